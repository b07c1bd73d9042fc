import type { Database } from './db/database.ts';
import { createFairQueue, type FairQueue } from './process/fair-queue.ts';

/** Two for a recalculation, of which each server makes one at a time. */
const RUN_CONNECTIONS = 2;

/** Of small pools, as tests have them. */
const LEAST = 3;

/**
 * The gate for all work that keeps a connection of the pool for long: imports, files of feeds, undos. With the connections
 * of a recalculation they use two thirds of the pool at most, so that a sign-in always finds one. Exports have a pool of
 * their own. More work waits in turns, up to a bound.
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
