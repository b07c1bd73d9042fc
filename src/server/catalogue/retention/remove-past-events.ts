import { DAY_MS } from '#scoring/durations.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { lockImports } from '../changes/change-queries.ts';
import { settleDesk } from '../desk/desk-queries.ts';
import {
  deleteOrphanedDesk,
  deletePastEvents,
  tryLockRetention,
  unlockRetention,
} from './past-event-queries.ts';

/** Small enough that an import never waits long for the rows of one batch. */
const BATCH = 2000;

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'> & {
  config: Pick<ServerDeps['config'], 'keepPastDays'>;
};

/**
 * Removes the events that have been over for longer than `MARQUEE_KEEP_PAST_DAYS`, with their corrections and pins, in
 * batches, and then decisions and notes as old whose events are gone. One server does it; for others there is nothing to do meanwhile. Returns how many were removed.
 */
export async function removePastEvents({ db, clock, log, config }: Deps): Promise<number> {
  const before = new Date(clock().getTime() - config.keepPastDays * DAY_MS);
  const connection = await db.reserve();
  try {
    if (!(await tryLockRetention(connection))) return 0;
    try {
      let events = 0;
      for (let removed = BATCH; removed === BATCH; events += removed) {
        removed = await connection.begin(async (tx) => {
          await lockImports(tx);
          return deletePastEvents(tx, { before, limit: BATCH });
        });
      }
      await connection.begin(async (tx) => {
        await deleteOrphanedDesk(tx, before);
        await settleDesk(tx);
      });
      if (events > 0) log.info({ events, before }, 'removed past events');
      return events;
    } finally {
      await unlockRetention(connection);
    }
  } finally {
    connection.release();
  }
}
