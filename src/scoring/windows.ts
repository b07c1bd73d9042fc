import { DAY_MS } from './durations.ts';

/** The four time windows of the lists, by the value sent as `time_range`, shortest first, in days. */
export const WINDOW_DAYS = { week: 7, month: 30, six_month: 182, year: 365 } as const;
export type TimeRange = keyof typeof WINDOW_DAYS;
export const TIME_RANGES = ['week', 'month', 'six_month', 'year'] as const satisfies TimeRange[];

/** The window's half-open span from `now`: `from` included, `to` excluded. */
export function windowSpan(range: TimeRange, now: Date): { from: Date; to: Date } {
  return { from: now, to: new Date(now.getTime() + WINDOW_DAYS[range] * DAY_MS) };
}

/** A ranking older than this is stale. */
export const RANKING_FRESH_MS = DAY_MS;
