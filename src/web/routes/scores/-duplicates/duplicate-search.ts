import { DUPLICATE_STATES } from '#contract/scores/desk/duplicates.ts';
import { oneOf, pageNumber, pageSearch, pageSize, text } from '#web/list/search.ts';

/** The address of the duplicates. */
export const DUPLICATE_SEARCH = pageSearch({
  state: oneOf(DUPLICATE_STATES, 'review'),
  q: text(),
  page: pageNumber(),
  size: pageSize(),
});
