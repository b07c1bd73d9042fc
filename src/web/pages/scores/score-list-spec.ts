import { defaultSortOrder, SCORE_SORTS, type ScoreSort } from '#contract/scores.ts';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import type { ListQuery, ListSpec } from '#web/list/list-query.ts';
import { WINDOW_MEMORY } from './score-windows.ts';

export type ScoreFilter = 'type' | 'category';
export type ScoreListSpec = ListSpec<ScoreSort, ScoreFilter>;
export type ScoreListQuery = ListQuery<ScoreSort, ScoreFilter>;

/** What each window's list can be asked; the week alone can be filtered by category. */
export const SCORE_LISTS = Object.fromEntries(
  TIME_RANGES.map((range) => [range, listSpec(range)]),
) as Record<TimeRange, ScoreListSpec>;

function listSpec(range: TimeRange): ScoreListSpec {
  return {
    sorts: SCORE_SORTS,
    defaultSort: 'score',
    defaultOrder: defaultSortOrder,
    filters: range === 'week' ? ['type', 'category'] : ['type'],
    memoryKeys: WINDOW_MEMORY[range],
  };
}

/** The type in the address, undefined where it names none. */
export function eventTypeOf(query: ScoreListQuery): EventType | undefined {
  return EVENT_TYPES.find((type) => type === query.filters.type);
}

/** The body of the list call. */
export function toScoreQuery(query: ScoreListQuery, range: TimeRange) {
  return {
    page: query.page,
    per_page: query.pageSize,
    sort_by: query.sort,
    sort_order: query.order,
    event_name: query.search,
    event_type: eventTypeOf(query),
    ...(range === 'week' && { event_category: query.filters.category }),
    time_range: range,
  };
}
