import type { HistoryEntry } from '#contract/me/history.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

const MOST_ENTRIES = 50;

/** The newest entries of the audit log that are about one's own account. */
export async function findOwnHistory(
  db: Queryable,
  staffId: number,
): Promise<(Omit<HistoryEntry, 'at'> & { at: Date })[]> {
  return db<(Omit<HistoryEntry, 'at'> & { at: Date })[]>`
    select id::float8 as id, at, action, address, after ->> 'method' as method,
      after ->> 'device' as device,
      case when staff_id is distinct from ${staffId} and actor_kind <> 'visitor' then actor end as by
    from audit_entry
    where (subject_kind = 'staff' and subject_id = ${String(staffId)})
      or (staff_id = ${staffId} and subject_kind is null
        and (starts_with(action, 'sign_in.') or starts_with(action, 'account.')))
    order by audit_entry.id desc limit ${MOST_ENTRIES}`;
}
