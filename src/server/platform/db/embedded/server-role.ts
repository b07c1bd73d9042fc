import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database, type DatabaseTarget } from '../database.ts';
import type { Queryable } from '../queryable.ts';
import { DATABASE_NAME, DATABASE_USER, PASSWORD_FILE } from './init-cluster.ts';
import type { Placement } from './placement.ts';

/** The role that the server works as: it owns what is Marquee's but the audit log, and is no superuser. */
export const SERVER_ROLE = 'marquee_server';

/** Older than roles: an earlier server that still runs may hold a table for a moment. */
const LOCK_TIMEOUT = '20s';

/** How a role reaches the cluster: the server's unless another is named. */
export async function targetOf(
  { base, socketDir, port }: Placement,
  user = SERVER_ROLE,
): Promise<DatabaseTarget> {
  if (process.platform !== 'win32') return { socketDir, port, user, database: DATABASE_NAME };
  const password = await readFile(join(base, PASSWORD_FILE), 'utf8');
  return { url: `postgres://${user}:${password}@127.0.0.1:${port}/${DATABASE_NAME}` };
}

/**
 * Makes the server's role where it is missing, gives it the rights that it needs in its database, and the tables of a
 * data folder from before there was such a role. Works as the superuser, whom nothing else works as.
 */
export async function ensureServerRole(place: Placement): Promise<void> {
  await asSuperuser(place, (db) =>
    db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('marquee server role'))`;
      await tx`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`;
      const [known] = await tx`select from pg_roles where rolname = ${SERVER_ROLE}`;
      if (!known) await createRole(tx, place);
      await handOver(tx);
    }),
  );
}

/** Works on a connection of the superuser, which is then closed. */
export async function asSuperuser<Result>(
  place: Placement,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = connect(await targetOf(place, DATABASE_USER), { max: 1 });
  return work(db).finally(() => db.end());
}

/** The extension is made here: the server's role can only use it. */
async function createRole(tx: Queryable, { base }: Placement): Promise<void> {
  const [database, role] = [tx(DATABASE_NAME), tx(SERVER_ROLE)];
  await tx`create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`;
  await tx`revoke all on database ${database} from public`;
  await tx`grant connect, create, temporary on database ${database} to ${role}`;
  await tx`grant usage, create on schema public to ${role}`;
  await tx`create extension if not exists pg_trgm with schema public`;
  if (process.platform !== 'win32') return;
  const password = await readFile(join(base, PASSWORD_FILE), 'utf8');
  const [quoted] = await tx<{ text: string }[]>`select quote_literal(${password}) as text`;
  await tx.unsafe(`alter role ${SERVER_ROLE} password ${quoted?.text ?? "''"}`);
}

/** Everything of the superuser's besides the system's objects and those of extensions; a plain start finds nothing. */
async function handOver(tx: Queryable): Promise<void> {
  const owned = await tx<{ kind: string; name: string }[]>`
    with ours as (
      select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), of_extension as (
      select classid, objid from pg_depend where deptype = 'e'
    ), me as (
      select oid from pg_roles where rolname = current_user
    )
    select 'table' as kind, oid::regclass::text as name
    from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace in (select oid from ours)
      and relowner in (select oid from me)
      and ('pg_class'::regclass, oid) not in (select classid, objid from of_extension)
    union all
    select 'sequence', oid::regclass::text from pg_class
    where relkind = 'S' and relnamespace in (select oid from ours)
      and relowner in (select oid from me)
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))
    union all
    select 'routine', oid::regprocedure::text from pg_proc
    where pronamespace in (select oid from ours) and proowner in (select oid from me)
      and ('pg_proc'::regclass, oid) not in (select classid, objid from of_extension)
    union all
    select 'type', oid::regtype::text from pg_type
    where typtype in ('e', 'd') and typnamespace in (select oid from ours)
      and typowner in (select oid from me)
      and ('pg_type'::regclass, oid) not in (select classid, objid from of_extension)`;
  // PostgreSQL has quoted the names.
  for (const { kind, name } of owned) {
    await tx.unsafe(`alter ${kind} ${name} owner to ${SERVER_ROLE}`);
  }
}
