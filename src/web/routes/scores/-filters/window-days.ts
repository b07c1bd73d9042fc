import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';
import { dayOf, type IsoDay } from '#web/ui/calendar/days.ts';

/** The first and the last local day on which an event of a window can start, wherever on Earth it is. */
export type WindowDays = { first: IsoDay; last: IsoDay };

const FARTHEST_WEST_MS = -12 * HOUR_MS;
const FARTHEST_EAST_MS = 14 * HOUR_MS;

/** @param nowMs the service's time, in milliseconds since 1970 */
export function windowDays(range: TimeRange, nowMs: number): WindowDays {
  return {
    first: dayOf(nowMs + FARTHEST_WEST_MS),
    last: dayOf(nowMs + WINDOW_DAYS[range] * DAY_MS + FARTHEST_EAST_MS),
  };
}
