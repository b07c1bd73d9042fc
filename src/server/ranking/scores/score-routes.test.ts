import { describe, expect, it } from 'vitest';
import {
  listCategories,
  listScoreRuns,
  listScores,
  recalculateScores,
} from '#contract/scores/scores.ts';
import { fromWeights, saveWeights } from '#contract/scores/weights.ts';
import { DAY_MS, MINUTE_MS } from '#scoring/durations.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';

const NOW = new Date('2030-05-01T12:00:30Z');
const { db, call, listIds, setNow, inDays, rank, server } = await createRankingTest(NOW);

describe('POST /event_score', () => {
  it('is empty before anything is ranked', async () => {
    await rank([]);
    expect(await call(listScores, { body: { time_range: 'year' } })).toMatchObject({
      events: [],
      count: 0,
    });
  });

  it('pages through equal values without loss', async () => {
    const startsAt = inDays(3);
    await rank(
      Array.from({ length: 23 }, (_, i) => ({ sourceId: `e${i}`, name: 'Same', startsAt })),
    );
    for (const sort_by of ['score', 'event_name', 'venue_capacity'] as const) {
      const pages = [];
      for (let page = 1; page <= 5; page++) {
        pages.push(...(await listIds({ time_range: 'week', sort_by, page, per_page: 5 })));
      }
      expect(new Set(pages).size).toBe(23);
      expect(pages).toHaveLength(23);
    }
  });

  it('sends rows exactly as the contract has them, with nothing more', async () => {
    const [id = 0] = await rank([
      { sourceId: 'known', name: 'Known', capacity: 900, category: 'Jazz', startsAt: inDays(2) },
      { sourceId: 'unknown', capacity: null, category: null, startsAt: inDays(3) },
    ]);
    // Not by the call: the run that follows it would meet the next test.
    await db`
      insert into pin (event_id, time_range, place, reason, pinned_at)
      values (${id}, 'week', 2, 'A partner asked for it', ${NOW})`;
    await call(recalculateScores, {});
    const pins = [];
    for (const query of [{ time_range: 'week' }, { time_range: 'year', sort_by: 'city' }]) {
      const response = await server.fetchAs('analyst', '/event_score', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(query),
      });
      const sent: unknown = await response.json();
      expect(listScores.answer.parse(sent)).toEqual(sent);
      expect(sent).toMatchObject({ count: 2 });
      pins.push(...listScores.answer.parse(sent).events.map(({ pinned }) => pinned));
    }
    expect(pins).toContainEqual({ place: 2, pinned_by: null, ends_at: null });
  });

  it('treats %, _ and \\ in a search as plain characters', async () => {
    await rank([
      { sourceId: 'percent', name: '100% Live', startsAt: inDays(1) },
      { sourceId: 'score', name: 'a_b', startsAt: inDays(1) },
      { sourceId: 'slash', name: 'AC\\DC', startsAt: inDays(1) },
      { sourceId: 'none', name: 'aXb 1000', startsAt: inDays(1) },
    ]);
    expect(await listIds({ time_range: 'week', event_name: '0%' })).toEqual(['percent']);
    expect(await listIds({ time_range: 'week', event_name: 'A_B' })).toEqual(['score']);
    expect(await listIds({ time_range: 'week', event_name: 'c\\d' })).toEqual(['slash']);
  });

  it('refuses an unlisted sort by name', async () => {
    const sort_by = 'score; drop table event' as 'score';
    await expect(call(listScores, { body: { time_range: 'week', sort_by } })).rejects.toMatchObject(
      { code: 'validation', fields: { sort_by: expect.any(String) } },
    );
  });

  it('keeps the count on a page past the end, however far', async () => {
    await rank([{ sourceId: 'a', startsAt: inDays(1) }]);
    for (const page of [2, 1_000_000_000]) {
      const body = { time_range: 'week', page, per_page: 100 } as const;
      expect(await call(listScores, { body })).toMatchObject({ events: [], count: 1 });
    }
  });

  it('ends each window just before its last instant and starts it at the whole minute', async () => {
    const minute = new Date('2030-05-01T12:00:00Z');
    const at = (days: number, ms: number) => new Date(minute.getTime() + days * DAY_MS + ms);
    setNow(minute);
    await rank([
      { sourceId: 'now', startsAt: at(0, 0) },
      ...[7, 30, 182, 365].flatMap((days) => [
        { sourceId: `before ${days}`, startsAt: at(days, -1) },
        { sourceId: `at ${days}`, startsAt: at(days, 0) },
      ]),
    ]);
    setNow(NOW);
    const counts = [];
    for (const time_range of ['week', 'month', 'six_month', 'year'] as const) {
      const { events, count } = await call(listScores, { body: { time_range } });
      expect(events).toHaveLength(count);
      counts.push(count);
    }
    expect(counts).toEqual([2, 4, 6, 8]);
    setNow(new Date(minute.getTime() + MINUTE_MS));
    expect(await listIds({ time_range: 'week' })).toEqual(['before 7', 'at 7']);
  });

  it('lists an event without a time until its local day ends', async () => {
    const midnight = new Date('2030-05-02T05:00:00Z');
    await rank([
      { sourceId: 'day', startsAt: new Date('2030-05-01T17:00:00Z'), listedUntil: midnight },
    ]);
    setNow(new Date(midnight.getTime()));
    expect(await listIds({ time_range: 'week' })).toEqual(['day']);
    setNow(new Date(midnight.getTime() + MINUTE_MS));
    expect(await call(listScores, { body: { time_range: 'week' } })).toMatchObject({
      events: [],
      count: 0,
    });
  });

  it('leaves out cancelled, undated and past events', async () => {
    await rank([
      { sourceId: 'cancelled', startsAt: inDays(1), status: 'cancelled' },
      { sourceId: 'undated', startsAt: null },
      { sourceId: 'past', startsAt: inDays(-1) },
      { sourceId: 'postponed', startsAt: inDays(1), status: 'postponed' },
    ]);
    expect(await listIds({ time_range: 'year' })).toEqual(['postponed']);
  });

  it('filters by type, and in the week by category in any case', async () => {
    await rank([
      { sourceId: 'rock', type: 'concert', category: 'Rock', startsAt: inDays(1) },
      { sourceId: 'jazz', type: 'concert', category: 'Jazz', startsAt: inDays(2) },
      { sourceId: 'rugby', type: 'sport', category: 'Rugby', startsAt: inDays(1) },
    ]);
    expect(await listIds({ time_range: 'month', event_type: 'concert' })).toEqual(['rock', 'jazz']);
    expect(await listIds({ time_range: 'week', event_category: 'ROCK' })).toEqual(['rock']);
    const nothing = { time_range: 'week', event_type: 'sport', event_category: 'Rock' } as const;
    expect(await call(listScores, { body: nothing })).toMatchObject({ events: [], count: 0 });
    expect(await listIds({ time_range: 'week', event_category: 'Polka' })).toEqual([]);
    await expect(
      call(listScores, { body: { time_range: 'month', event_category: 'Rock' } }),
    ).rejects.toMatchObject({ code: 'validation' });
  });

  it('sorts by every column in the order of its language, missing values last both ways', async () => {
    const startsAt = inDays(2);
    await rank([
      {
        sourceId: 'a',
        name: 'ápex',
        type: 'sport',
        category: 'rock',
        venue: 'hall',
        city: 'Bonn',
        capacity: 500,
        startsAt,
      },
      {
        sourceId: 'b',
        name: 'Zoo',
        type: 'concert',
        category: 'Jazz',
        venue: 'Arena',
        city: 'aix',
        capacity: 90_000,
        startsAt: inDays(3),
      },
      { sourceId: 'c', name: 'mid', type: 'theater', startsAt: inDays(1) },
    ]);
    const orders = async (sort_by: 'score') => [
      (await listIds({ time_range: 'week', sort_by, sort_order: 'asc' })).join(''),
      (await listIds({ time_range: 'week', sort_by, sort_order: 'desc' })).join(''),
    ];
    const expected = {
      score: ['cab', 'bac'],
      event_name: ['acb', 'bca'],
      event_type: ['bac', 'cab'],
      event_category: ['bac', 'abc'],
      venue_name: ['bac', 'abc'],
      city: ['bac', 'abc'],
      venue_capacity: ['abc', 'bac'],
      starts_at: ['cab', 'bac'],
    };
    const found = Object.fromEntries(
      await Promise.all(
        Object.keys(expected).map(async (sort) => [sort, await orders(sort as 'score')] as const),
      ),
    );
    expect(found).toEqual(expected);
  });

  it('keeps the order of ties in both directions when all scores are equal', async () => {
    await call(saveWeights, { body: fromWeights(ZERO_WEIGHTS) });
    await rank([
      { sourceId: 'later', startsAt: inDays(2) },
      { sourceId: 'sooner', startsAt: inDays(1) },
    ]);
    for (const sort_order of ['asc', 'desc'] as const) {
      expect(await listIds({ time_range: 'week', sort_by: 'score', sort_order })).toEqual([
        'sooner',
        'later',
      ]);
    }
  });

  it('finds a name in any case, with composed or decomposed accents', async () => {
    await rank([{ sourceId: 'cafe', name: 'CAFE\u0301 Ω', startsAt: inDays(1) }]);
    expect(await listIds({ time_range: 'week', event_name: 'café ω' })).toEqual(['cafe']);
  });

  it('gives the worked examples of the score formula', async () => {
    setNow(new Date('2018-02-22T00:00:00Z'));
    await rank([
      {
        sourceId: 'vv178ZfVGkljs4k-',
        type: 'concert',
        startsAt: new Date('2018-02-24T03:00:00Z'),
        capacity: 4500,
        timezone: 'America/Chicago',
      },
      {
        sourceId: 'vv178ZfYGkTQ50bj',
        type: 'sport',
        startsAt: new Date('2018-02-23T01:00:00Z'),
        capacity: 23_500,
      },
      {
        sourceId: 'G5diZ4eSs_KjO',
        type: 'concert',
        startsAt: new Date('2018-07-02T00:00:00Z'),
        capacity: 20_000,
      },
      { sourceId: 'vvG1jZfRgHcsMS', type: 'theater', startsAt: new Date('2018-02-23T01:30:00Z') },
      { sourceId: 'vv1A7ZA8UGket5eKM', type: 'other', startsAt: new Date('2018-07-27T17:00:00Z') },
    ]);
    const { events } = await call(listScores, { body: { time_range: 'six_month' } });
    const parts = events.map((event) => [
      event.source_id,
      event.score_type,
      event.score_time_left,
      event.score_venue_capacity,
      event.score,
      event.rank,
    ]);
    expect(parts).toEqual([
      ['vv178ZfVGkljs4k-', 30, 37.3541, 19.8991, 87.2532, 1],
      ['vv178ZfYGkTQ50bj', 10, 38.6577, 25.283, 73.9407, 2],
      ['G5diZ4eSs_KjO', 30, 7.5, 24.7577, 62.2577, 3],
      ['vvG1jZfRgHcsMS', 20, 38.6318, 0, 58.6318, 4],
      ['vv1A7ZA8UGket5eKM', 0, 6.4617, 0, 6.4617, 5],
    ]);
    expect(events[0]?.starts_at).toBe('2018-02-23T21:00:00-06:00');
  });

  it('shows the previous rank of each event', async () => {
    const concert = { sourceId: 'concert', type: 'concert', startsAt: inDays(2) } as const;
    await rank([concert, { sourceId: 'sport', type: 'sport', startsAt: inDays(2) }]);
    await call(saveWeights, { body: { ...TEST_WEIGHTS, sport_weight: 9 } });
    await rank([{ sourceId: 'new', type: 'other', startsAt: inDays(2) }]);
    const { events } = await call(listScores, {
      body: { time_range: 'week', compare: 'previous' },
    });
    expect(events.map((event) => [event.source_id, event.rank, event.previous_rank])).toEqual([
      ['sport', 1, 2],
      ['concert', 2, 1],
      ['new', 3, null],
    ]);
  });
});

describe('GET /event_categories', () => {
  it('counts the upcoming events of each type and category', async () => {
    await rank([
      { sourceId: '1', type: 'sport', category: 'rugby', startsAt: inDays(1) },
      { sourceId: '2', type: 'sport', category: 'Rugby', startsAt: inDays(40) },
      { sourceId: '3', type: 'concert', category: 'Rock', startsAt: inDays(1) },
      { sourceId: '4', type: 'concert', category: 'Jazz', startsAt: inDays(1) },
      { sourceId: '5', type: 'concert', startsAt: inDays(1) },
    ]);
    const { categories } = await call(listCategories, { query: {} });
    expect(categories).toEqual([
      { event_type: 'concert', event_category: 'Jazz', count: 1 },
      { event_type: 'concert', event_category: 'Rock', count: 1 },
      { event_type: 'sport', event_category: 'Rugby', count: 2 },
    ]);
  });

  it('lists those of an asked run and window, until the run is no longer stored', async () => {
    await rank([
      { sourceId: '1', type: 'concert', category: 'Rock', startsAt: inDays(1) },
      { sourceId: '2', type: 'concert', category: 'Opera', startsAt: inDays(20) },
    ]);
    const { run_id } = await call(listScores, { body: { time_range: 'week' } });
    const query = { run_id: run_id ?? '', time_range: 'week' } as const;
    const rock = [{ event_type: 'concert', event_category: 'Rock', count: 1 }];
    await rank([{ sourceId: '3', type: 'sport', category: 'Rugby', startsAt: inDays(1) }]);
    expect((await call(listCategories, { query })).categories).toEqual(rock);
    await call(recalculateScores, {});
    await expect(call(listCategories, { query })).rejects.toMatchObject({ code: 'run_gone' });
  });
});

describe('GET /score_runs', () => {
  it('lists runs newest first with the reasons why the ranking is stale', async () => {
    await rank([{ sourceId: '1', startsAt: inDays(1) }]);
    const first = await call(listScoreRuns, { query: { per_page: 1 } });
    await call(recalculateScores, {});
    const runs = await call(listScoreRuns, { query: { per_page: 1 } });
    expect(runs).toMatchObject({ stale: [], running: false, events_changed: 0 });
    expect(runs.runs).toEqual([runs.current]);
    expect(runs.current).toMatchObject({ events: 1, weights: TEST_WEIGHTS, trigger: 'request' });
    const { runs: older, count } = await call(listScoreRuns, { query: { page: 2, per_page: 1 } });
    expect(older).toEqual(first.runs);
    expect(count).toBeGreaterThanOrEqual(2);

    await call(saveWeights, { body: { ...TEST_WEIGHTS, concert_weight: 7 } });
    const laterOn = inDays(1.5);
    setNow(laterOn);
    const later = await call(listScoreRuns, { query: {} });
    expect(later.stale).toEqual(['weights_changed', 'older_than_a_day']);
    expect(later.now).toBe(laterOn.toISOString());
  });
});
