import { TIME_RANGES } from '#scoring/windows.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { count, oneOf } from '#web/list/address/search-fields.ts';

/** The address of the weights page: the window of the preview, and the event whose sheet is open. */
export const tuningSearch = pageSearch({ window: oneOf(TIME_RANGES, 'week'), event: count() });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/scores/weights': typeof tuningSearch;
  }
}
