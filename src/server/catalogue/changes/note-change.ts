import type { Queryable } from '#server/platform/db/queryable.ts';

/**
 * Counts a change of what a recalculation reads: weights, events, corrections, pins, capacities. Call it
 * last in the transaction of the change, because other such transactions wait for its commit.
 */
export async function noteChange(tx: Queryable): Promise<void> {
  await tx`update ranking_state set inputs = inputs + 1`;
}

/** How many changes there were. A run that started from this count or a later one knows them all. */
export async function countInputs(db: Queryable): Promise<number> {
  const [row] = await db<{ inputs: number }[]>`select inputs from ranking_state`;
  return row?.inputs ?? 0;
}
