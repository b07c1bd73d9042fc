import type { TimeRange } from '#scoring/windows.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { flag, keepsPage } from '#web/list/address/search-fields.ts';
import { OWN_FILTERS, ownFiltersOf } from './filters/own-filters.ts';
import { describeList, toPlainQuery } from './plain-list-spec.ts';

/** Whether the list below the ranking shows what that leaves out as passes. */
const OTHERS = { passes: keepsPage(flag()) };

/** What each window's list can be asked; the week alone can be filtered by category. */
export const SCORE_LISTS = {
  week: describeList('week', OWN_FILTERS, OTHERS),
  month: describeList('month', OWN_FILTERS, OTHERS),
  six_month: describeList('six_month', OWN_FILTERS, OTHERS),
  year: describeList('year', OWN_FILTERS, OTHERS),
} as const satisfies Record<TimeRange, unknown>;

export type ScoreListQuery = SearchValues<typeof SCORE_LISTS.week>;

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/scores/week': typeof SCORE_LISTS.week;
    '/scores/month': typeof SCORE_LISTS.month;
    '/scores/six-months': typeof SCORE_LISTS.six_month;
    '/scores/year': typeof SCORE_LISTS.year;
  }
}

/** The body of the list call. */
export function toScoreQuery(query: ScoreListQuery, range: TimeRange) {
  return { ...toPlainQuery(query, range), ...ownFiltersOf(query) };
}

/** Which events a list holds, in the body of the calls that count them. */
export function toFilters(query: ScoreListQuery, range: TimeRange) {
  const { page, per_page, sort_by, sort_order, compare, ...filters } = toScoreQuery(query, range);
  return filters;
}
