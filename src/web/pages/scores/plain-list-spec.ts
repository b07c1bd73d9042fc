import { COMPARISONS, defaultSortOrder, SCORE_SORTS } from '#contract/scores/score-list.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { Fields, SearchValues } from '#web/list/address/page-search.ts';
import { count, keepsPage, oneOf, string } from '#web/list/address/search-fields.ts';

/**
 * The address of a window's list with more filters than search, type and category. The first script of the
 * web knows the list without them: every byte of it delays the first paint.
 */
export function describeList<Own extends Fields, Others extends Fields>(
  range: TimeRange,
  own: Own,
  others: Others,
) {
  const none = oneOf<string>([]);
  return listSearch({
    sorts: SCORE_SORTS,
    defaultSort: 'score',
    defaultOrder: defaultSortOrder,
    filters: {
      type: oneOf(EVENT_TYPES),
      category: range === 'week' ? string() : none,
      ...own,
    },
    // The open event, so that it can be shared and the back button closes it.
    others: { event: keepsPage(count()), compare: keepsPage(oneOf(COMPARISONS, 'day')), ...others },
  });
}

export type PlainListQuery = SearchValues<
  ReturnType<typeof describeList<Record<never, never>, Record<never, never>>>
>;

/** The body of the list call without our own filters. Only the week can be filtered by category. */
export function toPlainQuery(query: PlainListQuery, range: TimeRange) {
  return {
    page: query.page,
    per_page: query.size,
    sort_by: query.sort,
    sort_order: query.order,
    time_range: range,
    event_name: query.q,
    event_type: query.type,
    ...(range === 'week' && { event_category: query.category }),
    compare: query.compare,
  };
}
