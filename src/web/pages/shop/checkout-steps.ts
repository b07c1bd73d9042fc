export const STEPS = ['cart', 'address', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** The step that the address asks for, or the last one before it for which everything is there. */
export function stepFor(
  wanted: string | undefined,
  has: { lines: boolean; address: boolean },
): Step {
  const step = STEPS.find((name) => name === wanted) ?? 'cart';
  if (!has.lines) return 'cart';
  return step === 'payment' && !has.address ? 'address' : step;
}

/** Whether a step can be gone to. */
export function isReachable(step: Step, has: { lines: boolean; address: boolean }): boolean {
  return stepFor(step, has) === step;
}
