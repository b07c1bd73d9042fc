import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';

const RETRY_MS = 100;

/**
 * Does `work` while nobody else runs or deletes the feed, on any server. The lock ends with its connection, so that a
 * crash releases it. Throws a `conflict` where somebody does so for longer than the patience.
 */
export async function withFeedLock<Result>(
  db: Database,
  id: number,
  work: () => Promise<Result>,
  patienceMs = 0,
): Promise<Result> {
  const untilMs = performance.now() + patienceMs;
  const connection = await db.reserve();
  const key = connection`${lockClass(connection)}, ${id}::integer`;
  try {
    for (;;) {
      const [lock] = await connection<{ isMine: boolean }[]>`
        select pg_try_advisory_lock(${key}) as "isMine"`;
      if (lock?.isMine) break;
      if (performance.now() >= untilMs) {
        throw new ApiError('conflict', 'This feed is running. Try again in a minute.');
      }
      await sleep(RETRY_MS);
    }
    try {
      return await work();
    } finally {
      await connection`select pg_advisory_unlock(${key})`;
    }
  } finally {
    connection.release();
  }
}

/** The feeds that run now, on any server. */
export async function findRunningFeeds(db: Queryable): Promise<Set<number>> {
  const rows = await db<{ id: number }[]>`
    select objid::bigint::integer as id from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = (${lockClass(db)}::bigint & 4294967295)::oid`;
  return new Set(rows.map(({ id }) => id));
}

/** The first half of the key of each feed's lock; the second one is the id of the feed. */
function lockClass(db: Queryable) {
  return db`hashtext('marquee feed ' || current_schema())`;
}
