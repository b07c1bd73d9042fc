import type { TimeRange } from '#scoring/windows.ts';
import type { MemoryKeys } from '#web/list/list-memory.ts';

/** The storage keys of the specification for each window's page size and search text. */
export const WINDOW_MEMORY = {
  week: { pageSize: 'rowsPerPage', search: 'weeklyEventSearch' },
  month: { pageSize: 'monthlyRowsPerPage', search: 'monthlyEventSearch' },
  six_month: { pageSize: 'sixMonthRowsPerPage', search: 'sixMonthEventSearch' },
  year: { pageSize: 'yearlyRowsPerPage', search: 'yearlyEventSearch' },
} as const satisfies Record<TimeRange, MemoryKeys>;
