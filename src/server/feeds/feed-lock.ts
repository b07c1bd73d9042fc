import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '../db/database.ts';

/**
 * Does `work` while nobody else runs or deletes the feed, on any server. The lock ends with its connection, so that a
 * crash releases it. Throws a `conflict` where somebody does.
 */
export async function withFeedLock<Result>(
  db: Database,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = await db.reserve();
  const key = connection`hashtext('marquee feed ' || current_schema()), ${id}::integer`;
  try {
    const [lock] = await connection<{ isMine: boolean }[]>`
      select pg_try_advisory_lock(${key}) as "isMine"`;
    if (!lock?.isMine)
      throw new ApiError('conflict', 'This feed is running. Try again in a minute.');
    try {
      return await work();
    } finally {
      await connection`select pg_advisory_unlock(${key})`;
    }
  } finally {
    connection.release();
  }
}
