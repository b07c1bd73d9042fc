import { DAY_MS } from '#scoring/durations.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import type { Aging, AgingWork } from '#server/platform/retention/delete-by-age.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { lockImports } from '../changes/change-queries.ts';
import { lockDesk, settleDesk } from '../desk/desk-queries.ts';
import { countPastEvents, deleteOrphanedDesk, deletePastEvents } from './past-event-queries.ts';

/** Small enough that an import never waits long for the rows of one batch. */
const BATCH = 2000;

type Deps = Pick<ServerDeps, 'log'> & { config: Pick<ServerDeps['config'], 'keepPastDays'> };

/** Events that have been over for longer than `MARQUEE_KEEP_PAST_DAYS`. */
export function agingEvents(deps: Deps): Aging {
  const before = (now: Date) => new Date(now.getTime() - deps.config.keepPastDays * DAY_MS);
  return {
    kind: 'events',
    says: 'past events',
    count: (db, now) => countPastEvents(db, before(now)),
    remove: (work) => removePastEvents(deps, work, before(work.now)),
  };
}

/**
 * Removes past events with their corrections and pins, in batches, and then decisions and notes as old whose events are
 * gone. Returns how many events were removed.
 */
async function removePastEvents(
  { log }: Deps,
  { db, signal }: AgingWork,
  before: Date,
): Promise<number> {
  let events = 0;
  for (let removed = BATCH; removed === BATCH; events += removed) {
    if (signal.aborted) return events;
    removed = await db.begin(async (tx) => {
      await lockImports(tx);
      return deletePastEvents(tx, { before, limit: BATCH });
    });
  }
  await db.begin(async (tx) => {
    await allowLongWork(tx);
    await lockDesk(tx);
    await deleteOrphanedDesk(tx, before);
    await settleDesk(tx);
  });
  if (events > 0) log.info({ events, before }, 'removed past events');
  return events;
}
