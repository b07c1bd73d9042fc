import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';

/** How far a database has been set up with the sample catalogue. */
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
  if (!row) throw new Error('A statement that always answers one row answered none.');
  return row;
}

/** Does something that only one server at a time may do; the others wait, then do it too. */
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
