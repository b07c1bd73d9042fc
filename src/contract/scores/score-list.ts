/**
 * The part of `scores.ts` that needs no schemas: the first script of the web calls for the list with it.
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

/** With which run the movement compares: the last one of the day before, of a week before, or the one before. */
export const COMPARISONS = ['day', 'week', 'previous'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** `scheduled`: takes place; nothing is known about sales. */
export const EVENT_STATUSES = [
  'scheduled',
  'onsale',
  'offsale',
  'rescheduled',
  'postponed',
  'cancelled',
] as const;

/** The ends of the ranges that lists can be filtered by. */
export const FILTER_LIMITS = {
  capacity: { min: 0, max: 10_000_000 },
  price: { min: 0, max: 1_000_000_000 },
  score: { min: -100, max: 100 },
} as const;
