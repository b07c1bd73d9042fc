import { TIME_RANGES } from '#scoring/windows.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';

/** What the address can open over the page of an event. */
const PANELS = ['correct', 'pin'] as const;

/** `window`: the list whose neighbours are shown; absent: the shortest that has the event. */
export const eventSearch = pageSearch({ window: oneOf(TIME_RANGES), panel: oneOf(PANELS) });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/scores/events/$id': typeof eventSearch;
  }
}
