import type { Database } from '#server/platform/db/database.ts';
import { isLockTimeout } from '#server/platform/db/database-errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { RUN_IN_HISTORY_NAME, thinHistory } from '../tables/rank-history.ts';
import { TAG_IN_NAME } from '../tables/run-tables.ts';
import { deleteSpareBuckets } from './bucket-days.ts';

/** How long a drop waits for readers, which keep new readers of the same old ranking waiting. */
const LOCK_TIMEOUT_MS = 100;

/**
 * Drops the rankings that nobody can ask for any more: all but those of the current run and the one before
 * it, histories that no comparison needs, and what a killed run left behind. A table that is being read stays until the next run. Expects the
 * run lock.
 */
export async function dropOldRankings(db: Pick<Database, 'begin'> & Queryable): Promise<void> {
  await releaseOldRuns(db);
  await thinHistory(db);
  await deleteSpareBuckets(db);
  for (const table of await findSpareTables(db)) {
    try {
      await db.begin(async (tx) => {
        await tx`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, true)`;
        await tx`drop table ${tx(table)}`;
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }
}

/** From now on the older runs cannot be read. */
async function releaseOldRuns(db: Queryable): Promise<void> {
  await db`
    update score_run set tag = null
    from ranking_state as state
    where tag is not null and score_run.id <> state.run_id
      and score_run.id <> (
        select max(id) from score_run where tag is not null and id < state.run_id
      )`;
}

/** The tables of rankings and histories that belong to no run. */
async function findSpareTables(db: Queryable): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and (
        substring(relname::text, ${TAG_IN_NAME}) is not null
        and not exists (
          select from score_run where tag = substring(relname::text, ${TAG_IN_NAME})
        )
        or substring(relname::text, ${RUN_IN_HISTORY_NAME}) is not null
        and not exists (
          select from score_run
          where has_history and id = substring(relname::text, ${RUN_IN_HISTORY_NAME})::integer
        )
      )`;
  return rows.map(({ name }) => name);
}
