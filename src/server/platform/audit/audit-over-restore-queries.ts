import type { Queryable } from '../db/queryable.ts';

/**
 * Copies the audit log before a restore, which replaces all tables, so that the entries before the restore stay in the log,
 * whatever the backup has.
 */
export async function setAuditAside(tx: Queryable): Promise<void> {
  for (const table of ['audit_entry', 'audit_repeat']) {
    if (!(await exists(tx, table))) continue;
    const aside = `${table}_aside`;
    // An existing copy comes from a restore that was interrupted before 0.1.0.
    await tx`create table if not exists ${tx(aside)} (like ${tx(table)})`;
    await tx`insert into ${tx(aside)} select * from ${tx(table)} order by 1`;
  }
}

/** Adds the entries that the backup does not have, and the counts, in the transaction of the restore. */
export async function returnAudit(tx: Queryable): Promise<void> {
  if (await exists(tx, 'audit_entry_aside')) {
    await tx`
      insert into audit_entry (at, action, actor_kind, staff_id, key_id, actor, address,
        request_id, subject_kind, subject_id, subject, before, after)
      select at, action, actor_kind, staff_id, key_id, actor, address, request_id, subject_kind,
        subject_id, subject, before, after
      from audit_entry_aside as aside
      where not exists (
        select from audit_entry as restored
        where (restored.id, restored.at, restored.action) = (aside.id, aside.at, aside.action)
      )
      order by id`;
    await tx`drop table audit_entry_aside`;
  }
  if (await exists(tx, 'audit_repeat_aside')) {
    await tx`insert into audit_repeat select * from audit_repeat_aside on conflict do nothing`;
    await tx`drop table audit_repeat_aside`;
  }
}

async function exists(tx: Queryable, table: string): Promise<boolean> {
  const [found] = await tx`select from pg_tables
    where schemaname = current_schema() and tablename = ${table}`;
  return found !== undefined;
}
