import { VENUE_SORTS } from '#contract/scores/desk/venues.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';

/** The address of the list of venues. */
export const VENUE_LIST = listSearch({
  sorts: VENUE_SORTS,
  defaultSort: 'events',
  defaultOrder: (sort) => (sort === 'events' || sort === 'capacity' ? 'desc' : 'asc'),
  filters: { capacity: oneOf(['missing']) },
});

/** The query of the list call. */
export function toVenueQuery({ size, capacity, ...query }: SearchValues<typeof VENUE_LIST>) {
  return { ...query, per_page: size, missing: capacity === 'missing' ? 'true' : 'false' } as const;
}
