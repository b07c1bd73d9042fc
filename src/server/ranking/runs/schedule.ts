import { Cron } from 'croner';
import { MINUTE_MS } from '#scoring/durations.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { countChangedEvents } from './changed-event-queries.ts';
import { findReadableRun } from './readable-run-queries.ts';
import { forgetLostRankings } from './restore-ranking-queries.ts';
import { hasEvents } from './run-queries.ts';

/** How often it is looked whether the ranking is still there. */
const LOOK_EVERY_MS = MINUTE_MS;

export type Schedule = { stop: () => void };

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'> & {
  config: Pick<ServerDeps['config'], 'recalculateAt'>;
};

/**
 * Recalculates at the times of `MARQUEE_RECALCULATE_AT` (UTC), and now if one of them was missed; `afterwards` does
 * what else is due then. Several servers may each have a schedule: the first one runs, the others join it or find its
 * ranking.
 */
export function scheduleRecalculation(
  deps: Deps,
  recalculator: Recalculator,
  afterwards: () => Promise<unknown> = async () => undefined,
): Schedule {
  const job = new Cron(deps.config.recalculateAt, { timezone: 'UTC', protect: true }, async () => {
    await recalculateIfDue(deps, recalculator, 'schedule');
    await recalculator.settled();
    await afterwards();
  });
  void recalculateIfDue(deps, recalculator, 'catch_up');
  const watch = setInterval(() => void rebuildLostRanking(deps, recalculator), LOOK_EVERY_MS);
  watch.unref();
  const stop = () => {
    job.stop();
    clearInterval(watch);
  };
  return { stop };
}

/** Makes the ranking again whose tables somebody dropped, or that a broken restore left without them. */
export async function rebuildLostRanking(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  recalculator: Pick<Recalculator, 'follow'>,
): Promise<void> {
  try {
    if (!(await forgetLostRankings(db))) return;
    log.error('tables of the ranking are gone, so it is made again');
    recalculator.follow({ trigger: 'catch_up', startedBy: null });
  } catch (error) {
    log.warn({ err: error }, 'could not see whether the ranking is complete');
  }
}

/**
 * What happens at each scheduled time and at the start of a server. Also makes the ranking that is missing, after an
 * upgrade or a killed import, and ranks events that changed without a run that followed.
 */
export async function recalculateIfDue(
  deps: Deps,
  recalculator: Pick<Recalculator, 'follow'>,
  trigger: 'schedule' | 'catch_up',
): Promise<void> {
  try {
    if (await isDue(deps)) recalculator.follow({ trigger, startedBy: null });
  } catch (error) {
    deps.log.error({ err: error }, 'could not see whether a recalculation is due');
  }
}

/**
 * Makes the ranking that an upgrade dropped, so that a server takes no requests before it has lists to show. Where that
 * fails it is logged; `scheduleRecalculation` tries again.
 */
export async function makeMissingRanking(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  recalculator: Pick<Recalculator, 'recalculate'>,
): Promise<void> {
  try {
    await forgetLostRankings(db);
    if (!(await lacksRanking(db))) return;
    log.info('making the ranking that is missing');
    await recalculator.recalculate({ trigger: 'catch_up', startedBy: null });
  } catch (error) {
    log.error({ err: error }, 'the ranking that is missing could not be made');
  }
}

/** Whether there are events, and no ranking of them that lists could show. */
export async function lacksRanking(db: Deps['db']): Promise<boolean> {
  return (await findReadableRun(db, null)) === null && hasEvents(db);
}

async function isDue({ db, clock, config }: Deps): Promise<boolean> {
  const run = await findReadableRun(db, null);
  if (!run) return hasEvents(db);
  const next = nextScheduledRun(config, run.asOf);
  if (next !== null && next <= clock()) return true;
  return (await countChangedEvents(db, run)) > 0;
}

/** When the schedule asks for a ranking that is newer than one of this moment; null: never. */
export function nextScheduledRun({ recalculateAt }: Deps['config'], asOf: Date): Date | null {
  return new Cron(recalculateAt, { timezone: 'UTC', paused: true }).nextRun(asOf);
}
