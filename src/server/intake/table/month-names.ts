import { plainLetters } from './plain-letters.ts';

const MAX_CACHED = 50;
const months = new Map<string, ReadonlyMap<string, number>>();

/** The numbers (1 to 12) of the names of months in a language, long and short, by their plain letters. */
export function monthNames(language: string): ReadonlyMap<string, number> {
  const known = months.get(language);
  if (known) return known;
  const names = new Map<string, number>();
  for (const style of ['long', 'short'] as const) {
    // Beside a day, some languages decline the month.
    for (const day of [{ day: 'numeric' }, {}] as const) {
      const format = monthFormat(language, { ...day, month: style });
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2024, month - 1, 15));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        names.set(monthKey(name), month);
      }
    }
  }
  // Some write only the beginning of a name: "Sept", "févr".
  for (const [name, month] of [...names]) {
    for (let end = 3; end < name.length; end++) {
      const start = name.slice(0, end);
      const isAmbiguous = [...names].some(
        ([key, other]) => key.startsWith(start) && other !== month,
      );
      if (!isAmbiguous) names.set(start, month);
    }
  }
  if (months.size >= MAX_CACHED) months.clear();
  months.set(language, names);
  return names;
}

export function monthKey(name: string): string {
  return plainLetters(name).replaceAll('.', '');
}

/** English where the system does not know the language. */
function monthFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const settings = { ...options, timeZone: 'UTC', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat([language, 'en'], settings);
}
