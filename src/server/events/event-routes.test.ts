import { describe, expect, it } from 'vitest';
import { getEvent } from '#contract/scores/events.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { createTestDatabase } from '../test/database.ts';
import { insertEvents } from '../test/event-rows.ts';
import { createTestServer } from '../test/server.ts';
import { insertWeights } from '../weights/weight-queries.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const IN_30_DAYS = new Date('2030-05-31T12:00:00Z');

const db = await createTestDatabase();
const call = await createTestServer(db, () => NOW).callAs('viewer');
const callAsAnalyst = await createTestServer(db, () => NOW).callAs('analyst');

describe('GET /events/{id}', () => {
  it('returns an event without a score before the first recalculation', async () => {
    const [id = 0] = await insertEvents(db, [{ sourceId: 'early', startsAt: IN_30_DAYS }]);
    const event = await call(getEvent, { params: { id } });
    expect(event).toMatchObject({ source_id: 'early', score: null, score_type: null, rank: null });
  });

  it('returns a ranked event with its score and rank', async () => {
    await insertWeights(
      db,
      { theater: 1, concert: 1, sport: 0, timeLeft: 2, venueCapacity: 1 },
      null,
    );
    const [id = 0] = await insertEvents(db, [
      { sourceId: 'ranked', startsAt: IN_30_DAYS, capacity: 1000, timezone: 'Europe/Paris' },
    ]);
    await callAsAnalyst(recalculateScores, {});
    expect(await call(getEvent, { params: { id } })).toMatchObject({
      starts_at: '2030-05-31T14:00:00+02:00',
      score: 62.5,
      score_type: 25,
      score_time_left: 25,
      score_venue_capacity: 12.5,
      rank: 1,
      previous_rank: null,
    });
  });

  it('scores an event outside the ranking with the weights and the instant of the run', async () => {
    const [cancelled = 0, undated = 0] = await insertEvents(db, [
      { sourceId: 'cancelled', startsAt: IN_30_DAYS, status: 'cancelled', capacity: 1000 },
      { sourceId: 'undated', startsAt: null },
    ]);
    await insertWeights(
      db,
      { theater: 9, concert: 9, sport: 9, timeLeft: 9, venueCapacity: 9 },
      null,
    );
    expect(await call(getEvent, { params: { id: cancelled } })).toMatchObject({
      status: 'cancelled',
      score: 62.5,
      rank: null,
    });
    expect(await call(getEvent, { params: { id: undated } })).toMatchObject({
      starts_at: null,
      score: 25,
      score_time_left: 0,
    });
  });

  it('refuses invalid ids and does not find unknown ones', async () => {
    await expect(call(getEvent, { params: { id: 2_147_483_647 } })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const id of [0, -1, 1.5, 2_147_483_648, 1e300]) {
      await expect(call(getEvent, { params: { id } })).rejects.toMatchObject({
        code: 'validation',
      });
    }
  });
});
