import { Cron } from 'croner';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createRecalculator } from './recalculate.ts';
import { newestRunId } from './run-queries.ts';
import { DAILY_PATTERN, recalculateUnlessRecent, scheduleDailyRecalculation } from './schedule.ts';

const NOW = new Date('2030-05-01T04:00:00Z');
let now = NOW;

const db = await createTestDatabase();
const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
const deps = { db, clock: () => now, log };
const recalculator = createRecalculator(deps);

describe('the daily recalculation', () => {
  it('runs at 04:00 UTC', () => {
    const job = new Cron(DAILY_PATTERN, { timezone: 'UTC', paused: true });
    expect(job.nextRun(NOW)?.toISOString()).toBe('2030-05-02T04:00:00.000Z');
  });

  it('makes one run even when several servers have the schedule', async () => {
    await recalculateUnlessRecent(deps, recalculator);
    await recalculateUnlessRecent(deps, createRecalculator(deps));
    expect(await newestRunId(db)).toBe(1);
    now = new Date(NOW.getTime() + DAY_MS);
    await recalculateUnlessRecent(deps, recalculator);
    expect(await newestRunId(db)).toBe(2);
  });

  it('logs a failure and continues', async () => {
    now = new Date(NOW.getTime() + 2 * DAY_MS);
    const failing = { recalculate: () => Promise.reject(new Error('no room on the disk')) };
    await recalculateUnlessRecent(deps, failing);
    expect(logged.join()).toContain('no room on the disk');
  });

  it('stops when told to', () => {
    const schedule = scheduleDailyRecalculation(deps, recalculator);
    expect(() => schedule.stop()).not.toThrow();
  });
});
