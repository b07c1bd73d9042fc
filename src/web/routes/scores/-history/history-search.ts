import { TIME_RANGES } from '#scoring/windows.ts';
import { DAYS } from '#web/list/page/days-filter.tsx';
import { count, keepsPage, oneOf, pageSearch, string } from '#web/list/search.ts';

export const HISTORY_TABS = ['sets', 'runs'] as const;

/** The address of the history: what is listed, and the two weight sets or runs that are compared. */
export const historySearch = pageSearch({
  tab: oneOf(HISTORY_TABS, 'sets'),
  page: count(1),
  // Those of the runs.
  ...DAYS,
  before: keepsPage(count()),
  after: keepsPage(count()),
  run: keepsPage(string()),
  // Absent: the run before.
  with: keepsPage(string()),
  window: keepsPage(oneOf(TIME_RANGES, 'week')),
});

export const ROWS_PER_PAGE = 20;
