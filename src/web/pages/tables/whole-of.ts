/** What is typed as a whole number; anything else is none. */
export function wholeOf(text: string): number {
  return /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
