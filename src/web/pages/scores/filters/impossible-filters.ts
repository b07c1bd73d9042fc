import { FILTER_LIMITS } from '#contract/scores/score-list.ts';
import type { OwnFilters } from './own-filters.ts';
import type { WindowDays } from './window-days.ts';

export const RANGES = ['capacity', 'price', 'score'] as const;
export type RangeName = (typeof RANGES)[number];

/** Both ends are included; NaN stands for what is no number. */
export type NumberRange = { min: number | null; max: number | null };
export type RangeProblem = 'noNumber' | 'noWholeNumber' | 'outOfLimits' | 'minAboveMax';

const MOST_DECIMALS = { capacity: 0, price: 4, score: 4 } as const satisfies Record<
  RangeName,
  number
>;

/** Why no event can be in a range, or why it is none. */
export function rangeProblem(name: RangeName, { min, max }: NumberRange): RangeProblem | null {
  const ends = [min, max].filter((end) => end !== null);
  const limits = FILTER_LIMITS[name];
  if (ends.some(Number.isNaN)) return 'noNumber';
  if (MOST_DECIMALS[name] === 0 && !ends.every(Number.isInteger)) return 'noWholeNumber';
  if (ends.some((end) => end < limits.min || end > limits.max)) return 'outOfLimits';
  return min !== null && max !== null && min > max ? 'minAboveMax' : null;
}

/** A range of the address. */
export function rangeOf(name: RangeName, query: OwnFilters): NumberRange {
  return { min: query[`${name}_min`] ?? null, max: query[`${name}_max`] ?? null };
}

export type DayProblem = 'firstAfterLast' | 'outsideWindow';

/** Why no event of a window can start on the days. */
export function dayProblem(
  { starts_from: from, starts_to: to }: Pick<OwnFilters, 'starts_from' | 'starts_to'>,
  { first, last }: WindowDays,
): DayProblem | null {
  if (from !== undefined && to !== undefined && from > to) return 'firstAfterLast';
  const isOutside = (from !== undefined && from > last) || (to !== undefined && to < first);
  return isOutside ? 'outsideWindow' : null;
}

/** Whether no event can have been imported since the day. */
export function isInFuture(day: string | undefined, today: string): boolean {
  return day !== undefined && day > today;
}
