import { beforeEach, describe, expect, it } from 'vitest';
import { countFacets } from '#contract/scores/facets.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';

const NOW = new Date('2030-05-01T12:00:00Z');

const db = await createTestDatabase();
const call = await createTestServer(db, () => NOW).callAs('viewer');
const analyst = await createTestServer(db, () => NOW).callAs('analyst');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

beforeEach(async () => {
  await emptyTables(db, 'event');
  await insertEvents(db, [
    { sourceId: 'a', type: 'concert', city: 'São Paulo', capacity: 50, startsAt: inDays(1) },
    { sourceId: 'b', type: 'concert', city: 'São Paulo', capacity: 999, startsAt: inDays(1) },
    { sourceId: 'c', type: 'sport', city: 'Sao Paulo', capacity: 1000, startsAt: inDays(2) },
    { sourceId: 'd', type: 'sport', city: 'Bonn', startsAt: inDays(2), status: 'offsale' },
    { sourceId: 'e', type: 'theater', capacity: 250_000, startsAt: inDays(40) },
  ]);
  const weights = { theater_weight: 0, concert_weight: 1, sport_weight: -1 };
  await analyst(saveWeights, {
    body: { ...weights, time_left_weight: 0, venue_capacity_weight: 0 },
  });
  await analyst(recalculateScores, {});
});

describe('POST /event_score/facets', () => {
  it('counts the values of a list, texts that differ in accents together', async () => {
    const facets = await call(countFacets, { body: { time_range: 'week' } });
    expect(facets).toMatchObject({
      count: 4,
      event_type: [
        { value: 'concert', count: 2 },
        { value: 'sport', count: 2 },
      ],
      city: [
        { value: 'São Paulo', count: 3 },
        { value: 'Bonn', count: 1 },
      ],
      status: [
        { value: 'onsale', count: 3 },
        { value: 'offsale', count: 1 },
      ],
      source: [{ value: 'test', count: 4 }],
      venue: [],
      day: [
        { value: '2030-05-02', count: 2 },
        { value: '2030-05-03', count: 2 },
      ],
      score_band: [
        { value: '-100', count: 2 },
        { value: '90', count: 2 },
      ],
      capacity_band: [
        { value: 'unknown', count: 1 },
        { value: '0', count: 1 },
        { value: '100', count: 1 },
        { value: '1000', count: 1 },
      ],
    });
  });

  it('leaves out a filter in its own facet only', async () => {
    const facets = await call(countFacets, {
      body: { time_range: 'year', event_type: 'concert', city: 'sao paulo', capacity_max: 100 },
    });
    expect(facets).toMatchObject({
      count: 1,
      event_type: [{ value: 'concert', count: 1 }],
      city: [{ value: 'São Paulo', count: 1 }],
      capacity_band: [
        { value: '0', count: 1 },
        { value: '100', count: 1 },
      ],
    });
    const byType = await call(countFacets, { body: { time_range: 'year', event_type: 'concert' } });
    expect(byType.event_type).toEqual([
      { value: 'concert', count: 2 },
      { value: 'sport', count: 2 },
      { value: 'theater', count: 1 },
    ]);
  });

  it('is refused for a run that is no longer stored', async () => {
    const asked = call(countFacets, { body: { time_range: 'week', run_id: 'gone' } });
    await expect(asked).rejects.toMatchObject({ code: 'run_gone' });
  });
});
