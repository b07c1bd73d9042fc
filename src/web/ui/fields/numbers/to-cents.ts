/** An amount in cents. Fractions of a cent stay, so that a check can refuse them. */
export function toCents(amount: number): number {
  const cents = amount * 100;
  const rounded = Math.round(cents);
  // 19.99 × 100 is 1998.9999999999998: so near to a whole cent, a whole cent is meant.
  return Math.abs(cents - rounded) < 1e-6 * Math.max(1, Math.abs(cents)) ? rounded : cents;
}
