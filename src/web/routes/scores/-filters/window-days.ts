import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';

/** The first and the last local day on which an event of a window can start, wherever on Earth it is. */
export type WindowDays = { first: string; last: string };

const FARTHEST_WEST_MS = -12 * HOUR_MS;
const FARTHEST_EAST_MS = 14 * HOUR_MS;

/** @param nowMs the service's time, in milliseconds since 1970 */
export function windowDays(range: TimeRange, nowMs: number): WindowDays {
  return {
    first: dayOf(nowMs + FARTHEST_WEST_MS),
    last: dayOf(nowMs + WINDOW_DAYS[range] * DAY_MS + FARTHEST_EAST_MS),
  };
}

/** The day in UTC, such as 2026-11-22. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}
