import { ALERT_AFTER } from '#contract/feeds/feeds.ts';
import type { ImportRun } from '#contract/import-runs.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

/** Imports of a state: all that run, and those of the last 24 hours that have ended. */
export type ImportFigure = { state: ImportRun['state']; imports: number; oldest: Date };

export async function countImports(db: Queryable, now: Date): Promise<ImportFigure[]> {
  return db<ImportFigure[]>`
    select state, count(*)::integer as imports, min(imported_at) as oldest
    from import_run
    where state = 'running' or imported_at > ${now}::timestamptz - interval '24 hours'
    group by state`;
}

export type FeedFigure = {
  name: string;
  isPaused: boolean;
  /** Failures in a row. */
  failures: number;
  /** Events that it holds until staff decide. */
  held: number;
  /** When its last run began that failed in nothing; null where no such run is stored. */
  succeededAt: Date | null;
};

export async function findFeedFigures(db: Queryable): Promise<FeedFigure[]> {
  return db<FeedFigure[]>`
    select name, is_paused as "isPaused", failures, coalesce(held_events, 0) as held, (
        select max(started_at) from feed_run
        where feed_id = feed.id and outcome in ('imported', 'unchanged')
      ) as "succeededAt"
    from feed order by name`;
}

/** Sessions of this database that wait for a lock, and for how many seconds the first of them has. */
export type LockFigure = { waiting: number; oldestSeconds: number };

export async function countLockWaits(db: Queryable): Promise<LockFigure> {
  const [row] = await db<LockFigure[]>`
    select count(distinct pid)::integer as waiting,
      coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 as "oldestSeconds"
    -- A wait for a row names no database.
    from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  return row ?? { waiting: 0, oldestSeconds: 0 };
}

/** In bytes; the write-ahead log is that of the whole PostgreSQL, null where the role may not see it. */
export type SizeFigure = { database: number; wal: number | null };

export async function readSizes(db: Queryable): Promise<SizeFigure> {
  const [row] = await db<{ database: number; maySeeWal: boolean }[]>`
    select pg_database_size(current_database()) as database,
      has_function_privilege('pg_ls_waldir()', 'execute') as "maySeeWal"`;
  if (!row?.maySeeWal) return { database: row?.database ?? 0, wal: null };
  const [log] = await db<{ size: number }[]>`
    select coalesce(sum(size), 0)::bigint as size from pg_ls_waldir()`;
  return { database: row.database, wal: log?.size ?? 0 };
}

/** The seconds since the last backup by our own command; null where none is known. */
export async function readBackupAge(db: Queryable): Promise<number | null> {
  const [row] = await db<{ seconds: number }[]>`
    select extract(epoch from clock_timestamp() - at)::float8 as seconds
    from audit_entry where action = 'backup.written' order by id desc limit 1`;
  return row?.seconds ?? null;
}

/** Feeds that are not paused: those that failed so often in a row that staff are told, and those that hold events. */
export async function countWrongFeeds(db: Queryable): Promise<{ failing: number; held: number }> {
  const [row] = await db<{ failing: number; held: number }[]>`
    select (count(*) filter (where failures >= ${ALERT_AFTER}))::integer as failing,
      count(held_since)::integer as held
    from feed where not is_paused`;
  return row ?? { failing: 0, held: 0 };
}

/**
 * Stores some pages that nothing reads, which the end of the transaction removes. They are allocated on the disk at once,
 * unlike a row that finds room in a page which is there.
 */
export async function storeSomething(tx: Queryable): Promise<void> {
  await tx`
    create temp table stored_something on commit drop as
    select gen_random_uuid() as id from generate_series(1, 1000)`;
}
