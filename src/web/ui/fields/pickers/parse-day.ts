/**
 * A day that somebody typed, as 2026-11-22; null: it is none. Understood are the numbers in the order of the
 * language (22.11.2026 or 11/22/26), and the ISO form in any language.
 */
export function parseDay(typed: string, language: string): string | null {
  const numbers = typed.normalize('NFKC').match(/\d+/g) ?? [];
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length !== 3) return null;
  if (first.length === 4) return isoDay(first, second, third);
  const order = orderOf(language);
  const parts: Record<string, string> = {};
  for (const [index, part] of order.entries()) parts[part] = numbers[index] ?? '';
  return isoDay(parts.year ?? '', parts.month ?? '', parts.day ?? '');
}

/** A day as numbers in the order of the language, as one types it. */
export function writeDay(isoDay: string, language: string): string {
  return new Intl.DateTimeFormat(language, DIGITS).format(new Date(`${isoDay}T00:00Z`));
}

const DIGITS = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
  numberingSystem: 'latn',
  calendar: 'gregory',
} as const satisfies Intl.DateTimeFormatOptions;

function orderOf(language: string): string[] {
  return new Intl.DateTimeFormat(language, DIGITS)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');
}

/** Null for the thirty-first of February; two digits of a year are those of this century. */
function isoDay(year: string, month: string, day: string): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  if (fullYear.length !== 4) return null;
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}
