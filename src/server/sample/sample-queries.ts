import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';

/** Which steps of the sample set-up a database has completed. */
export type SampleState = {
  hasEvents: boolean;
  hasSampleEvents: boolean;
  hasWeights: boolean;
  hasRun: boolean;
};

export async function readSampleState(db: Queryable, source: string): Promise<SampleState> {
  const [row] = await db<SampleState[]>`
    select
      exists (select from event) as "hasEvents",
      exists (select from event where source = ${source}) as "hasSampleEvents",
      exists (select from weight_set) as "hasWeights",
      exists (select from score_run) as "hasRun"`;
  if (!row) throw new Error('The statement returned no row.');
  return row;
}

/** Runs `work` on one server at a time; the others wait, then run it too. */
export async function oneServerAtATime(db: Database, task: () => Promise<void>): Promise<void> {
  const connection = await db.reserve();
  try {
    await connection`select pg_advisory_lock(hashtext('marquee sample'), hashtext(current_schema()))`;
    try {
      await task();
    } finally {
      await connection`select pg_advisory_unlock(hashtext('marquee sample'), hashtext(current_schema()))`;
    }
  } finally {
    connection.release();
  }
}
