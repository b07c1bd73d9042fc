import { ConfigError } from '../../process/config-error.ts';
import { connect, type Database, type DatabaseTarget } from '../database.ts';
import { OLDER_DATABASE } from '../migrate.ts';
import type { Queryable } from '../queryable.ts';
import { DATABASE_NAME, DATABASE_USER } from './init-cluster.ts';
import type { Placement } from './placement.ts';
import { SOCKET_PORT } from './settings.ts';

/** The role of the server: it owns everything of Marquee except the audit log, and is no superuser. */
export const SERVER_ROLE = 'marquee_server';

/** The connection options of a role: the server's by default. */
export function targetOf({ socketDir }: Placement, user = SERVER_ROLE): DatabaseTarget {
  return { socketDir, port: SOCKET_PORT, user, database: DATABASE_NAME };
}

/** Creates the server's role where it is missing. Only this connects as the superuser. */
export async function ensureServerRole(place: Placement): Promise<void> {
  await asSuperuser(place, (db) =>
    db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('marquee server role'))`;
      const [known] = await tx`select from pg_roles where rolname = ${SERVER_ROLE}`;
      if (!known) await createRole(tx);
      // For its size in the metrics.
      await tx`grant execute on function pg_ls_waldir() to ${tx(SERVER_ROLE)}`;
    }),
  );
}

/** Runs work on a connection of the superuser, which is closed afterwards. */
export async function asSuperuser<Result>(
  place: Placement,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = connect(targetOf(place, DATABASE_USER), { max: 1 });
  return work(db).finally(() => db.end());
}

/** The extension is made here: the server's role can only use it. */
async function createRole(tx: Queryable): Promise<void> {
  const [{ isOld } = { isOld: false }] = await tx<{ isOld: boolean }[]>`
    select to_regclass('public.migration') is not null as "isOld"`;
  if (isOld) throw new ConfigError(OLDER_DATABASE);
  const [database, role] = [tx(DATABASE_NAME), tx(SERVER_ROLE)];
  await tx`create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`;
  await tx`revoke all on database ${database} from public`;
  await tx`grant connect, create, temporary on database ${database} to ${role}`;
  await tx`grant usage, create on schema public to ${role}`;
  await tx`create extension if not exists pg_trgm with schema public`;
}
