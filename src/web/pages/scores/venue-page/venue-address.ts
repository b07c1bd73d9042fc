import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';

/** What the address can open over the page of a venue. */
export const venueSearch = pageSearch({ panel: oneOf(['capacity']) });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/scores/venues/$id': typeof venueSearch;
  }
}
