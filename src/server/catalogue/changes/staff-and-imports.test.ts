import { afterAll, describe, expect, it } from 'vitest';
import { pinEvent, unpinEvent } from '#contract/scores/corrections.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { importOutcomes, listUnmatchedOutcomes, matchOutcome } from '#contract/scores/outcomes.ts';
import { REQUEST_LIMITS } from '#server/platform/db/deadline.ts';
import { connectAgain, createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { lockImports } from './change-queries.ts';

const NOW = new Date('2026-06-10T12:00:00Z');
const db = await createTestDatabase();
const pool = connectAgain(db, { max: 15, ...REQUEST_LIMITS });
afterAll(() => pool.end());

/** Holds what an import holds that updates an event. Returns what ends it. */
async function startImport(eventId: number): Promise<() => Promise<void>> {
  const connection = await db.reserve();
  await connection`begin`;
  const finish = async () => {
    await connection`rollback`;
    connection.release();
  };
  await lockImports(connection);
  await connection`select from event where id = ${eventId} for update`;
  return finish;
}

describe('a change by staff during an import', () => {
  it('is refused after a while, and leaves connections to readers', async () => {
    const { callAs } = createTestServer(pool, () => NOW);
    const admin = await callAs('admin');
    const startsAt = new Date('2026-06-12T18:00:00Z');
    const [id = 0, other = 0] = await insertEvents(db, [
      { sourceId: 'one', startsAt },
      { sourceId: 'two', startsAt },
    ]);
    await admin(importOutcomes, {
      query: {},
      body: {
        rows: [{ source: 'test', source_id: '?', kind: 'tickets', day: '2026-06-01', amount: 1 }],
      },
    });
    const { unmatched } = await admin(listUnmatchedOutcomes, { query: {} });
    const waiting = unmatched[0]?.id ?? 0;
    const pin = (eventId: number, rank: number) =>
      admin(pinEvent, {
        params: { id: eventId },
        body: { time_range: 'week', place: rank, reason: '', ends_at: null },
      });
    const match = () => admin(matchOutcome, { params: { id: waiting }, body: { event_id: id } });

    const finishImport = await startImport(id);
    const changes = [
      ...Array.from({ length: 16 }, (_, index) => pin(index % 2 ? id : other, index + 1)),
      admin(unpinEvent, { params: { id }, query: {} }),
      match(),
    ];
    const outcomes = Promise.allSettled(changes);
    const [answers, event] = await Promise.all([
      outcomes,
      admin(getEvent, { params: { id }, query: {} }),
    ]);
    await finishImport();
    expect(event).toMatchObject({ event_name: expect.any(String) });
    for (const outcome of answers) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: {
          code: 'unavailable',
          message: expect.stringMatching(/^An import is being stored/),
        },
      });
    }
    expect(await pin(id, 1)).toMatchObject({ pins: [{ place: 1 }] });
    expect(await match()).toEqual({ rows: 1 });
  });
});
