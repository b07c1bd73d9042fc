import { ApiError } from '#contract/kit/errors.ts';
import { isLockTimeout } from '#server/platform/db/database-errors.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** How long a change by staff waits for a merge. Each waits on a connection, which others need too. */
const PATIENCE_MS = 5000;
/** The same where several wait already: together they would leave no connection to readers. */
const CROWDED_PATIENCE_MS = 500;
const CROWD = 4;
let waiting = 0;

/**
 * Whoever changes events or venues calls this or `lockImportsForStaff` first in the transaction: such changes merge
 * one after another, on all servers, because they lock many rows in different orders and read each other's. Files can
 * be read and staged in parallel. The rest of the transaction has no limits of time.
 */
export async function lockImports(tx: Transaction): Promise<void> {
  await allowLongWork(tx);
  await takeLock(tx);
}

async function takeLock(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee imports'), hashtext(current_schema()))`;
}

/** The same for a person who waits for the answer. Throws `unavailable` while a large import is being merged. */
export async function lockImportsForStaff(tx: Transaction): Promise<void> {
  const patienceMs = waiting < CROWD ? PATIENCE_MS : CROWDED_PATIENCE_MS;
  waiting += 1;
  try {
    await tx`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)`;
    await takeLock(tx);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new ApiError('unavailable', 'An import is being stored. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
  } finally {
    waiting -= 1;
  }
  await tx`set local lock_timeout to default`;
}

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

/** The ids as a query, for changes that take the events that a query finds. */
export function selectIds(db: Queryable, ids: readonly number[]): Sql {
  return db`select unnest(${ids}::integer[])`;
}
