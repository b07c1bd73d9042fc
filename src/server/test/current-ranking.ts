import type { Queryable } from '#server/platform/db/queryable.ts';
import { findReadableRun, type ReadableRun } from '#server/ranking/runs/readable-run-queries.ts';
import type { RankingTables } from '#server/ranking/tables/run-tables.ts';

/** The run that lists show; fails before the first. */
export async function currentRun(db: Queryable): Promise<ReadableRun> {
  const run = await findReadableRun(db, null);
  if (!run) throw new Error('Nothing is ranked yet.');
  return run;
}

/** The tables of the ranking of all events that lists show. */
export async function currentTables(db: Queryable): Promise<RankingTables> {
  return (await currentRun(db)).tables.all;
}
