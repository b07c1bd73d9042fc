import type { Database } from './db/database.ts';
import { createFairQueue, type FairQueue } from './process/fair-queue.ts';

/** Two for a recalculation, of which each server makes one at a time. */
const RUN_CONNECTIONS = 2;

/** Of small pools, as tests have them. */
const LEAST = 3;

/**
 * Limits all work that uses a connection of the pool for long: imports, files of feeds, undos. With the connections of a
 * recalculation they use at most two thirds of the pool, so that a sign-in always gets one. Exports have a separate pool.
 * More work waits in a fair queue, up to a limit.
 */
export function createLongWork({ max }: Pick<Database, 'max'>): FairQueue {
  return createFairQueue({
    atOnce: Math.max(LEAST, Math.floor((max * 2) / 3) - RUN_CONNECTIONS),
    waiting: 60,
    waitingOfCaller: 40,
    busy: {
      message: 'Many imports and feeds are running or waiting already. Try again in a minute.',
      retryAfterSeconds: 60,
    },
  });
}
