import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { correctEvent, pinEvent } from '#contract/scores/corrections.ts';
import { saveDecisions } from '#contract/scores/desk/decisions.ts';
import { listDuplicates } from '#contract/scores/desk/duplicates.ts';
import { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import { listPasses } from '#contract/scores/passes.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { DAY_MS, MINUTE_MS } from '#scoring/durations.ts';
import { DEFAULT_HALVING } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { connectAgain, createTestDatabase, emptyTables } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';
import { insertWeights } from '../weights/weight-queries.ts';
import { createReadOverview } from './read-overview.ts';

const START = new Date('2026-04-28T12:00:00Z');
const CONCERTS: Weights = { theater: 0, concert: 0.6, sport: 0, timeLeft: 1, venueCapacity: 0.1 };
const SPORTS: Weights = { ...CONCERTS, concert: 0, sport: 0.6 };

let now = START;
const db = await createTestDatabase();
const { deps, callAs } = createTestServer(db, () => now);
const call = await callAs('admin');
const viewer = await callAs('viewer');

beforeEach(async () => {
  await emptyTables(db, 'event', 'venue', 'import_run', 'pin', 'decision', 'event_desk', 'feed');
  await db`update ranking_state set run_id = null`;
  await db`update score_run set tag = null, has_history = false`;
  now = START;
});

const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);

/** A concert of a feed that starts in so many days. */
function show(sourceId: string, days: number, given: Partial<ReturnType<typeof feedEvent>> = {}) {
  const startsAt = inDays(days);
  const startsOn = startsAt.toISOString().slice(0, 10);
  const times = { startsAt, startsOn, listedUntil: startsAt, timezone: 'UTC' };
  return feedEvent({
    sourceId,
    name: sourceId,
    venue: `Hall of ${sourceId}`,
    city: 'Ghent',
    capacity: 500,
    type: 'concert',
    ...times,
    ...given,
  });
}

/** So many concerts that fill the first page of the year. */
const page = (given: Partial<ReturnType<typeof feedEvent>> = {}) =>
  Array.from({ length: 25 }, (_, index) => show(`filler ${index}`, 100, given));

const importEvents = (...events: ReturnType<typeof feedEvent>[]) =>
  importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });

async function runOn(day: number, weights: Weights = CONCERTS) {
  now = inDays(day);
  await insertWeights(db, weights, null, DEFAULT_HALVING);
  return call(recalculateScores, {});
}

async function idOf(name: string): Promise<number> {
  const [event] = await db<{ id: number }[]>`select id from event where name = ${name}`;
  return event?.id ?? 0;
}

async function readMove(name: string) {
  const { moves } = await viewer(readScoreOverview, {});
  return moves.events.find((move) => move.event_name === name);
}

describe('GET /score_overview', () => {
  it('has no windows before the first run', async () => {
    await importEvents(show('undated', 9, { startsAt: null, startsOn: null, listedUntil: null }));
    expect(await viewer(readScoreOverview, {})).toMatchObject({
      run: null,
      compared_with: null,
      windows: [],
      news: { count: 0 },
      moves: { count: 0 },
      state: { no_capacity: 0, no_date: 1 },
    });
  });

  it('has the first ten of each window as its list has them, pins and decisions included', async () => {
    await importEvents(
      ...Array.from({ length: 12 }, (_, index) => show(`show ${index}`, 1 + index)),
    );
    await call(pinEvent, {
      params: { id: await idOf('show 11') },
      body: { time_range: 'month', place: 2, reason: 'Partner' },
    });
    const run = await runOn(0);
    await call(saveDecisions, {
      body: { decisions: [{ id: await idOf('show 0'), state: 'promote' }] },
    });
    const overview = await viewer(readScoreOverview, {});
    expect(overview.run).toMatchObject({ run_id: run.run_id, events: 12 });
    expect(overview.windows.map((window) => [window.time_range, window.count])).toEqual([
      ['week', 6],
      ['month', 12],
      ['six_month', 12],
      ['year', 12],
    ]);
    for (const { time_range, top } of overview.windows) {
      const { events } = await viewer(listScores, { body: { time_range } });
      expect(top).toHaveLength(events.length);
      expect(events).toMatchObject(top);
    }
    expect(overview.windows[1]?.top[1]).toMatchObject({ event_name: 'show 11', rank: 2 });
    expect(overview.windows[0]?.top[0]).toMatchObject({ decision: 'promote' });
  });

  it('counts the events of each window by type and by stretches of days', async () => {
    const sport = { type: 'sport' } as const;
    await importEvents(show('a', 1), show('b', 3, sport), show('c', 20), show('d', 300, sport));
    await runOn(0);
    const { windows } = await viewer(readScoreOverview, {});
    const [week, month, , year] = windows;
    expect(week?.types).toContainEqual({ event_type: 'concert', count: 1 });
    expect(week?.days).toEqual([
      { from: '2026-04-29', to: '2026-04-29', count: 1 },
      { from: '2026-04-30', to: '2026-04-30', count: 0 },
      { from: '2026-05-01', to: '2026-05-01', count: 1 },
    ]);
    expect(month?.days).toHaveLength(20);
    expect(year?.days.length).toBeLessThanOrEqual(31);
    for (const { count, types, days, time_range } of windows) {
      const sum = (some: { count: number }[]) => some.reduce((all, one) => all + one.count, 0);
      expect([sum(types), sum(days)]).toEqual([count, count]);
      for (const { from, to, count: inside } of days.filter((day) => day.count > 0)) {
        const body = { time_range, starts_from: from, starts_to: to };
        expect((await viewer(listScores, { body })).count).toBe(inside);
      }
    }
  });

  it('names first events that were cancelled, put off, moved or put on sale since yesterday', async () => {
    await importEvents(
      show('off', 3, { status: 'onsale' }),
      show('later', 3, { status: 'onsale' }),
      show('moved', 3, { status: 'onsale' }),
      show('sold', 3, { status: 'scheduled' }),
      show('as before', 3, { status: 'onsale' }),
      show('decided', 3, { status: 'onsale' }),
    );
    await runOn(0);
    now = inDays(0.9);
    await importEvents(
      show('off', 3, { status: 'cancelled' }),
      show('later', 3, { status: 'postponed' }),
      show('moved', 5, { status: 'onsale' }),
      show('sold', 3, { status: 'onsale' }),
      show('born', 3, { status: 'onsale' }),
      show('born cancelled', 3, { status: 'cancelled' }),
      show('decided', 3, { status: 'postponed' }),
    );
    await runOn(1);
    await call(saveDecisions, {
      body: {
        decisions: [
          { id: await idOf('decided'), state: 'done' },
          { id: await idOf('as before'), state: 'watch' },
        ],
      },
    });
    const { news } = await viewer(readScoreOverview, {});
    const named = news.events.map((event) => [event.event_name, event.news]).sort();
    expect(named).toEqual([
      ['born', 'onsale'],
      ['later', 'postponed'],
      ['moved', 'rescheduled'],
      ['off', 'cancelled'],
      ['sold', 'onsale'],
    ]);
    expect(news.count).toBe(5);
    now = inDays(1.1);
    await importEvents(show('decided', 3, { status: 'cancelled' }));
    const again = await viewer(readScoreOverview, {});
    expect(again.news.events.map((event) => event.event_name)).toContain('decided');
  });

  it('says by which part of their scores events came onto a first page or left it', async () => {
    await importEvents(
      ...page(),
      ...page({ type: 'sport' }).map((one, index) => ({
        ...one,
        sourceId: `sport ${index}`,
        name: `sport ${index}`,
        venue: `Stadium ${index}`,
      })),
    );
    const before = await runOn(0);
    await runOn(1, SPORTS);
    const { moves, compared_with } = await viewer(readScoreOverview, {});
    expect(compared_with?.run_id).toBe(before.run_id);
    expect(moves.count).toBe(50);
    const [first] = moves.events;
    expect(first).toMatchObject({ cause: 'weights', part: { name: 'score_type' } });
    expect(Math.abs(first?.part?.points ?? 0)).toBeGreaterThan(20);
  });

  it('distinguishes events that came nearer from those that others overtook', async () => {
    await importEvents(...page(), show('near', 6.5, { type: 'other' }));
    await runOn(0);
    await runOn(3);
    expect(await readMove('near')).toMatchObject({
      time_range: 'six_month',
      place: 1,
      previous_place: 26,
      cause: 'time',
      part: { name: 'score_time_left' },
    });
    const { moves } = await viewer(readScoreOverview, {});
    const left = moves.events.find(({ place }) => place === 26);
    expect(left).toMatchObject({ previous_place: 25, cause: 'others', part: null });
  });

  it('distinguishes events that are new, entered the window, or have changed facts', async () => {
    await importEvents(
      ...page(),
      show('small', 101, { capacity: 10 }),
      show('wrong type', 101, { type: 'other' }),
      show('next week', 8),
      show('cancelled', 20),
    );
    await runOn(0);
    now = inDays(1);
    await importEvents(
      show('small', 101, { capacity: 100_000 }),
      show('new', 30),
      show('cancelled', 20, { status: 'cancelled' }),
    );
    await call(correctEvent, {
      params: { id: await idOf('wrong type') },
      body: {
        values: { event_type: 'concert', venue_capacity: 90_000 },
        reason: 'Seen on the poster',
      },
    });
    await runOn(2);
    expect(await readMove('small')).toMatchObject({
      cause: 'capacity',
      part: { name: 'score_venue_capacity' },
    });
    expect(await readMove('wrong type')).toMatchObject({
      cause: 'corrected',
      part: { name: 'score_type' },
    });
    expect(await readMove('new')).toMatchObject({ cause: 'added', previous_place: null });
    expect(await readMove('next week')).toMatchObject({ cause: 'window', time_range: 'week' });
    expect(await readMove('cancelled')).toMatchObject({ cause: 'cancelled', place: null });
  });

  it('does not tell that events are over', async () => {
    await importEvents(show('tonight', 0.2), show('later', 5));
    await runOn(0);
    await runOn(1);
    expect((await viewer(readScoreOverview, {})).moves).toEqual({ count: 0, events: [] });
  });

  it('counts what is wrong with the data as the lists of it do', async () => {
    const undated = { startsAt: null, startsOn: null, listedUntil: null };
    const twin = { venue: 'Kuip', type: 'sport' } as const;
    await importEvents(
      show('twin', 4, { ...twin, name: 'Été 2026' }),
      show('twin again', 4, { ...twin, name: 'ETE 2026', source: 'another' }),
      show('small', 5, { capacity: null }),
      show('other', 5, { type: 'other' }),
      show('undated', 5, undated),
      show('parking', 5, { passLike: true }),
      show('parking in two years', 800, { passLike: true }),
      show('parking, called off', 5, { passLike: true, status: 'cancelled' }),
    );
    await runOn(0);
    const { state } = await viewer(readScoreOverview, {});
    const countOf = async (filter: { capacity_known?: boolean; event_type?: 'other' }) =>
      (await viewer(listScores, { body: { time_range: 'year', ...filter } })).count;
    expect(state).toMatchObject({ no_capacity: 1, type_other: 1, pass_like: 1, no_date: 1 });
    expect(await countOf({ capacity_known: false })).toBe(1);
    expect(await countOf({ event_type: 'other' })).toBe(1);
    const pairs = await viewer(listDuplicates, { query: { state: 'review' } });
    expect(state.duplicates).toBe(pairs.count);
    const passes = await viewer(listPasses, { query: { time_range: 'year' } });
    expect(passes.count).toBe(state.pass_like);
    expect(state.imports).toMatchObject([{ format: 'csv', skipped: 0, no_date: 1, no_zone: 0 }]);
  });

  it('leaves out imports that need nothing, and those of a week ago', async () => {
    await importEvents(show('undated', 5, { startsAt: null, startsOn: null, listedUntil: null }));
    now = inDays(1);
    await importEvents(show('fine', 9));
    expect((await viewer(readScoreOverview, {})).state.imports).toHaveLength(1);
    now = new Date(inDays(7).getTime() + MINUTE_MS);
    expect((await viewer(readScoreOverview, {})).state.imports).toEqual([]);
  });

  it('answers the same in any time zone of a connection', async () => {
    const undated = { startsAt: null, listedUntil: null, timezone: null };
    await importEvents(
      show('today, somewhere', 0, undated),
      show('undated', 0, { ...undated, startsOn: null }),
    );
    const pool = connectAgain(db, { max: 2 });
    onTestFinished(() => pool.end({ timeout: 0 }));
    const counts: number[] = [];
    for (const zone of ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago']) {
      await Promise.all([1, 2].map(() => pool`select set_config('timezone', ${zone}, false)`));
      const read = createReadOverview({ ...deps, db: pool, readDb: pool });
      counts.push((await read()).state.no_date);
    }
    expect(counts).toEqual([2, 2, 2]);
  });
});
