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
  // Server and browser may write different narrow spaces, but must render the same.
  return text.replace(/\s/g, ' ');
}

/** The person's own time zone, and how far it is from UTC at that moment. */
export function zoneOf(atMs: number, language: string): { zone: string; offset: string } {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName');
  return { zone: format.resolvedOptions().timeZone, offset: offset?.value ?? '' };
}

/** Views in rows of weeks or of single days. */
type WeekView = Exclude<View, 'day'>;

/** Weeks begin on the same day for everybody, because the server renders them without knowing the region of the reader. */
export const MONDAY = 1;

function mondayOf(day: IsoDay): IsoDay {
  return startOfWeek(day, MONDAY);
}

/** The first and the last day of the month, the week or the list that this day is in. */
export function periodOf(view: WeekView, day: IsoDay): [first: IsoDay, last: IsoDay] {
  if (view === 'list') return [day, addDays(day, LIST_DAYS - 1)];
  if (view === 'week') return [mondayOf(day), addDays(mondayOf(day), 6)];
  const first = `${day.slice(0, 7)}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}

/** Weeks that a month has at least, where the window goes on: it ends soon on its last days. */
const FEWEST_WEEKS = 4;

/**
 * The days that a view shows, in rows of seven that begin on Monday; those of the list stand alone. A month has the weeks in
 * which the window has days.
 */
export function weeksOf(
  view: WeekView,
  day: IsoDay,
  { first, last }: { first: IsoDay; last: IsoDay },
): IsoDay[][] {
  const [from, to] = periodOf(view, day);
  if (view === 'list') return daysFrom(from, LIST_DAYS).map((one) => [one]);
  if (view === 'week') return [daysFrom(from, 7)];
  const weeks: IsoDay[][] = [];
  for (let monday = mondayOf(from); monday <= last; monday = addDays(monday, 7)) {
    if (monday > to && weeks.length >= FEWEST_WEEKS) break;
    if (addDays(monday, 6) >= first) weeks.push(daysFrom(monday, 7));
  }
  return weeks.length > 0 ? weeks : [daysFrom(mondayOf(day), 7)];
}

function daysFrom(first: IsoDay, count: number): IsoDay[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** From Monday on. */
export function weekdayNames(language: string): { short: string; long: string }[] {
  const monday = '2024-01-01';
  const name = (day: IsoDay, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(utcOf(day));
  return daysFrom(monday, 7).map((day) => ({ short: name(day, 'short'), long: name(day, 'long') }));
}

/** Days that each key goes forward, in the direction of reading. */
const KEY_DAYS: Partial<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7 };

/** The day that a key leads to; null for a key that leads nowhere. */
export function dayByKey(
  key: string,
  from: IsoDay,
  weeks: readonly (readonly IsoDay[])[],
): IsoDay | null {
  const ahead = document.documentElement.dir === 'rtl' ? -1 : 1;
  const row = weeks.find((week) => week.includes(from)) ?? [];
  const isAlone = row.length === 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(from, ahead);
    case 'ArrowLeft':
      return addDays(from, -ahead);
    case 'ArrowUp':
    case 'ArrowDown': {
      const days = KEY_DAYS[key] ?? 0;
      return addDays(from, isAlone ? Math.sign(days) : days);
    }
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    case 'Home':
      return (isAlone ? weeks[0]?.[0] : row[0]) ?? null;
    case 'End':
      return (isAlone ? weeks.at(-1)?.[0] : row.at(-1)) ?? null;
    default:
      return null;
  }
}
