import {
  type FilterName,
  isFilterOf,
  type OwnFilters,
  SCORE_FILTERS,
} from '#contract/scores/score-filters.ts';
import type { WindowDays } from './window-days.ts';

export type FilterProblem =
  | 'noNumber'
  | 'noWholeNumber'
  | 'outOfLimits'
  | 'minAboveMax'
  | 'firstAfterLast'
  | 'outsideWindow'
  | 'inFuture';

/** What a list is asked, or is about to be asked; NaN stands for what is no number. */
type Asked = { query: OwnFilters; days: WindowDays; today: string };

/** Why no event of a window can pass a filter, or why it is none. */
export function filterProblem(
  name: FilterName,
  { query, days, today }: Asked,
): FilterProblem | null {
  if (isFilterOf(name, 'numbers')) {
    return rangeProblem(SCORE_FILTERS[name], query[`${name}_min`], query[`${name}_max`]);
  }
  if (isFilterOf(name, 'days')) return dayProblem(query[`${name}_from`], query[`${name}_to`], days);
  if (isFilterOf(name, 'since')) return (query[name] ?? '') > today ? 'inFuture' : null;
  return null;
}

/** Both ends are included. */
function rangeProblem(
  { min: least, max: most, decimals }: { min: number; max: number; decimals: number },
  min: number | undefined,
  max: number | undefined,
): FilterProblem | null {
  const ends = [min, max].filter((end) => end !== undefined);
  if (ends.some(Number.isNaN)) return 'noNumber';
  if (decimals === 0 && !ends.every(Number.isInteger)) return 'noWholeNumber';
  if (ends.some((end) => end < least || end > most)) return 'outOfLimits';
  return min !== undefined && max !== undefined && min > max ? 'minAboveMax' : null;
}

function dayProblem(
  from: string | undefined,
  to: string | undefined,
  { first, last }: WindowDays,
): FilterProblem | null {
  if (from !== undefined && to !== undefined && from > to) return 'firstAfterLast';
  const isOutside = (from !== undefined && from > last) || (to !== undefined && to < first);
  return isOutside ? 'outsideWindow' : null;
}
