import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { clockCorrectionMs, correctClockBy } from '../process/clock.ts';
import type { Database } from './database.ts';

/** Clocks of machines that are synchronized by NTP differ by less. */
const TOLERANCE_MS = 2000;
const CHECK_MS = 30_000;

/**
 * Uses the clock of the database where that of this machine is wrong, so that tokens of one server are valid on the others,
 * and lists start at the same time. Resolves after the first check.
 */
export async function followDatabaseTime({
  db,
  log,
}: {
  db: Database;
  log: Logger;
}): Promise<{ stop: () => void }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  await correct(db, log);
  const keepFollowing = async () => {
    while (!signal.aborted) {
      await sleep(CHECK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await correct(db, log);
    }
  };
  void keepFollowing();
  return { stop: () => stopping.abort() };
}

async function correct(db: Database, log: Logger): Promise<void> {
  try {
    const needed = await correctionNeeded(db);
    if (Math.abs(needed - clockCorrectionMs()) < TOLERANCE_MS) return;
    const correctionMs = Math.abs(needed) < TOLERANCE_MS ? 0 : needed;
    correctClockBy(correctionMs);
    log.warn(
      { clockIsFastByMs: -correctionMs },
      correctionMs === 0
        ? 'the clock of this machine is right again'
        : 'the clock of this machine is wrong: the time of the database is used',
    );
  } catch (error) {
    log.warn({ err: error }, 'the time of the database is not known');
  }
}

/** How far the database is ahead of this machine. */
async function correctionNeeded(db: Database): Promise<number> {
  const askedAt = performance.now();
  const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`;
  const halfWayMs = (performance.now() - askedAt) / 2;
  return row ? Math.round(row.now.getTime() + halfWayMs - Date.now()) : 0;
}
