const DECIMAL = /^-?\d{1,15}([.,]\d+)?$/;

/** A number as people type it, with a point or a comma before the decimals; NaN where it is none. */
export function readDecimal(text: string): number {
  const plain = text.trim();
  return DECIMAL.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

/** An amount in cents. Fractions of a cent stay, for the check to complain about. */
export function readCents(text: string): number {
  const cents = readDecimal(text) * 100;
  const rounded = Math.round(cents);
  // 19.99 × 100 is 1998.9999999999998: what is that near to a whole cent was typed as one.
  return Math.abs(cents - rounded) < 1e-6 * Math.max(1, Math.abs(cents)) ? rounded : cents;
}

/** Cents as one types them: `1999` is `19.99`. */
export function writeCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The day of an instant where the reader is, as `2026-06-01`. */
export function localDay(ms: number, daysLater = 0): string {
  const at = new Date(ms);
  const day = new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate() + daysLater));
  return day.toISOString().slice(0, 10);
}
