import type { Queryable } from '#server/platform/db/queryable.ts';

/** What the role of this connection may do beyond its own tables. */
export async function readRights(db: Queryable): Promise<{ role: string; rights: string[] }> {
  const [row] = await db<{ role: string; rights: string[] }[]>`
    select rolname as role, array_remove(array[
        case when rolsuper then 'superuser' end,
        case when rolcreaterole then 'createrole' end,
        case when rolcreatedb then 'createdb' end,
        case when rolreplication then 'replication' end,
        case when rolbypassrls then 'bypassrls' end,
        case when pg_has_role(current_user, datdba, 'usage') then 'owner of the database' end
      ], null) as rights
    from pg_roles, pg_database
    where rolname = current_user and datname = current_database()`;
  if (!row) throw new Error('PostgreSQL does not describe the role.');
  return row;
}

export async function readClock(db: Queryable): Promise<Date> {
  const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`;
  if (!row) throw new Error('PostgreSQL does not tell the time.');
  return row.now;
}
