import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import type { Parameter } from '#server/db/sql.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { insertWeights } from '#server/weights/weight-queries.ts';
import { createRecalculator } from './recalculate.ts';
import { syncRankingWithChanges } from './sync-ranking.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const db = await createTestDatabase();
const call = await createTestServer(db, () => NOW).callAs('analyst');
await insertWeights(db, { theater: 1, concert: 2, sport: 3, timeLeft: 1, venueCapacity: 1 }, null);

beforeEach(async () => {
  await db`truncate event cascade`;
  await insertEvents(db, [
    { sourceId: 'a', type: 'sport', startsAt: inDays(1), capacity: 100, venue: 'Hall' },
    { sourceId: 'b', type: 'concert', startsAt: inDays(2), category: 'Rock' },
    { sourceId: 'c', type: 'theater', startsAt: inDays(40), city: 'Bonn' },
  ]);
  await call(recalculateScores, {});
});

/** Changes events as an import would, in one transaction, and syncs. `rowsToMove` as the function's. */
async function change(sourceIds: string[], set: Record<string, Parameter>, rowsToMove?: number) {
  await db.begin(async (tx) => {
    const assignments = Object.entries(set)
      .map(([column, value]) => tx`${tx(column)} = ${value}`)
      .reduce((all, next) => tx`${all}, ${next}`);
    await tx`create temp table changed_event (event_id integer not null) on commit drop`;
    await tx`
      with changed as (
        update event set ${assignments} where source_id = any (${sourceIds}) returning id
      )
      insert into changed_event select id from changed`;
    await syncRankingWithChanges(tx, rowsToMove === undefined ? {} : { rowsToMove });
  });
}

async function list(body: Omit<Parameters<typeof idsIn>[0], 'time_range'>, range = 'week') {
  return idsIn({ ...body, time_range: range as 'week' });
}

async function idsIn(body: Parameters<typeof call<typeof listScores>>[1]['body']) {
  const { events, count } = await call(listScores, { body });
  expect(events).toHaveLength(count);
  return events.map((event) => event.source_id).join('');
}

describe('syncRankingWithChanges', () => {
  it('removes cancelled and undated events from lists and counts at once', async () => {
    expect(await list({})).toBe('ab');
    await change(['a'], { status: 'cancelled' });
    expect(await list({})).toBe('b');
    await change(['b'], { starts_at: null, listed_until: null });
    expect(await list({})).toBe('');
  });

  it.each([
    ['row by row', undefined],
    ['by a new table', 0],
  ])('moves changed events between windows, filters and sorts, %s', async (_, rowsToMove) => {
    const startsAt = inDays(3);
    const moved = { starts_at: startsAt, listed_until: startsAt, feed_type: 'sport' };
    await change(
      ['c'],
      { ...moved, name: 'Aaa', name_lower: 'aaa', category: 'Rugby' },
      rowsToMove,
    );
    expect(await list({ event_type: 'sport' })).toBe('ac');
    expect(await list({ event_category: 'rugby' })).toBe('c');
    expect(await list({ event_name: 'AA' })).toBe('c');
    expect(await list({ sort_by: 'event_name' })).toBe('cab');
    expect(await list({ sort_by: 'event_category', sort_order: 'desc' })).toBe('cba');
    await change(['b'], { capacity: 5000, venue_key: 'gate', city_key: 'aix' }, rowsToMove);
    expect(await list({ sort_by: 'venue_capacity' })).toBe('bac');
    expect(await list({ sort_by: 'venue_name', sort_order: 'desc' })).toBe('abc');
    expect(await list({ sort_by: 'city', sort_order: 'desc' })).toBe('cba');
  });

  it('keeps ranks and scores until the next recalculation', async () => {
    const { events: before } = await call(listScores, { body: { time_range: 'year' } });
    await change(['a', 'b', 'c'], { capacity: 90_000 }, 0);
    const { events: after } = await call(listScores, { body: { time_range: 'year' } });
    const scores = (events: typeof before) =>
      events.map(({ id, rank, score }) => [id, rank, score]);
    expect(scores(after)).toEqual(scores(before));
    expect(after.map((event) => event.venue_capacity)).toEqual([90_000, 90_000, 90_000]);
  });

  it('leaves a table that the next recalculation can replace', async () => {
    await change(['a'], { capacity: 7 }, 0);
    await call(recalculateScores, {});
    await change(['a'], { capacity: 8 });
    expect(await list({ sort_by: 'venue_capacity' })).toBe('ab');
  });

  it('counts changed and new events as reasons for staleness', async () => {
    await change(['a', 'b'], { price_min: 5 });
    const { stale, events_changed } = await call(listScoreRuns, { query: {} });
    expect(stale).toEqual(['events_changed']);
    expect(events_changed).toBe(2);
    await call(recalculateScores, {});
    expect(await call(listScoreRuns, { query: {} })).toMatchObject({
      stale: [],
      events_changed: 0,
    });
  });

  it('waits for a recalculation, so that its ranking shows the change', async () => {
    const deps = { db, clock: () => NOW, log: pino({ level: 'silent' }) };
    const running = createRecalculator(deps).recalculate({ trigger: 'request', startedBy: null });
    await Promise.all([running, change(['a'], { status: 'cancelled' })]);
    expect(await list({})).toBe('b');
  });
});
