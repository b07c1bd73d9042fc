import type { TimeRange } from '#scoring/windows.ts';

/**
 * The part of `scores.ts` that needs no schemas.
 */
export const LIST_SCORES = { method: 'POST', path: '/event_score' } as const;
export const LIST_RUNS = { method: 'GET', path: '/score_runs' } as const;

export const SCORE_SORTS = [
  'score',
  'event_name',
  'event_type',
  'event_category',
  'venue_name',
  'city',
  'venue_capacity',
  'starts_at',
] as const;
export type ScoreSort = (typeof SCORE_SORTS)[number];
export type SortOrder = 'asc' | 'desc';

/** Sorts by numbers: the largest first by default, and unknown ones last in both directions. */
export const NUMBER_SORTS: readonly ScoreSort[] = ['score', 'venue_capacity'];

export function defaultSortOrder(sort: ScoreSort): SortOrder {
  return NUMBER_SORTS.includes(sort) ? 'desc' : 'asc';
}

/** The body for the best events of a window, as the specification has it; `name`: those that it finds. */
export function bestOf(range: TimeRange, count: number, name = '') {
  return {
    page: 1,
    per_page: count,
    sort_by: 'score',
    sort_order: 'desc',
    event_name: name,
    event_type: '',
    time_range: range,
    ...(range === 'week' && { event_category: '' }),
  } as const;
}

/** With which run the movement compares: the last one of the day before, of a week before, or the one before. */
export const COMPARISONS = ['day', 'week', 'previous'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const DEFAULT_COMPARISON: Comparison = 'day';

/** What the desk does with an event. */
export const DECISION_STATES = ['promote', 'watch', 'done'] as const;

/** `scheduled`: takes place; nothing is known about sales. */
export const EVENT_STATUSES = [
  'scheduled',
  'onsale',
  'offsale',
  'rescheduled',
  'postponed',
  'cancelled',
] as const;
