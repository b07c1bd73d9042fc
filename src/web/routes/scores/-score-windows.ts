import { type Comparison, DEFAULT_COMPARISON } from '#contract/scores/score-list.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { MemoryKeys } from '#web/list/search.ts';

/** The storage keys of the specification for each window's page size and search text. */
export const WINDOW_MEMORY = {
  week: { pageSize: 'rowsPerPage', search: 'weeklyEventSearch' },
  month: { pageSize: 'monthlyRowsPerPage', search: 'monthlyEventSearch' },
  six_month: { pageSize: 'sixMonthRowsPerPage', search: 'sixMonthEventSearch' },
  year: { pageSize: 'yearlyRowsPerPage', search: 'yearlyEventSearch' },
} as const satisfies Record<TimeRange, MemoryKeys>;

/** Where each window's ranking is. */
export const WINDOW_PATHS = {
  week: '/scores/week',
  month: '/scores/month',
  six_month: '/scores/six-months',
  year: '/scores/year',
} as const satisfies Record<TimeRange, string>;

/** Behind the `#` of a window's address: leads to what its ranking leaves out as passes. */
export const PASSES_ANCHOR = 'passes';

/** The current ranking is the first of the runs. */
export const RANKING_REQUEST = { query: { page: 1, per_page: 1 } } as const;

/** What asks for an event as a list shows it. */
export function eventRequest(id: number, compare: Comparison = DEFAULT_COMPARISON) {
  return { params: { id }, query: compare === DEFAULT_COMPARISON ? {} : { compare } };
}
