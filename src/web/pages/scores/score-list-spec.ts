import { COMPARISONS, defaultSortOrder, SCORE_SORTS } from '#contract/scores/score-list.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { count, keepsPage, oneOf, string } from '#web/list/address/search-fields.ts';
import { WINDOW_MEMORY } from './score-windows.ts';

/** What each window's list can be asked; the week alone can be filtered by category. */
export const SCORE_LISTS = {
  week: scoreList('week'),
  month: scoreList('month'),
  six_month: scoreList('six_month'),
  year: scoreList('year'),
} as const satisfies Record<TimeRange, unknown>;

export type ScoreListQuery = SearchValues<ReturnType<typeof scoreList>>;

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/scores/week': typeof SCORE_LISTS.week;
    '/scores/month': typeof SCORE_LISTS.month;
    '/scores/six-months': typeof SCORE_LISTS.six_month;
    '/scores/year': typeof SCORE_LISTS.year;
  }
}

function scoreList(range: TimeRange) {
  const none = oneOf<string>([]);
  return listSearch({
    sorts: SCORE_SORTS,
    defaultSort: 'score',
    defaultOrder: defaultSortOrder,
    filters: {
      type: oneOf(EVENT_TYPES),
      category: range === 'week' ? string() : none,
    },
    // The open event, so that it can be shared and the back button closes it.
    others: { event: keepsPage(count()), compare: keepsPage(oneOf(COMPARISONS, 'day')) },
    memory: WINDOW_MEMORY[range],
  });
}

/** The body of the list call. */
export function toScoreQuery(query: ScoreListQuery, range: TimeRange) {
  return {
    page: query.page,
    per_page: query.size,
    sort_by: query.sort,
    sort_order: query.order,
    event_name: query.q,
    event_type: query.type,
    ...(range === 'week' && { event_category: query.category }),
    time_range: range,
    compare: query.compare,
  };
}
