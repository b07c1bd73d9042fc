import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { simulateDays, tableSizes } from '../simulated-days.ts';

const EVENTS = 400;

/** Lives through days, and expects tables that no longer grow in the second half of them. */
export async function expectNoGrowth(
  db: Database,
  { days, keepPastDays, start }: { days: number; keepPastDays: number; start: Date },
): Promise<void> {
  const liveThrough = simulateDays(db, { events: EVENTS, keepPastDays, start });
  const sizes: number[] = [];
  for (let day = 0; day < days; day++) {
    await liveThrough(day);
    await db`vacuum event`;
    const { event, ranking } = await tableSizes(db);
    sizes.push(event + ranking);
  }
  const [row] = await db<{ events: number }[]>`select count(*) as events from event`;
  // Two new ones a day: those to come, those over for as long as they are kept, and those of the readable rankings.
  expect(row?.events).toBeLessThanOrEqual(EVENTS + 2 * (keepPastDays + 3));
  const [midway = 0, end = 0] = [sizes[days / 2 - 1], sizes.at(-1)];
  expect(end).toBeLessThanOrEqual(midway * 1.1);
}
