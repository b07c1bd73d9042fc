import { ALERT_AFTER } from '#contract/feeds/feeds.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

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
