import type { AuditAction } from '#contract/access/audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { CHANGE_ACTIONS } from './account-changes.ts';

const MOST_ENTRIES = 50;
/** Of the log, which counts refusals by the minute: many make one entry. */
const MOST_READ = 1000;
/** How long ago a change is news, and may have been a thief's. */
const DAYS_OF_CHANGES = 30;

export type OwnEntry = {
  id: number;
  at: Date;
  action: AuditAction;
  isChange: boolean;
  by: string | null;
  address: string | null;
  method: string | null;
  device: string | null;
  times: number;
  firstAt: Date;
};

/** The newest entries of the audit log that are about one's own account; or only recent changes of who can get in. */
export async function findOwnHistory(
  db: Queryable,
  staffId: number,
  { onlyChanges = false } = {},
): Promise<OwnEntry[]> {
  const newest = await db<OwnEntry[]>`
    select id::float8 as id, at, at as "firstAt", action, ${isChange(db)} as "isChange", address,
      after ->> 'method' as method, after ->> 'device' as device,
      case when staff_id is distinct from ${staffId} and actor_kind <> 'visitor' then actor end as by,
      coalesce((select times from audit_repeat
        where audit_repeat.request_id = audit_entry.request_id limit 1), 1) as times
    from audit_entry
    where ((subject_kind = 'staff' and subject_id = ${String(staffId)})
      or (subject_kind = 'key'
        and subject_id = any(array(select id::text from api_key where staff_id = ${staffId})))
      or (staff_id = ${staffId} and subject_kind is null
        and (starts_with(action, 'sign_in.') or starts_with(action, 'account.'))))
      and ${onlyChanges ? db`${isChange(db)} and at > now() - make_interval(days => ${DAYS_OF_CHANGES})` : db`true`}
    order by audit_entry.id desc limit ${onlyChanges ? MOST_ENTRIES : MOST_READ}`;
  return countRefusals(newest).slice(0, MOST_ENTRIES);
}

/** Refusals of one kind, by one credential and from one address, are one entry until something else happens. */
function countRefusals(newest: readonly OwnEntry[]): OwnEntry[] {
  const entries: OwnEntry[] = [];
  let later = new Map<string, OwnEntry>();
  for (const entry of newest) {
    const { action, method, address, times, firstAt } = entry;
    const kind = JSON.stringify([action, method, address]);
    const counted = later.get(kind);
    if (!action.endsWith('refused')) later = new Map();
    else if (counted) Object.assign(counted, { times: counted.times + times, firstAt });
    else later.set(kind, entry);
    if (!counted) entries.push(entry);
  }
  return entries;
}

/** A change of who can get into an account, with its owner. */
export type AccountChange = Pick<OwnEntry, 'at' | 'action' | 'by' | 'address' | 'device'> & {
  ownerId: number;
  ownerName: string;
  email: string;
  /** Where it is the address that changed: the one before. */
  formerEmail: string | null;
};

/** Which of these entries of the audit log are changes of who can get into an account, in their order. */
export async function findChanges(
  db: Queryable,
  entryIds: readonly number[],
): Promise<AccountChange[]> {
  return db<AccountChange[]>`
    select entry.at, entry.action, entry.address, entry.after ->> 'device' as device,
      owner.id as "ownerId", owner.full_name as "ownerName", owner.email,
      case when entry.staff_id is distinct from owner.id and actor_kind <> 'visitor' then actor end as by,
      case when action = 'account.email_changed' then before ->> 'email' end as "formerEmail"
    from audit_entry as entry join staff as owner on owner.id = case subject_kind
      when 'staff' then subject_id::integer
      when 'key' then (select staff_id from api_key where id = subject_id::integer)
      else entry.staff_id end
    where entry.id = any(${entryIds}::bigint[]) and ${isChange(db)}
    order by entry.id`;
}

/** The e-mail address that somebody had before the first change of the last 30 days; null where it is the one now. */
export async function findFormerEmail(
  db: Queryable,
  staffId: number,
): Promise<{ email: string; changedAt: Date } | null> {
  const [change] = await db<{ email: string; changedAt: Date }[]>`
    select first.email, first.at as "changedAt"
    from (
      select before ->> 'email' as email, at from audit_entry
      where action = 'account.email_changed' and staff_id = ${staffId}
        and at > now() - make_interval(days => ${DAYS_OF_CHANGES})
      order by id limit 1
    ) as first join staff on staff.id = ${staffId} and staff.email <> first.email`;
  return change ?? null;
}

/** A condition on entries of the audit log. */
function isChange(db: Queryable) {
  return db`(action = any(${CHANGE_ACTIONS}::text[])
    and (action <> 'sign_in.accepted' or after ->> 'newDevice' is not null))`;
}
