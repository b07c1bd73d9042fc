import {
  COMPARISONS,
  DEFAULT_COMPARISON,
  defaultSortOrder,
  SCORE_SORTS,
} from '#contract/scores/score-list.ts';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import {
  count,
  day,
  flag,
  keepsPage,
  listSearch,
  oneOf,
  type SearchValues,
  string,
} from '#web/list/search.ts';
import { filtersSet, OWN_FILTERS, ownFiltersOf, withoutFilters } from './-filters/own-filters.ts';

/** What each window's list can be asked; the week alone can be filtered by category. */
export const SCORE_LISTS = {
  week: describeList('week'),
  month: describeList('month'),
  six_month: describeList('six_month'),
  year: describeList('year'),
} as const satisfies Record<TimeRange, unknown>;

/** How the calendar of the ranking shows its days. */
export const CALENDAR_VIEWS = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The address of the calendar: that of a list, with the window, and which days are shown how. */
export const CALENDAR_SEARCH = listSearch({
  sorts: SCORE_SORTS,
  defaultSort: 'score',
  defaultOrder: defaultSortOrder,
  filters: { type: oneOf(EVENT_TYPES), category: string(), ...OWN_FILTERS },
  others: {
    event: keepsPage(count()),
    compare: keepsPage(oneOf(COMPARISONS, DEFAULT_COMPARISON)),
    passes: keepsPage(flag()),
    window: oneOf(TIME_RANGES, 'year'),
    view: keepsPage(oneOf(CALENDAR_VIEWS, 'month')),
    day: keepsPage(day()),
  },
});
export type CalendarQuery = SearchValues<typeof CALENDAR_SEARCH>;

export type ScoreListQuery = SearchValues<typeof SCORE_LISTS.week>;

/** What a service without additions can be asked of this. */
export function specifiedPart(query: ScoreListQuery): ScoreListQuery {
  const own = withoutFilters(filtersSet(query));
  return { ...query, ...own, compare: DEFAULT_COMPARISON, passes: false };
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

/** The address of a window's list. */
function describeList(range: TimeRange) {
  const none = oneOf<string>([]);
  return listSearch({
    sorts: SCORE_SORTS,
    defaultSort: 'score',
    defaultOrder: defaultSortOrder,
    filters: {
      type: oneOf(EVENT_TYPES),
      category: range === 'week' ? string() : none,
      ...OWN_FILTERS,
    },
    // The open event, so that it can be shared and the back button closes it.
    others: {
      event: keepsPage(count()),
      compare: keepsPage(oneOf(COMPARISONS, DEFAULT_COMPARISON)),
      // Whether the list below the ranking shows what that leaves out as passes.
      passes: keepsPage(flag()),
    },
  });
}

/**
 * The body of the list call without our own filters. What nothing is chosen for is sent as an empty text, as the
 * specification has it; the category with the week alone. An addition is sent only where it was chosen.
 */
function toPlainQuery(query: ScoreListQuery, range: TimeRange) {
  return {
    page: query.page,
    per_page: query.size,
    sort_by: query.sort,
    sort_order: query.order,
    time_range: range,
    event_name: query.q,
    event_type: query.type ?? '',
    ...(range === 'week' && { event_category: query.category ?? '' }),
    ...(query.compare !== DEFAULT_COMPARISON && { compare: query.compare }),
  };
}

/** The names of the categories of one type, or of all; each once, in the order of the alphabet. */
export function categoriesOf(
  categories: readonly { event_type: EventType; event_category: string }[],
  type: EventType | undefined,
): string[] {
  const names = categories
    .filter((category) => type === undefined || category.event_type === type)
    .map((category) => category.event_category);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
