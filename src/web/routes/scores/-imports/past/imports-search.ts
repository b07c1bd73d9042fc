import { WARNING_KINDS } from '#contract/row-warnings.ts';
import { count, oneOf, pageSearch } from '#web/list/search.ts';

/** Of the past imports' address: the page of outcomes without an event. */
export const importsSearch = pageSearch({
  outcomes: { ...count(1), keepsPage: true },
});

/** The address of one import: the page of its events, and which of its warnings are shown. */
export const importSearch = pageSearch({
  page: count(1),
  kind: { ...oneOf(WARNING_KINDS), keepsPage: true },
  warnings: { ...count(1), keepsPage: true },
});

export const ROWS_PER_PAGE = 20;
