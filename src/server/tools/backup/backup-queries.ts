import type { Writable } from 'node:stream';
import type { Database } from '#server/platform/db/database.ts';
import { migrateEmptyTo } from '#server/platform/db/migrate.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { findStoredRuns, tableNamesOf } from '#server/ranking/runs/restore-ranking-queries.ts';
import {
  type BackupPartition,
  type BackupTable,
  copyInStatement,
  copyOutStatement,
} from './backup-format.ts';

/**
 * What a backup leaves out: sessions, counted sign-in attempts and links to set a password are not restored, the last files
 * of feeds are large and are read again, the state of outcomes is new wherever they are restored, when the clock was last trusted belongs to the installation, and the table `ranking_bucket` of earlier versions is in none of their backups.
 */
const LEFT_OUT = [
  'migration',
  'session',
  'refresh_token',
  'login_attempt',
  'spent_challenge',
  'staff_link',
  'ranking_bucket',
  'feed_last_file',
  'outcome_state',
  'retention',
  'retention_day',
];

/** The number of the newest migration applied; 0 in an empty schema. */
export async function appliedMigration(db: Queryable): Promise<number> {
  const [row] = await db<{ number: number }[]>`
    select coalesce(max(number), 0) as number from migration`;
  return row?.number ?? 0;
}

/** Marquee's tables to back up, each after those that it refers to, without generated columns. */
export async function listBackupTables(db: Queryable, own: string[]): Promise<BackupTable[]> {
  const tables = await db<(BackupTable & { refersTo: string[] })[]>`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select distinct f.relname::text from pg_constraint
        join pg_class f on f.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
    from pg_class c
    where relnamespace = current_schema()::regnamespace and ${isWholeTable(db)}
      and relname = any (${own}) and not relname = any (${LEFT_OUT})
    order by relname`;
  const placed: BackupTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) => {
      return !table.refersTo.some((name) => waiting.has(name));
    });
    if (ready.length === 0) throw new Error('Tables refer to each other in a cycle.');
    for (const { name, columns } of ready) {
      placed.push({ name, columns });
      waiting.delete(name);
    }
  }
  return placed;
}

/** Of `pg_class`: a table, partitioned or not, that is not a partition itself. */
function isWholeTable(db: Queryable) {
  return db`relkind in ('r', 'p') and not relispartition`;
}

/** The partitions of these tables. An index of some of their rows only makes reading faster, and is left out. */
export async function listPartitions(db: Queryable, own: string[]): Promise<BackupPartition[]> {
  const rows = await db<BackupPartition[]>`
    select part.relname::text as name, whole.relname::text as of,
      pg_get_expr(part.relpartbound, part.oid) as bound,
      coalesce((
        select jsonb_agg(jsonb_build_object('isUnique', indisunique, 'columns', (
          select jsonb_agg(attname order by position)
          from unnest(indkey::integer[]) with ordinality as key (number, position)
          join pg_attribute on attrelid = part.oid and attnum = number
        )))
        from pg_index join pg_class as index on index.oid = indexrelid
        where indrelid = part.oid and not index.relispartition and indpred is null
      ), '[]') as indexes
    from pg_inherits
    join pg_class as part on part.oid = inhrelid
    join pg_class as whole on whole.oid = inhparent
    where whole.relkind = 'p' and whole.relnamespace = current_schema()::regnamespace
      and whole.relname = any (${own})
    order by 1`;
  return [...rows];
}

/** A table that already has a partition's name belongs to no run, and is replaced. */
export async function createPartitions(tx: Queryable, parts: BackupPartition[]): Promise<void> {
  for (const { name, of, bound } of parts) {
    await tx`drop table if exists ${tx(name)}`;
    await tx`create table ${tx(name)} partition of ${tx(of)} ${tx.unsafe(bound)}`;
  }
}

/** Creates the partitions' indexes, once the rows are there. */
export async function indexPartitions(tx: Queryable, parts: BackupPartition[]): Promise<void> {
  for (const { name, indexes } of parts) {
    for (const { isUnique, columns } of indexes) {
      const kind = tx.unsafe(isUnique ? 'unique index' : 'index');
      await tx`create ${kind} on ${tx(name)} (${tx(columns)})`;
    }
    await tx`analyze ${tx(name)}`;
  }
}

/** The tables of all rankings that can be read. Until the transaction ends, none of them is dropped. */
export async function listRankingTables(tx: Queryable): Promise<BackupTable[]> {
  const names = (await findStoredRuns(tx)).flatMap(tableNamesOf);
  if (names.length === 0) return [];
  await tx`lock table ${tx(names)} in access share mode`;
  const tables: BackupTable[] = [];
  for (const name of names) tables.push({ name, columns: await columnsOf(tx, name) });
  return tables;
}

async function columnsOf(tx: Queryable, table: string): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped
    order by attnum`;
  return rows.map(({ name }) => name);
}

/** The rows of a table in COPY's text format. */
export function readRows(tx: Transaction, table: BackupTable): AsyncGenerator<Buffer> {
  return tx.copyOut(tx.unsafe(copyOutStatement(table)));
}

export function writeRows(tx: Transaction, table: BackupTable): Writable {
  return tx.copyIn(tx.unsafe(copyInStatement(table)));
}

/** Tables that have rows where nothing was stored yet. */
const NEVER_EMPTY = ['ranking_state', 'audit_entry', 'audit_repeat', 'outcome_kind'];

/** Whether anything was ever stored. */
export async function hasRows(db: Queryable, tables: BackupTable[]): Promise<boolean> {
  for (const { name } of tables.filter((table) => !NEVER_EMPTY.includes(table.name))) {
    const [row] = await db<{ found: boolean }[]>`
      select exists (select from ${db(name)}) as found`;
    if (row?.found) return true;
  }
  return false;
}

/** For restored runs whose rankings are not in the backup, or from another version. */
export async function forgetRankings(db: Queryable): Promise<void> {
  await db`update ranking_state set run_id = null`;
  await db`update score_run set tag = null where tag is not null`;
}

/**
 * Transaction ids of the database that was backed up cannot be compared with the ids of this one. Id 0 is before all of
 * them, so that searches also look at every event that was ever renamed.
 */
export async function forgetTransactions(tx: Queryable): Promise<void> {
  await tx`update score_run set unseen_from = '0' where tag is not null`;
}

/** What of a backup gives access again. */
export type AliveAgain = { keys: number; passkeys: number };

/**
 * Gives every person a new stamp, so that nothing from before the restore counts but the keys and passkeys of the backup;
 * returns how many of them do.
 */
export async function renewStamps(db: Queryable): Promise<AliveAgain> {
  const [alive] = await db<AliveAgain[]>`
    with former as (select id, stamp from staff),
    renewed as (
      update staff set stamp = gen_random_uuid() from former where staff.id = former.id
      returning staff.id, former.stamp as former, staff.stamp
    ),
    keys as (
      update api_key set stamp = renewed.stamp from renewed
      where staff_id = renewed.id and api_key.stamp = renewed.former
      returning revoked_at is null and expires_at > now() as alive
    ),
    passkeys as (
      update passkey set stamp = renewed.stamp from renewed
      where staff_id = renewed.id and passkey.stamp = renewed.former
      returning passkey.id
    )
    select (select count(*)::integer from keys where alive) as keys,
      (select count(*)::integer from passkeys) as passkeys`;
  return alive ?? { keys: 0, passkeys: 0 };
}

/** Deletes the rows that migrations inserted, last table first because of the references. */
export async function emptyTables(tx: Queryable, tables: BackupTable[]): Promise<void> {
  for (const { name } of tables.toReversed()) await tx`delete from ${tx(name)}`;
}

/** Drops the tables that Marquee's migrations create, and no others: the schema may have other tables. */
export async function dropOwnTables(tx: Queryable, own: string[]): Promise<void> {
  const present = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and ${isWholeTable(tx)}
      and relname = any (${own})`;
  for (const { name } of present) await tx`drop table if exists ${tx(name)} cascade`;
}

/** The tables that the migrations up to a number create: run in a transaction and rolled back. */
export async function listOwnTables(db: Database, lastNumber: number): Promise<string[]> {
  const undone = new Error('rolled back');
  let names: string[] = [];
  await db
    .begin(async (tx) => {
      await tx`set local search_path = pg_temp, public`;
      await migrateEmptyTo(tx, lastNumber);
      const rows = await tx<{ name: string }[]>`
        select relname as name from pg_class
        where relnamespace = pg_my_temp_schema() and ${isWholeTable(tx)}`;
      names = rows.map((row) => row.name);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return names;
}

/** New ids continue after the restored ones. */
export async function advanceIdentities(tx: Queryable, tables: BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const columns = await tx<{ column: string; sequence: string }[]>`
      select attname as column, pg_get_serial_sequence(quote_ident(${name}), attname) as sequence
      from pg_attribute
      where attrelid = quote_ident(${name})::regclass and attidentity <> ''`;
    for (const { column, sequence } of columns) {
      await tx`
        select setval(${sequence}::regclass, coalesce(max(${tx(column)}), 1), count(*) > 0)
        from ${tx(name)}`;
    }
  }
}
