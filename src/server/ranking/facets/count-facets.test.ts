import { beforeEach, describe, expect, it } from 'vitest';
import { saveDecisions } from '#contract/scores/desk/decisions.ts';
import { countFacets } from '#contract/scores/facets.ts';
import type { FilterOf } from '#contract/scores/score-filters.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

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

  it('counts what each choice lists, of every filter with choices', async () => {
    const { staffId: owner } = await newStaffSession(db, 'analyst');
    const { events } = await call(listScores, { body: { time_range: 'year' } });
    const [first, second, third] = events.map(({ id }) => id);
    await analyst(saveDecisions, {
      body: {
        decisions: [
          { id: first ?? 0, state: 'promote', owner_id: owner },
          { id: second ?? 0, state: 'promote' },
          { id: third ?? 0, state: 'watch', owner_id: owner },
        ],
      },
    });
    const choices = [
      'city',
      'country',
      'venue',
      'source',
      'status',
      'decision',
      'decision_owner',
    ] as const satisfies FilterOf<'choice' | 'person' | 'text' | 'country'>[];
    const others = [
      {},
      { event_type: 'sport' },
      { decision: 'promote' },
      { decision_owner: String(owner) },
      { decision: 'none', decision_owner: 'none' },
    ] as const;
    for (const other of others) {
      const facets = await call(countFacets, { body: { time_range: 'year', ...other } });
      for (const name of choices) {
        for (const { value, count } of facets[name]) {
          const body = { time_range: 'year', ...other, [name]: value } as const;
          const list = await call(listScores, { body });
          expect({ ...body, count: list.count }).toEqual({ ...body, count });
        }
      }
    }
    const { decision, decision_owner } = await call(countFacets, { body: { time_range: 'year' } });
    expect(decision).toEqual([
      { value: 'promote', count: 2 },
      { value: 'watch', count: 1 },
      { value: 'none', count: 2 },
    ]);
    expect(decision_owner).toEqual([
      { value: String(owner), count: 2 },
      { value: 'none', count: 3 },
    ]);
  });

  it('is refused for a run that is no longer stored', async () => {
    const asked = call(countFacets, { body: { time_range: 'week', run_id: 'gone' } });
    await expect(asked).rejects.toMatchObject({ code: 'run_gone' });
  });
});
