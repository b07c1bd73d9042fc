import { AUDIT_AREAS } from '#contract/access/audit.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { count, day, oneOf } from '#web/list/address/search-fields.ts';

/** Always the newest first: the log has no other order. */
export const AUDIT_LIST = listSearch({
  sorts: ['newest'],
  defaultSort: 'newest',
  defaultOrder: () => 'desc',
  filters: {
    area: oneOf(AUDIT_AREAS),
    person: count(undefined, { max: 2_147_483_647 }),
    from: day(),
    to: day(),
  },
});

export type AuditListQuery = SearchValues<typeof AUDIT_LIST>;

/** What the list and the file are filtered by. */
export function toAuditFilter({ q, area, person, from, to }: AuditListQuery) {
  return {
    q,
    ...(area && { area }),
    ...(person && { staff_id: person }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
