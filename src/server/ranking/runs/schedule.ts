import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import { DAY_MS } from '#scoring/durations.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { LISTABLE_DAYS } from '../tables/run-tables.ts';
import { countChangedEvents } from './changed-event-queries.ts';
import { findReadableRun } from './readable-run-queries.ts';
import { forgetLostRankings } from './restore-ranking-queries.ts';
import { findCurrentRun, hasEvents } from './run-queries.ts';

export type Schedule = { stop: () => void };

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'> & {
  config: Pick<ServerDeps['config'], 'recalculateAt'>;
};

/** How late a corrected clock or a suspended machine is noticed at most. */
const LOOK_MS = 30_000;

/**
 * Recalculates at the times of `MARQUEE_RECALCULATE_AT` (UTC), and now if one of them was missed; `afterwards` does
 * what else is due then. All times are those of `clock`, by which a run is judged too. Several servers may each have a
 * schedule: the first one runs, the others join it or find its ranking.
 */
export function scheduleRecalculation(
  deps: Deps,
  recalculator: Pick<Recalculator, 'follow' | 'settled'>,
  afterwards: () => Promise<unknown> = async () => undefined,
  lookMs = LOOK_MS,
): Schedule {
  const stopping = new AbortController();
  const { signal } = stopping;
  let looked = deps.clock();

  const look = async () => {
    const now = deps.clock();
    const due = nextScheduledRun(deps.config, looked);
    // After the clock was set back, the times in between are due again.
    const isScheduled = due !== null && due <= now;
    looked = now;
    await rebuildLostRanking(deps, recalculator);
    if (isScheduled) await recalculateIfDue(deps, recalculator, 'schedule');
    else if (await isRunOff(deps)) await recalculateIfDue(deps, recalculator, 'catch_up');
    if (!isScheduled || signal.aborted) return;
    await recalculator.settled();
    if (!signal.aborted) await afterwards();
  };
  const keepLooking = async () => {
    await recalculateIfDue(deps, recalculator, 'catch_up');
    while (!signal.aborted) {
      const due = nextScheduledRun(deps.config, looked);
      const waitMs = due === null ? lookMs : Math.max(0, due.getTime() - deps.clock().getTime());
      // Timers may fire a moment early, and a look before the due time would find nothing.
      await sleep(Math.min(waitMs + 5, lookMs), undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await look();
    }
  };
  void keepLooking();
  return { stop: () => stopping.abort() };
}

/** Recalculates a ranking whose tables were dropped or are missing after a failed restore. */
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
 * Runs at each scheduled time and at the start of a server. Also makes a missing ranking, after an upgrade or a killed import,
 * and ranks events that have changed since the last run.
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
 * Makes the ranking that an upgrade dropped, or one that is too old, so that a server takes no requests before it has lists to
 * show. Where that fails it is logged; `scheduleRecalculation` tries again.
 */
export async function makeMissingRanking(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  recalculator: Pick<Recalculator, 'recalculate'>,
): Promise<void> {
  try {
    await forgetLostRankings(db);
    const run = await findCurrentRun(db);
    const isOld = run !== null && isTooOld(new Date(run.as_of), clock());
    if (!isOld && !(await lacksRanking(db))) return;
    log.info('making the ranking that is missing, or too old');
    await recalculator.recalculate({ trigger: 'catch_up', startedBy: null });
  } catch (error) {
    log.error({ err: error }, 'the ranking that is missing could not be made');
  }
}

/** Whether there are events without a usable ranking. */
export async function lacksRanking(db: Deps['db']): Promise<boolean> {
  return (await findReadableRun(db, null)) === null && hasEvents(db);
}

async function isDue({ db, clock, config }: Deps): Promise<boolean> {
  const run = await findReadableRun(db, null);
  if (!run) return hasEvents(db);
  const now = clock();
  const next = nextScheduledRun(config, run.asOf);
  if (isOff(run.asOf, now) || (next !== null && next <= now)) return true;
  return (await countChangedEvents(db, run)) > 0;
}

/** Whether the ranking cannot be read; retries where that cannot be determined. */
async function isRunOff({ db, clock, log }: Deps): Promise<boolean> {
  try {
    const run = await findCurrentRun(db);
    return run !== null && isOff(new Date(run.as_of), clock());
  } catch (error) {
    log.warn({ err: error }, 'could not see of which moment the ranking is');
    return false;
  }
}

/** The clocks of servers that use one database differ by less. */
const APART_MS = 5000;

/** Whether a run was made by a wrong clock: its time is in the future. */
export function isAhead(asOf: Date, now: Date): boolean {
  return asOf.getTime() - now.getTime() > APART_MS;
}

/** Whether the rankings of windows may lack events that are in them by now. */
function isTooOld(asOf: Date, now: Date): boolean {
  return now.getTime() - asOf.getTime() > LISTABLE_DAYS * DAY_MS;
}

function isOff(asOf: Date, now: Date): boolean {
  return isAhead(asOf, now) || isTooOld(asOf, now);
}

/** When the schedule asks for a ranking that is newer than one of this moment; null: never. */
export function nextScheduledRun({ recalculateAt }: Deps['config'], asOf: Date): Date | null {
  return new Cron(recalculateAt, { timezone: 'UTC', paused: true }).nextRun(asOf);
}
