import { DAY_MS, MINUTE_MS } from '#scoring/durations.ts';
import { FIRST_YEAR, LAST_YEAR } from '../events/import-limits.ts';

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** A date or a time as written, in ms. `wall` is the clock time, as if it were UTC. */
export type Moment = {
  wall: number;
  /** False for a date alone; `wall` is then its midnight. */
  hasTime: boolean;
  /** The offset behind the time (`Z`, `+02:00`); null for none. */
  offset: number | null;
  isZulu: boolean;
};

/**
 * Reads ISO 8601 text: `2026-05-01`, `2026-05-01T19:30`, `2026-05-01 19:30:00.000+0200`. Undefined
 * for anything else, for dates that do not exist, and for years outside 1900 to 2999.
 */
export function readMoment(text: string): Moment | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const date = midnightOn(Number(match[1]), Number(match[2]), Number(match[3]));
  const clock =
    match[4] === undefined
      ? null
      : clockTime(Number(match[4]), Number(match[5]), Number(match[6] ?? 0));
  return momentAt(date, clock, match[7]);
}

/**
 * The moment of a date and a time of day, both in ms and undefined where they do not exist; the time is null for a
 * date alone. The offset is as written behind it.
 */
export function momentAt(
  date: number | undefined,
  clock: number | null | undefined,
  offsetText?: string,
): Moment | undefined {
  const offset = readOffset(offsetText);
  if (date === undefined || clock === undefined || offset === undefined) return undefined;
  const isZulu = offsetText === 'Z' || offsetText === 'z';
  return { wall: date + (clock ?? 0), hasTime: clock !== null, offset, isZulu };
}

/** The last hour that programmes count on from the day before: 25:30 is half past one. */
export const LATEST_HOUR = 29;

/** A time of day in ms; undefined for one that does not exist. */
export function clockTime(
  hours: number,
  minutes: number,
  seconds: number,
  latest = 23,
): number | undefined {
  if (hours > latest || minutes > 59 || seconds > 59) return undefined;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** A year of the Buddhist calendar, as Thailand counts, in ours; any other year as it is. */
export function ourYear(year: number): number {
  const isBuddhist = year >= 1950 + BUDDHIST_YEARS && year < 2100 + BUDDHIST_YEARS;
  return isBuddhist ? year - BUDDHIST_YEARS : year;
}

const BUDDHIST_YEARS = 543;

/** The midnight of a date, in ms; undefined for a date that does not exist or is outside 1900 to 2999. */
export function midnightOn(year: number, month: number, day: number): number | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const midnight = Date.UTC(year, month - 1, day);
  const date = new Date(midnight);
  // 31 April rolls over to 1 May.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? midnight : undefined;
}

function readOffset(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  if (text === 'Z' || text === 'z') return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(3).replace(':', '') || 0);
  if (hours > 15 || minutes > 59) return undefined;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS;
}

const MAX_CACHED_DATES = 5000;
const dates = new Map<number, string>();

/** The date, `YYYY-MM-DD`, of a wall time. */
export function dateOf(wall: number): string {
  const day = midnightOf(wall);
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day).toISOString().slice(0, 10);
    if (dates.size >= MAX_CACHED_DATES) dates.clear();
    dates.set(day, date);
  }
  return date;
}

/** A moment without its offset: `2026-05-01T19:30`, or `2026-05-01` for a date alone. */
export function writtenMoment({ wall, hasTime }: Pick<Moment, 'wall' | 'hasTime'>): string {
  return hasTime ? new Date(wall).toISOString().slice(0, 16) : dateOf(wall);
}

/** Midnight of the day in which a wall time lies. */
export function midnightOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}
