import { STAFF_SORTS, STAFF_STATES } from '#contract/access/staff.ts';
import { ROLES } from '#contract/auth.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';

export const STAFF_LIST = listSearch({
  sorts: STAFF_SORTS,
  defaultSort: 'name',
  defaultOrder: (sort) => (sort === 'last_seen' ? 'desc' : 'asc'),
  filters: { role: oneOf(ROLES), state: oneOf(STAFF_STATES) },
});

export type StaffListQuery = SearchValues<typeof STAFF_LIST>;

/** The query of the list call. */
export function toStaffQuery({ size, ...query }: StaffListQuery) {
  return { ...query, per_page: size };
}
