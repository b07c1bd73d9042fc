import { addDays, addMonths, firstWeekday, type IsoDay, startOfWeek, utcOf } from './days.ts';

export const VIEWS = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Days that the list shows, from the day of the address on. */
export const LIST_DAYS = 28;

/** The day to show after a step forward (1) or back (-1). */
export function stepDay(view: View, day: IsoDay, direction: 1 | -1): IsoDay {
  switch (view) {
    case 'month':
      return addMonths(day, direction);
    case 'week':
      return addDays(day, 7 * direction);
    case 'day':
      return addDays(day, direction);
    case 'list':
      return addDays(day, LIST_DAYS * direction);
  }
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** The title of a view: a month, a day or a range of days. */
export function titleOf(
  view: View,
  day: IsoDay,
  language: string,
  firstDay = firstWeekday(),
): string {
  if (view === 'month') {
    const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(language, month).format(utcOf(day));
  }
  if (view === 'day') {
    return new Intl.DateTimeFormat(language, { weekday: 'short', ...DATE }).format(utcOf(day));
  }
  const [first, days] = view === 'week' ? [startOfWeek(day, firstDay), 7] : [day, LIST_DAYS];
  const range = new Intl.DateTimeFormat(language, DATE);
  const text = range.formatRange(utcOf(first), utcOf(addDays(first, days - 1)));
  // The server and the browser may know other narrow spaces, and must draw the same.
  return text.replace(/\s/g, ' ');
}

/** The person's own time zone, and how far it is from UTC at that moment. */
export function zoneOf(atMs: number, language: string): { zone: string; offset: string } {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName');
  return { zone: format.resolvedOptions().timeZone, offset: offset?.value ?? '' };
}
