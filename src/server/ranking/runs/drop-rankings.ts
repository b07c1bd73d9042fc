import type { Database } from '#server/platform/db/database.ts';
import { isLockTimeout } from '#server/platform/db/database-errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { thinHistory } from '../tables/rank-history-queries.ts';
import { dropTable, findSpareTables, releaseOldRuns } from './run-queries.ts';

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
  for (const table of await findSpareTables(db)) {
    try {
      await db.begin((tx) => dropTable(tx, table, LOCK_TIMEOUT_MS));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }
}
