import {
  AUDIT_DAYS,
  type AuditAction,
  type AuditFilter,
  type AuditSort,
} from '#contract/access/audit.ts';
import type { SortKey } from '#contract/kit/sorting.ts';
import { orderBy } from '../db/order-by.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Sql } from '../db/sql.ts';
import { isInUtcDays } from '../db/utc-days.ts';
import type { Actor } from './audit-origin.ts';

export type AuditDraft = {
  action: AuditAction;
  actor: Actor;
  address: string | null;
  requestId: string | null;
  subject: { kind: string; id: string | number; name: string } | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};

/** Returns the id of the entry. */
export async function insertAudit(tx: Queryable, draft: AuditDraft): Promise<number> {
  const [entry] = await tx<{ id: number }[]>`
    ${insertion(tx, draft)} returning id::float8 as id`;
  return entry?.id ?? 0;
}

/** Counts a refusal, and adds an entry where it is the first of its kind within the minute, on any server. */
export async function countRefusal(
  db: Queryable,
  draft: AuditDraft & { requestId: string },
  { refusal, times }: { refusal: string; times: number },
): Promise<void> {
  await db`
    with counted as (
      insert into audit_repeat (refusal, minute, request_id, times)
      values (${refusal}, date_trunc('minute', now()), ${draft.requestId}, ${times})
      on conflict (refusal, minute) do update set times = audit_repeat.times + excluded.times
      returning xmax = 0 as is_first
    )
    ${insertion(db, draft)} from counted where is_first`;
}

/** Replaces the name of an erased person. The SQL functions of the audit log write the same text. */
export const FORMER_COLLEAGUE = 'a former colleague';

function insertion(db: Queryable, draft: AuditDraft): Sql {
  const { actor, subject } = draft;
  const staffId = 'staffId' in actor ? actor.staffId : null;
  const keyId = actor.kind === 'key' ? actor.keyId : null;
  const name = 'name' in actor ? actor.name : null;
  // What somebody who was erased has begun, such as an import, may end afterwards.
  const isGone = db`(${staffId}::integer is not null
    and not exists (select from staff where id = ${staffId}::integer))`;
  return db`
    insert into audit_entry (at, action, actor_kind, staff_id, key_id, actor, address, request_id,
      subject_kind, subject_id, subject, before, after)
    -- Not the beginning of the transaction, which long imports would enter behind later entries.
    select clock_timestamp(), ${draft.action}::text, ${actor.kind}::text, ${staffId}::integer, ${keyId}::integer,
      case when ${isGone} then ${FORMER_COLLEAGUE}
        else coalesce(${name}::text, (select full_name from staff where id = ${staffId}::integer)) end,
      case when not ${isGone} then ${draft.address}::text end, ${draft.requestId}::text, ${subject?.kind ?? null}::text,
      ${subject ? String(subject.id) : null}::text, ${subject?.name ?? null}::text,
      ${toJson(draft.before)}::jsonb, ${toJson(draft.after)}::jsonb`;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function toJson(values: Readonly<Record<string, unknown>> | null): string | null {
  const storable = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd') : value;
  return values && JSON.stringify(values, storable);
}

export type AuditRow = {
  id: number;
  at: Date;
  action: AuditAction;
  actorKind: Actor['kind'];
  staffId: number | null;
  keyId: number | null;
  actor: string | null;
  address: string | null;
  requestId: string | null;
  subjectKind: string | null;
  subjectId: string | null;
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** How often it happened within the minute. */
  times: number;
};

type AuditPage = {
  skip?: number;
  limit: number;
  /** In the order of their ids: only those before it. */
  beforeId?: number;
  sorts?: readonly SortKey<AuditSort>[];
};

/** Entries, the newest first unless sorted otherwise. */
export async function findAudit(
  db: Queryable,
  filter: AuditFilter,
  { skip = 0, limit, beforeId, sorts = NEWEST_FIRST }: AuditPage,
): Promise<AuditRow[]> {
  // Nothing comes after the id, which no two entries share.
  const until = sorts.findIndex(({ sort }) => sort === 'newest');
  const last = { sort: 'newest', order: sorts.at(-1)?.order ?? 'desc' } as const;
  const counted = until < 0 ? [...sorts, last] : sorts.slice(0, until + 1);
  const order = orderBy(
    db,
    counted,
    { newest: db`id`, action: db`action`, actor: db`actor`, address: db`address` },
    'as indexed',
  );
  return db<AuditRow[]>`
    select id, at, action, actor_kind as "actorKind", staff_id as "staffId", key_id as "keyId",
      actor, address, request_id as "requestId", subject_kind as "subjectKind",
      subject_id as "subjectId", subject, before, after,
      coalesce((select times from audit_repeat
        where audit_repeat.request_id = page.request_id limit 1), 1) as times
    -- What is counted for each row is not counted for those before the page.
    from (
      select * from audit_entry
      where ${matches(db, filter)} and ${beforeId === undefined ? db`true` : db`id < ${beforeId}`}
      order by ${order} limit ${limit} offset ${skip}
    ) as page
    order by ${order}`;
}

const NEWEST_FIRST: readonly SortKey<AuditSort>[] = [{ sort: 'newest', order: 'desc' }];

export async function countAudit(db: Queryable, filter: AuditFilter): Promise<number> {
  const [row] = await db<{ entries: number }[]>`
    select count(*)::integer as entries from audit_entry where ${matches(db, filter)}`;
  return row?.entries ?? 0;
}

/** How many entries are older than `AUDIT_DAYS` by the time of the database, and of how many. */
export async function countOldAudit(db: Queryable): Promise<{ going: number; of: number }> {
  const [row] = await db<{ going: number; of: number }[]>`
    select (count(*) filter (where at < now() - make_interval(days => ${AUDIT_DAYS})))::integer as going,
      count(*)::integer as of
    from audit_entry`;
  return row ?? { going: 0, of: 0 };
}

/** Deletes entries older than `AUDIT_DAYS`, by a function that can delete no others, and their counts. */
export async function deleteOldAudit(db: Queryable): Promise<number> {
  await db`delete from audit_repeat where minute < now() - make_interval(days => ${AUDIT_DAYS})`;
  const [row] = await db<{ deleted: number }[]>`select delete_old_audit() as deleted`;
  return row?.deleted ?? 0;
}

function matches(db: Queryable, { q, area, staff_id: staffId, from, to }: AuditFilter) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const search = db`(
    actor ilike ${pattern} or subject ilike ${pattern} or action ilike ${pattern}
    or address ilike ${pattern} or request_id = ${q})`;
  const person = db`(
    staff_id = ${staffId ?? 0} or (subject_kind = 'staff' and subject_id = ${String(staffId)}))`;
  return db`
    ${q === '' ? db`true` : search}
    and ${area === undefined ? db`true` : db`starts_with(action, ${`${area}.`})`}
    and ${staffId === undefined ? db`true` : person}
    and ${isInUtcDays(db, db`at`, { from, to })}`;
}
