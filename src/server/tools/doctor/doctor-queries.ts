import type { Queryable } from '#server/platform/db/queryable.ts';

export type DatabaseFacts = {
  version: string;
  encoding: string;
  maxConnections: number;
  hasTrigrams: boolean;
  now: Date;
};

export async function readDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const [row] = await db<DatabaseFacts[]>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_encoding') as encoding,
      current_setting('max_connections')::integer as "maxConnections",
      exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      clock_timestamp() as now`;
  if (!row) throw new Error('The database says nothing of itself.');
  return row;
}

export type RoleFacts = {
  name: string;
  isSuperuser: boolean;
  /** Rights on the whole cluster, as `create role` names them. */
  rights: string[];
  ownsDatabase: boolean;
};

/** The role of this connection. */
export async function readRoleFacts(db: Queryable): Promise<RoleFacts> {
  const [row] = await db<RoleFacts[]>`
    select rolname as name, rolsuper as "isSuperuser",
      array_remove(array[
        case when rolcreaterole then 'createrole' end,
        case when rolcreatedb then 'createdb' end,
        case when rolreplication then 'replication' end,
        case when rolbypassrls then 'bypassrls' end], null) as rights,
      pg_has_role(current_user, datdba, 'usage') as "ownsDatabase"
    from pg_roles, pg_database
    where rolname = current_user and datname = current_database()`;
  if (!row) throw new Error('The database says nothing of the role.');
  return row;
}

/** How far the primary has written. */
export async function readWritten(db: Queryable): Promise<string> {
  const [row] = await db<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`;
  return row?.lsn ?? '0/0';
}

export type ReplicaFacts = {
  isStandby: boolean;
  /** Whether it has all that the primary had written up to a moment ago. */
  isCaughtUp: boolean | null;
  lagSeconds: number | null;
};

export async function readReplicaFacts(replica: Queryable, written: string): Promise<ReplicaFacts> {
  const [row] = await replica<ReplicaFacts[]>`
    select pg_is_in_recovery() as "isStandby",
      pg_last_wal_replay_lsn() >= ${written}::pg_lsn as "isCaughtUp",
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::double precision
        as "lagSeconds"`;
  if (!row) throw new Error('The replica says nothing of itself.');
  return row;
}

export type AccountFacts = { admins: number; needsSecondFactor: boolean };

/** Of those who can sign in. */
export async function readAccountFacts(db: Queryable): Promise<AccountFacts> {
  const [row] = await db<AccountFacts[]>`
    select count(*)::integer as admins,
      coalesce(bool_and(needs_second_factor
        or exists (select from second_factor_role where role = 'admin')), false) as "needsSecondFactor"
    from staff where role = 'admin' and disabled_at is null and password_hash is not null`;
  return row ?? { admins: 0, needsSecondFactor: false };
}
