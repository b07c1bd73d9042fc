import type { Queryable } from '#server/platform/db/queryable.ts';

/**
 * A lock that is shared by all servers on one database schema and ends with the connection that took
 * it, so that a crash releases it. `run`: one recalculation at a time.
 */
type RankingLock = 'run';

const lockName = (lock: RankingLock) => `marquee ranking ${lock}`;

/** Waits for the lock and holds it until `unlock`. */
export async function lock(db: Queryable, name: RankingLock): Promise<void> {
  await db`select pg_advisory_lock(hashtext(${lockName(name)}), hashtext(current_schema()))`;
}

export async function unlock(db: Queryable, name: RankingLock): Promise<void> {
  await db`select pg_advisory_unlock(hashtext(${lockName(name)}), hashtext(current_schema()))`;
}

/** Waits for the lock and holds it until the transaction ends. */
export async function lockForTransaction(tx: Queryable, name: RankingLock): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext(${lockName(name)}), hashtext(current_schema()))`;
}

/** Whether anyone holds the lock. */
export async function isLocked(db: Queryable, name: RankingLock): Promise<boolean> {
  const [row] = await db<{ locked: boolean }[]>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = hashtext(${lockName(name)})::bigint & 4294967295
        and objid::bigint = hashtext(current_schema())::bigint & 4294967295
    ) as locked`;
  return row?.locked ?? false;
}
