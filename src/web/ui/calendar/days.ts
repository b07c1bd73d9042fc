import { DAY_MS } from '#scoring/durations.ts';

/** A day as `2026-06-01`, of no zone. */
export type IsoDay = string;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The start of the day in UTC, for arithmetic and formatting that no time zone may shift. */
export function utcOf(day: IsoDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day that a moment falls on in UTC. */
export function dayOf(utc: Date | number): IsoDay {
  return new Date(utc).toISOString().slice(0, 10);
}

/** Whether a text names a day that exists, of a year with four digits. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false;
  const utc = utcOf(text);
  return !Number.isNaN(utc.getTime()) && dayOf(utc) === text;
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return dayOf(new Date(utcOf(day).getTime() + days * DAY_MS));
}

/** The same day of another month; its last one where that is shorter. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const utc = utcOf(day);
  const [year, month] = [utc.getUTCFullYear(), utc.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(utc.getUTCDate(), last))));
}

/** A day of the week from Sunday as 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The day on which weeks begin where the reader is; Monday where the browser does not say. `locale` is a language with a
 * region, as the browser has it.
 */
export function firstWeekday(locale = globalThis.navigator?.language ?? ''): Weekday {
  try {
    const known: object = new Intl.Locale(locale);
    const info: unknown =
      'getWeekInfo' in known && typeof known.getWeekInfo === 'function'
        ? known.getWeekInfo()
        : Reflect.get(known, 'weekInfo');
    const day: unknown = typeof info === 'object' && info !== null && Reflect.get(info, 'firstDay');
    return typeof day === 'number' ? (WEEKDAYS[day % 7] ?? 1) : 1;
  } catch {
    return 1;
  }
}

/** The first day of the week of a day. */
export function startOfWeek(day: IsoDay, first: Weekday = firstWeekday()): IsoDay {
  return addDays(day, -((utcOf(day).getUTCDay() - first + 7) % 7));
}

/** The day that a moment falls on in the person's own zone. */
export function localDay(at: Date): IsoDay {
  const padded = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${padded(at.getFullYear(), 4)}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`;
}

/** The time of day of a moment in the person's own zone, as `09:30`. */
export function localTime(at: Date): string {
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** The instant of a day and a time in the person's own zone; null where one is not readable. */
export function instantAt(day: IsoDay, time: string): Date | null {
  if (!isDay(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
