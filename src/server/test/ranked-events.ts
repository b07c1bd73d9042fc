import { beforeEach } from 'vitest';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { createTestDatabase, emptyTables } from './database.ts';
import { type EventDraft, insertEvents } from './event-rows.ts';
import { createTestServer } from './server.ts';
import { ONE_ORDER, TEST_WEIGHTS } from './test-weights.ts';

/**
 * A service whose calls are made as an analyst. Each test starts at this time without events and with `TEST_WEIGHTS`
 * saved, which rank all windows in one order.
 */
export async function createRankingTest(start: Date) {
  let now = start;
  const db = await createTestDatabase();
  const server = createTestServer(db, () => now);
  const call = await server.callAs('analyst');
  const list = (body: Parameters<typeof call<typeof listScores>>[1]['body']) =>
    call(listScores, { body });

  beforeEach(async () => {
    now = start;
    await emptyTables(db, 'event');
    await call(saveWeights, { body: { ...TEST_WEIGHTS, ...ONE_ORDER } });
  });

  return {
    db,
    server,
    call,
    list,
    setNow: (time: Date) => {
      now = time;
    },
    inDays: (days: number, ms = 0) => new Date(start.getTime() + days * DAY_MS + ms),
    /** Inserts the events and recalculates. Returns their ids. */
    rank: async (events: EventDraft[]): Promise<number[]> => {
      const ids = await insertEvents(db, events);
      await call(recalculateScores, {});
      return ids;
    },
    /** The source ids of the page, in order. */
    listIds: async (body: Parameters<typeof list>[0]): Promise<string[]> =>
      (await list(body)).events.map((event) => event.source_id),
  };
}
