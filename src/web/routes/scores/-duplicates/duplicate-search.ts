import { DUPLICATE_STATES } from '#contract/scores/desk/duplicates.ts';
import { pageNumber, pageSize } from '#web/list/address/list-search.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf, text } from '#web/list/address/search-fields.ts';

/** The address of the duplicates. */
export const DUPLICATE_SEARCH = pageSearch({
  state: oneOf(DUPLICATE_STATES, 'review'),
  q: text(),
  page: pageNumber(),
  size: pageSize(),
});
