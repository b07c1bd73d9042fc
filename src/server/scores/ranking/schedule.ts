import { Cron } from 'croner';
import { MINUTE_MS } from '#scoring/durations.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import type { Recalculator } from './recalculate.ts';
import { findCurrentRun } from './run-queries.ts';

/** Every day at 04:00 UTC: after midnight in Europe and the Americas, before office hours in both. */
export const DAILY_PATTERN = '0 4 * * *';

/** A ranking younger than this was already made today, by another server or by hand. */
const RECENT_MS = 10 * MINUTE_MS;

export type Schedule = { stop: () => void };

/**
 * Recalculates daily, then does what else is due every day. Several servers may each have a schedule: the first one runs, the others
 * wait for it or find its ranking. A failed run is logged and tried again the next day.
 */
export function scheduleDailyRecalculation(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'log'>,
  recalculator: Recalculator,
  afterwards: () => Promise<unknown> = async () => undefined,
): Schedule {
  const job = new Cron(DAILY_PATTERN, { timezone: 'UTC', protect: true }, async () => {
    await recalculateUnlessRecent(deps, recalculator);
    await afterwards();
  });
  return { stop: () => job.stop() };
}

/** What the schedule does each day. */
export async function recalculateUnlessRecent(
  { db, clock, log }: Pick<ServerDeps, 'db' | 'clock' | 'log'>,
  recalculator: Recalculator,
): Promise<void> {
  try {
    const current = await findCurrentRun(db);
    const ageMs = current ? clock().getTime() - Date.parse(current.as_of) : Infinity;
    if (ageMs < RECENT_MS) return;
    await recalculator.recalculate({ trigger: 'schedule', startedBy: null });
  } catch (error) {
    log.error({ err: error }, 'the daily recalculation failed');
  }
}
