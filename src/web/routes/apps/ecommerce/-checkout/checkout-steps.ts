export const STEPS = ['cart', 'address', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** The wanted step, or the last one before it whose requirements are met. */
export function stepFor(wanted: Step, has: { lines: boolean; address: boolean }): Step {
  if (!has.lines) return 'cart';
  return wanted === 'payment' && !has.address ? 'address' : wanted;
}

/** Whether the requirements of a step are met. */
export function isReachable(step: Step, has: { lines: boolean; address: boolean }): boolean {
  return stepFor(step, has) === step;
}
