import { currentOrigin } from '#server/platform/audit/audit-origin.ts';
import { FORMER_COLLEAGUE } from '#server/platform/audit/audit-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { addressKey } from '#server/platform/http/caller-address.ts';
import { PERSONAL_DATA, type PersonalTable } from './personal-columns.ts';

type StoredRow = { place: string; row: Record<string, unknown> };

const BATCH = 1000;

/** The rows of a table that mention a person, as JSON without secrets, in batches. */
export async function* readPersonalRows(
  db: Queryable,
  table: string,
  personId: number,
): AsyncGenerator<StoredRow[], void> {
  const { secrets = [], leftOut = [] }: PersonalTable = PERSONAL_DATA[table] ?? { people: {} };
  let after = '(0,0)';
  for (;;) {
    const rows = await db<StoredRow[]>`
      select ctid::text as place,
        (to_jsonb(stored) - ${[...secrets, ...leftOut]}::text[]) ${withoutPlace(db, table, personId)} as row
      from ${db(table)} as stored
      where (${isOf(db, table, personId)}) and ctid > ${after}::tid order by ctid limit ${BATCH}`;
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.place ?? after;
  }
}

/** A condition on the rows of a table: which ones mention the person. */
function isOf(db: Queryable, table: string, personId: number): Sql {
  if (table === 'audit_entry') {
    return db`staff_id = ${personId} or (subject_kind = 'staff' and subject_id = ${String(personId)})`;
  }
  const { people, through }: PersonalTable = PERSONAL_DATA[table] ?? { people: {} };
  if (through) {
    const [column, owner] = through;
    return db`${db(column)} in (select id from ${db(owner)} where ${isOf(db, owner, personId)})`;
  }
  return Object.keys(people)
    .map((column) => db`${db(column)} = ${personId}`)
    .reduce((all, one) => db`${all} or ${one}`, db`false`);
}

/** Where colleagues did something about the person, it is not for the person from where they did it. */
function withoutPlace(db: Queryable, table: string, personId: number): Sql {
  if (table !== 'audit_entry') return db``;
  return db`|| case when staff_id is distinct from ${personId} and actor_kind <> 'visitor'
    then '{"address": null}'::jsonb else '{}' end`;
}

/** What no foreign key does: names and addresses in texts outside of the audit log. To be called before the log is changed. */
export async function replacePersonalTexts(
  tx: Queryable,
  { id, fullName, emailDigest }: { id: number; fullName: string; emailDigest: string },
): Promise<void> {
  await tx`
    update import_run set
      actor = case when imported_by = ${id} then ${FORMER_COLLEAGUE} else actor end,
      undone_by = case when undone_by = any(names) then ${FORMER_COLLEAGUE} else undone_by end,
      -- The key goes, and its name may be any that the person had.
      key_name = case when imported_by = ${id} then null else key_name end
    from (
      select array_agg(actor) || ${fullName}::text as names from audit_entry
      where staff_id = ${id} and actor_kind = 'staff'
    ) as known
    where imported_by = ${id} or undone_by = any(names)`;
  const used = await tx<{ address: string }[]>`
    select address from session where staff_id = ${id} and address is not null
    union select address from audit_entry where address is not null and (staff_id = ${id}
      or (actor_kind = 'visitor' and subject_kind = 'staff' and subject_id = ${String(id)}))`;
  // The name of the limit, and what it counts.
  const counted = used.map(({ address }) => addressKey(address));
  await tx`
    delete from login_attempt
    where split_part(substring(key from position(':' in key) + 1), ' ', 1)
        = any(${[...counted, emailDigest, String(id)]}::text[])
      or right(key, ${emailDigest.length + 1}) = ${` ${emailDigest}`}
      or (starts_with(key, 'device:') and right(key, ${String(id).length + 1}) = ${` ${id}`})`;
}

/** Names the person in no entry of the audit log any more. Returns the id of the entry that says so, but not of whom. */
export async function eraseFromAudit(tx: Queryable, id: number): Promise<number> {
  const { actor, address, requestId } = currentOrigin();
  const by = 'staffId' in actor ? actor.staffId : null;
  const [entry] = await tx<{ id: number }[]>`
    select erase_from_audit(${id}, ${actor.kind}, ${by}::integer,
      coalesce(${'name' in actor ? actor.name : null}::text,
        (select full_name from staff where id = ${by}::integer)),
      ${address}::text, ${requestId}::text)::float8 as id`;
  return entry?.id ?? 0;
}
