import { afterEach, describe, expect, it } from 'vitest';
import {
  correctEvent,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import { findSimilarNames } from '#contract/scores/desk/similar-names.ts';
import { getEvent, readEventHistory } from '#contract/scores/event-detail.ts';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights, toWeights, type WeightSet } from '#contract/scores/weights.ts';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { largestRaises } from '#scoring/raise-score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { insertWeights } from '../weights/weight-queries.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const IN_30_DAYS = new Date('2030-05-31T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const db = await createTestDatabase();
const { deps, callAs, recalculator } = createTestServer(db, () => NOW);
// Corrections and pins are followed by runs that another test must not meet.
afterEach(() => recalculator.settled());
const call = await callAs('viewer');
const callAsAnalyst = await callAs('analyst');
const read = (id: number) => call(getEvent, { params: { id }, query: {} });

describe('GET /events/{id}', () => {
  it('returns an event without a score before the first recalculation', async () => {
    const [id = 0] = await insertEvents(db, [{ sourceId: 'early', startsAt: IN_30_DAYS }]);
    expect(await read(id)).toMatchObject({
      source_id: 'early',
      score: null,
      score_type: null,
      rank: null,
      run_id: null,
      unranked_reason: 'new',
      windows: [],
    });
  });

  it('returns a ranked event with its score and rank, all of one run', async () => {
    await insertWeights(
      db,
      { theater: 1, concert: 1, sport: 0, timeLeft: 2, venueCapacity: 1 },
      null,
    );
    const [id = 0] = await insertEvents(db, [
      { sourceId: 'ranked', startsAt: IN_30_DAYS, capacity: 1000, timezone: 'Europe/Paris' },
    ]);
    const run = await callAsAnalyst(recalculateScores, {});
    expect(await read(id)).toMatchObject({
      starts_at: '2030-05-31T14:00:00+02:00',
      score: 62.5,
      score_type: 25,
      score_time_left: 25,
      score_venue_capacity: 12.5,
      rank: 1,
      previous_rank: null,
      run_id: run.run_id,
      as_of: run.as_of,
      weights: { time_left_weight: 2, time_halving_days: 30 },
      unranked_reason: null,
    });
  });

  it('has no score for an event that is not ranked, and says why', async () => {
    const ids = await insertEvents(db, [
      { sourceId: 'cancelled', startsAt: IN_30_DAYS, status: 'cancelled', capacity: 1000 },
      { sourceId: 'undated', startsAt: null },
      { sourceId: 'past', startsAt: new Date(NOW.getTime() - 1) },
      { sourceId: 'hidden', startsAt: IN_30_DAYS },
    ]);
    const hidden = {
      params: { id: ids[3] ?? 0 },
      body: { values: { hidden: true }, reason: 'Sold out' },
    };
    await callAsAnalyst(correctEvent, hidden);
    await callAsAnalyst(recalculateScores, {});
    const [late = 0] = await insertEvents(db, [{ sourceId: 'late', startsAt: IN_30_DAYS }]);
    const events = await Promise.all([...ids, late].map(read));
    expect(events.map((event) => event.unranked_reason)).toEqual([
      'cancelled',
      'no_date',
      'past',
      'hidden',
      'new',
    ]);
    for (const event of events) {
      expect(event).toMatchObject({
        score: null,
        score_type: null,
        score_time_left: null,
        score_venue_capacity: null,
        rank: null,
      });
    }
  });

  it('shows the end, the pass-like flag, and a written offset where no zone is known', async () => {
    const event = feedEvent({
      source: 'wire',
      sourceId: 'offset',
      timezone: null,
      startsAt: new Date('2030-05-03T18:00:00Z'),
      startsOffset: 330,
      endsAt: new Date('2030-05-05T18:00:00Z'),
      passLike: true,
    });
    await importRecords(deps, toRecords([event]), { format: 'csv', importedBy: null });
    const [row] = await db<{ id: number }[]>`select id from event where source = 'wire'`;
    expect(await read(row?.id ?? 0)).toMatchObject({
      starts_at: '2030-05-03T23:30:00+05:30',
      ends_at: '2030-05-05T23:30:00+05:30',
      pass_like: true,
    });
  });

  it('keeps the facts of the run and names what has changed since', async () => {
    const [id = 0] = await insertEvents(db, [
      { sourceId: 'moved', startsAt: IN_30_DAYS, capacity: 1000 },
    ]);
    await callAsAnalyst(recalculateScores, {});
    await db`update event set capacity = 5, type_override = 'sport' where id = ${id}`;
    const event = await read(id);
    expect(event).toMatchObject({ venue_capacity: 1000, event_type: 'concert', score: 62.5 });
    expect(event.changed.toSorted()).toEqual(['event_type', 'venue_capacity']);
  });

  it('has its place in each window, its neighbours with the gap, and other dates', async () => {
    await db`delete from event`;
    const [first = 0, id = 0, last = 0] = await insertEvents(db, [
      { sourceId: 'a', name: 'Été', startsAt: inDays(3), capacity: 9000 },
      { sourceId: 'b', name: 'Hamlet', startsAt: inDays(10), capacity: 1000 },
      { sourceId: 'c', name: 'HAMLET', startsAt: inDays(100), capacity: 100 },
      { sourceId: 'd', name: 'Hamlet', type: 'sport', startsAt: inDays(100), capacity: 100 },
    ]);
    await callAsAnalyst(recalculateScores, {});
    const event = await read(id);
    expect(event.windows.map((window) => [window.time_range, window.rank])).toEqual([
      ['month', 2],
      ['six_month', 2],
      ['year', 2],
    ]);
    const [month, half] = event.windows;
    const above = await read(first);
    expect(month).toMatchObject({
      count: 2,
      score: event.score,
      above: { id: first, event_name: 'Été', rank: 1, score: above.score },
      below: null,
    });
    expect(month?.above?.gap).toBeCloseTo((above.score ?? 0) - (event.score ?? 0), 4);
    expect(half).toMatchObject({ count: 4, below: { id: last, rank: 3 } });
    expect(event.same_show.map((date) => date.id)).toEqual([last]);
  });

  it('says what would raise it most in each window, by the halving days of that window', async () => {
    await db`delete from event`;
    await callAsAnalyst(saveWeights, {
      body: { ...TEST_WEIGHTS, time_halving_days: 30, time_halving_days_by_window: { month: 5 } },
    });
    const [id = 0] = await insertEvents(db, [
      { sourceId: 'raised', startsAt: inDays(20), capacity: 1000 },
    ]);
    await callAsAnalyst(recalculateScores, {});
    const { windows } = await read(id);
    const weights = toWeights(TEST_WEIGHTS);
    const event = { type: 'concert', startsAt: inDays(20), capacity: 1000 } as const;
    for (const { time_range, time_halving_days, score, raises } of windows) {
      expect(time_halving_days).toBe(time_range === 'month' ? 5 : 30);
      expect(raises).toEqual(largestRaises(event, weights, NOW, time_halving_days));
      for (const raise of raises) expect(raise.score - raise.gain).toBeCloseTo(score, 4);
    }
    expect(windows.map(({ time_range }) => time_range)).toEqual(['month', 'six_month', 'year']);
  });

  it('has pins and corrections', async () => {
    const [id = 0] = await insertEvents(db, [{ sourceId: 'told', startsAt: IN_30_DAYS }]);
    const params = { id };
    await callAsAnalyst(correctEvent, { params, body: { values: { venue_capacity: 10 } } });
    await callAsAnalyst(pinEvent, { params, body: { time_range: 'week', place: 3 } });
    expect(await read(id)).toMatchObject({
      version: 2,
      capacity_source: 'correction',
      corrected: ['venue_capacity'],
      corrections: [{ field: 'venue_capacity', value: 10, feed_value: null }],
      pins: [{ time_range: 'week', place: 3 }],
    });
  });

  it('refuses invalid ids and does not find unknown ones', async () => {
    await expect(read(2_147_483_647)).rejects.toMatchObject({ code: 'not_found' });
    for (const id of [0, -1, 1.5, 2_147_483_648, 1e300]) {
      await expect(read(id)).rejects.toMatchObject({ code: 'validation' });
    }
  });
});

describe('the movement of an event', () => {
  let today = NOW;
  const moving = createTestServer(db, () => today);
  afterEach(() => moving.recalculator.settled());

  /** A recalculation that many days after the first, with what happens before it. */
  async function runOn(day: number, weights: WeightSet = TEST_WEIGHTS) {
    today = inDays(day);
    const caller = await moving.callAs('analyst');
    await caller(saveWeights, { body: weights });
    await caller(recalculateScores, {});
    return caller;
  }

  async function start(drafts: Parameters<typeof insertEvents>[1]) {
    await db`delete from event`;
    await db`update ranking_state set run_id = null`;
    await db`update score_run set tag = null, has_history = false`;
    return insertEvents(db, drafts);
  }

  const yearOf = async (id: number, compare?: 'week' | 'previous') => {
    const caller = await moving.callAs('viewer');
    const event = await caller(getEvent, { params: { id }, query: { compare } });
    const year = event.windows.find(({ time_range }) => time_range === 'year');
    if (!year) throw new Error('The year does not list the event.');
    return { ...year, compared_with: event.compared_with };
  };

  it('compares with the run that the list compares with', async () => {
    const [id = 0] = await start([
      { sourceId: 'large', startsAt: inDays(40), capacity: 9000 },
      { sourceId: 'small', type: 'sport', startsAt: inDays(40), capacity: 90 },
    ]);
    await runOn(0);
    await runOn(7, { ...TEST_WEIGHTS, sport_weight: 90 });
    const caller = await runOn(8);
    for (const compare of [undefined, 'week', 'previous'] as const) {
      const list = await caller(listScores, { body: { time_range: 'year', compare } });
      const row = list.events.find((event) => event.id === id);
      const { rank, previous_rank, compared_with } = await yearOf(id, compare);
      expect({ rank, previous_rank, compared_with }).toEqual({
        rank: row?.rank,
        previous_rank: row?.previous_rank,
        compared_with: list.compared_with,
      });
    }
    expect(await yearOf(id)).toMatchObject({ rank: 1, previous_rank: 2 });
    expect(await yearOf(id, 'week')).toMatchObject({ rank: 1, previous_rank: 1, moved_by: null });
  });

  it('has its greatest cause: weights, a capacity, its own date, others or a pin', async () => {
    const shows = (names: string[], draft: object) =>
      names.map((sourceId) => ({ sourceId, startsAt: inDays(40), capacity: 1000, ...draft }));
    const [cut = 0, grown = 0, sport = 0, near = 0, pinned = 0] = await start([
      { sourceId: 'cut', startsAt: inDays(40), capacity: 30_000 },
      { sourceId: 'grown', startsAt: inDays(40), capacity: 20 },
      { sourceId: 'sport', type: 'sport', startsAt: inDays(40), capacity: 1000 },
      { sourceId: 'near', type: 'theater', startsAt: inDays(20), capacity: 1000 },
      { sourceId: 'pinned', startsAt: inDays(90), capacity: 10 },
      ...shows(['a', 'b', 'c'], {}),
    ]);
    const caller = await runOn(0);
    const correct = (id: number, venue_capacity: number) =>
      caller(correctEvent, { params: { id }, body: { values: { venue_capacity } } });
    today = inDays(1);
    await correct(cut, 20);
    await db`update event set feed_capacity = 90000, capacity = 90000 where id = ${grown}`;
    await noteChange(db);
    await runOn(1.1);
    const capacity = { cause: 'capacity', part: { name: 'score_venue_capacity' } };
    expect((await yearOf(cut)).moved_by).toMatchObject(capacity);
    expect((await yearOf(grown)).moved_by).toMatchObject(capacity);
    expect((await yearOf(sport)).moved_by).toBeNull();

    await caller(pinEvent, { params: { id: pinned }, body: { time_range: 'year', place: 1 } });
    await runOn(2, { ...TEST_WEIGHTS, sport_weight: 90 });
    const type = { cause: 'weights', part: { name: 'score_type' } };
    expect((await yearOf(sport)).moved_by).toMatchObject(type);
    expect((await yearOf(pinned)).moved_by).toEqual({ cause: 'pin', part: null });

    await runOn(19.9, { ...TEST_WEIGHTS, sport_weight: 90 });
    const time = { cause: 'time', part: { name: 'score_time_left' } };
    expect((await yearOf(near)).moved_by).toMatchObject(time);
  });

  it('is that of others that came or went, as far as those make most of it', async () => {
    const [last = 0] = await start([
      { sourceId: 'last', startsAt: inDays(50), capacity: 10 },
      { sourceId: 'first', startsAt: inDays(0.5), capacity: 9000 },
      { sourceId: 'second', startsAt: inDays(0.6), capacity: 9000 },
    ]);
    await runOn(0);
    await runOn(1);
    expect(await yearOf(last)).toMatchObject({
      rank: 1,
      previous_rank: 3,
      moved_by: { cause: 'others', part: null },
    });
    await insertEvents(db, [{ sourceId: 'new', startsAt: inDays(9), capacity: 9000 }]);
    today = inDays(2);
    await noteChange(db);
    await runOn(2);
    expect((await yearOf(last)).moved_by?.cause).toBe('others');
  });
});

describe('GET /events/{id}/history', () => {
  it('lists score and rank of stored runs, oldest first', async () => {
    const [id = 0] = await insertEvents(db, [{ sourceId: 'old', startsAt: IN_30_DAYS }]);
    const params = { id };
    const first = await callAsAnalyst(recalculateScores, {});
    await callAsAnalyst(correctEvent, { params, body: { values: { venue_capacity: 90_000 } } });
    await recalculator.settled();
    const { current: second } = await call(listScoreRuns, { query: {} });
    const { points } = await call(readEventHistory, { params, query: {} });
    expect(points.map((point) => point.run_id)).toEqual([first.run_id, second?.run_id]);
    expect(points[1]?.score).toBeGreaterThan(points[0]?.score ?? 100);
    const unknown = { params: { id: 2_000_000_000 }, query: {} };
    await expect(call(readEventHistory, unknown)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has what was replaced and undone since, of the event, its pin and its venue, whatever the clock of the service', async () => {
    const [id = 0] = await insertEvents(db, [
      { sourceId: 'logged', startsAt: inDays(3), capacity: 50, venue: 'Logged hall' },
    ]);
    const params = { id };
    const runs: string[] = [];
    const run = async () => {
      await recalculator.settled();
      runs.push((await callAsAnalyst(recalculateScores, {})).run_id);
    };
    const correct = (venue_capacity: number) =>
      callAsAnalyst(correctEvent, { params, body: { values: { venue_capacity } } });
    await run();
    await correct(900);
    await run();
    await correct(800);
    await callAsAnalyst(undoCorrection, { params: { id, field: 'venue_capacity' }, query: {} });
    await callAsAnalyst(pinEvent, { params, body: { time_range: 'week', place: 1 } });
    await run();
    await callAsAnalyst(unpinEvent, { params, query: {} });
    await run();
    const read = async (time_range: TimeRange) => {
      const history = await call(readEventHistory, { params, query: { time_range } });
      // Those that followed the changes by themselves saw them first.
      const nth = (run_id: string) => {
        const at = history.points.findIndex((point) => point.run_id === run_id);
        return runs.findIndex(
          (asked) => history.points.findIndex((point) => point.run_id === asked) >= at,
        );
      };
      return history.changes.map(({ run_id, change }) => [nth(run_id), change]);
    };
    const unique = (changes: unknown[][]) => [...new Set(changes.map((one) => one.join(' ')))];
    expect(unique(await read('week'))).toEqual([
      '1 venue_capacity',
      '2 venue_capacity',
      '2 pinned',
      '3 pinned',
    ]);
    expect(unique(await read('year'))).toEqual(['1 venue_capacity', '2 venue_capacity']);
  });

  it('shows each window apart, and falls in all once the capacity is cut', async () => {
    await db`delete from event`;
    await db`update score_run set has_history = false`;
    let now = NOW;
    const server = createTestServer(db, () => now);
    const caller = await server.callAs('analyst');
    const weights = { ...TEST_WEIGHTS, time_halving_days: 30 };
    await caller(saveWeights, {
      body: { ...weights, time_halving_days_by_window: { week: 2 } },
    });
    const [id = 0] = await insertEvents(db, [
      { sourceId: 'cut', startsAt: inDays(4), capacity: 50_000 },
      { sourceId: 'other', startsAt: inDays(5), capacity: 20_000 },
    ]);
    const params = { id };
    await caller(recalculateScores, {});
    for (const [hours, venue_capacity] of [
      [1, 900],
      [2, 400],
      [3, 100],
    ] as const) {
      now = new Date(NOW.getTime() + hours * HOUR_MS);
      await caller(correctEvent, { params, body: { values: { venue_capacity } } });
      await server.recalculator.settled();
    }
    const read = (time_range: TimeRange) =>
      caller(readEventHistory, { params, query: { time_range } });
    const { points, changes } = await read('week');
    expect(points).toHaveLength(4);
    expect(points.map(({ score }) => score)).toEqual(
      points.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    expect(points.map(({ rank }) => rank)).toEqual([1, 2, 2, 2]);
    expect(changes).toEqual(
      points.slice(1).map(({ run_id }) => ({ run_id, change: 'venue_capacity' })),
    );
    const year = await read('year');
    expect(year.points).toHaveLength(4);
    expect(year.points[0]?.score).not.toBe(points[0]?.score);
    now = new Date(NOW.getTime() + 4 * HOUR_MS);
    await caller(saveWeights, { body: { ...weights, sport_weight: 9 } });
    const { run_id } = await caller(recalculateScores, {});
    expect((await read('week')).changes.at(-1)).toEqual({ run_id, change: 'weights' });
  });
});

describe('GET /similar_names', () => {
  it('finds ranked events and venues in spite of a slip of the pen, the most alike first', async () => {
    const [id = 0] = await insertEvents(db, [
      { sourceId: 's1', name: 'Métallica: the orchestra', startsAt: IN_30_DAYS },
      { sourceId: 's2', name: 'Metal night', startsAt: IN_30_DAYS },
      { sourceId: 's3', name: 'Metallica, over', startsAt: inDays(-3) },
    ]);
    await db`
      insert into venue (name, city, country, name_key, city_key, country_key)
      values ('Estadio Bernabéu', 'Madrid', 'ES', 'estadio bernabeu', 'madrid', 'es')`;
    await callAsAnalyst(recalculateScores, {});
    const found = (q: string) => call(findSimilarNames, { query: { q } });
    const [first] = (await found('metalica orchesta')).events;
    expect(first).toMatchObject({ id, event_name: 'Métallica: the orchestra' });
    expect((await found('metalica')).events.map(({ event_name }) => event_name)).not.toContain(
      'Metallica, over',
    );
    expect((await found('bernabau')).venues.map(({ name }) => name)).toEqual(['Estadio Bernabéu']);
    expect(await found('100%_')).toEqual({ events: [], venues: [] });
    await expect(found('abc')).rejects.toMatchObject({ code: 'validation' });
  });
});
