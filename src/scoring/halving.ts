import { TIME_HALVING_DAYS } from './score.ts';
import { TIME_RANGES, type TimeRange } from './windows.ts';

/** After how many days the time term is a half: in the order of all events, and in windows that have their own. */
export type Halving = { days: number; byWindow: Partial<Record<TimeRange, number>> };

export const MIN_HALVING_DAYS = 1;
export const MAX_HALVING_DAYS = 3650;

/** Of a set that names none. */
export const DEFAULT_HALVING: Halving = { days: TIME_HALVING_DAYS, byWindow: {} };

/**
 * What a new installation starts with. With one number for all windows each of them begins with the same events, those of
 * the next days; these let a longer window begin with what is largest in it. The order of all events is that of the year.
 */
export const NEARNESS_BY_WINDOW: Halving = {
  days: 730,
  byWindow: { week: 3, month: 60, six_month: 365 },
};

/** The halving days that count in a window. */
export function halvingDaysIn({ days, byWindow }: Halving, range: TimeRange): number {
  return byWindow[range] ?? days;
}

/** The windows that are ranked apart from the order of all events, shortest first. */
export function windowsRankedApart(halving: Halving): TimeRange[] {
  return TIME_RANGES.filter((range) => halvingDaysIn(halving, range) !== halving.days);
}

/** Whether two settings rank alike in every window. */
export function isSameHalving(one: Halving, other: Halving): boolean {
  return (
    one.days === other.days &&
    TIME_RANGES.every((range) => halvingDaysIn(one, range) === halvingDaysIn(other, range))
  );
}
