import type { Queryable } from '../db/queryable.ts';
import type { RankingTables } from '../scores/ranking/run-tables.ts';
import { findReadableRun, type ReadableRun } from '../scores/ranking/runs.ts';

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
