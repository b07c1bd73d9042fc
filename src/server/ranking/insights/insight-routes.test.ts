import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { listImports } from '#contract/import-runs.ts';
import type { RouteRequest } from '#contract/kit/route.ts';
import type { UtcDays } from '#contract/kit/utc-days.ts';
import { saveInsightLayout } from '#contract/me/list-layout.ts';
import { readMe } from '#contract/me/me.ts';
import {
  type Insights,
  NAMED_PLACES,
  readInsightFeeds,
  readInsightPlaces,
  readInsightRuns,
  readInsights,
} from '#contract/scores/desk/insights.ts';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { toWeights } from '#contract/scores/weights.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { DEFAULT_HALVING, NEARNESS_BY_WINDOW } from '#scoring/halving.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { type EventDraft, insertEvents } from '#server/test/event-rows.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { createTestServer } from '#server/test/server.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { insertWeights } from '../weights/weight-queries.ts';

const START = new Date('2030-05-01T12:00:00Z');
/** Each case recalculates; a busy machine takes its time. */
const PROPERTY_TIMEOUT_MS = 600_000;

let now = START;
const db = await createTestDatabase();
const { callAs } = createTestServer(db, () => now);
const call = await callAs('admin');
const viewer = await callAs('viewer');

const inHours = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

beforeEach(async () => {
  await emptyTables(db, 'event', 'import_run', 'feed', 'run_figures');
  await db`update ranking_state set run_id = null`;
  await db`update score_run set tag = null, has_history = false, finished_at = '2000-01-01'`;
  now = START;
});

/** Runs again, though nobody may have changed anything. */
async function run() {
  await noteChange(db);
  return call(recalculateScores, {});
}

type Period = { time_range: TimeRange; starts_from?: string; starts_to?: string };

const countOf = async (body: RouteRequest<typeof listScores>['body']) =>
  (await viewer(listScores, { body: { ...body, per_page: 1 } })).count;

/** Events of all kinds from yesterday to in a year, the dates of some a day beside the UTC ones. */
function someEvents(count: number): EventDraft[] {
  return Array.from({ length: count }, (_, index) => ({
    sourceId: `e${index}`,
    type: EVENT_TYPES[index % 3 === 0 ? 0 : index % EVENT_TYPES.length] ?? 'other',
    status: EVENT_STATUSES[index % (EVENT_STATUSES.length - 1)] ?? 'onsale',
    capacity: index % 4 === 0 ? null : 30 * 3 ** (index % 8),
    city: index % 5 === 0 ? null : (['Ghent', 'GENT', 'Köln', 'Koln'][index % 4] ?? null),
    venue: index % 7 === 0 ? null : `Hall ${(index * index) % 17}`,
    startsAt: inHours(1.5 + ((index * index * 7) % (index % 2 === 0 ? 200 : 370 * 24))),
  }));
}

async function shiftSomeDates() {
  await db`update event set starts_on = (starts_at at time zone 'UTC')::date - 1 where id % 3 = 0`;
}

/** What leads from each figure to its list. */
function listsOf(insights: Insights, period: Period) {
  const seats = [0, 100, 1000, 10_000, 100_000];
  const above = (band: number) => seats.find((one) => one > band);
  return [
    { figure: insights.count, body: period },
    ...insights.event_type.map(({ value, count }) => ({
      figure: count,
      body: { ...period, event_type: value },
    })),
    ...insights.status.map(({ value, count }) => ({
      figure: count,
      body: { ...period, status: value },
    })),
    ...insights.capacity.map(({ value, count }) => {
      const end = above(value ?? 0);
      const band = { capacity_min: value ?? 0, ...(end && { capacity_max: end - 1 }) };
      return {
        figure: count,
        body: { ...period, ...(value === null ? { capacity_known: false } : band) },
      };
    }),
    ...insights.score.map(({ value, count }) => ({
      figure: count,
      body: { ...period, score_min: value, score_max: value === 90 ? 100 : value + 9.9999 },
    })),
    ...insights.days.map(({ day, count }) => ({
      figure: count,
      body: { ...period, starts_from: day, starts_to: day },
    })),
  ];
}

const sum = (parts: readonly { count: number }[]) =>
  parts.reduce((all, { count }) => all + count, 0);

describe('GET /score_insights', () => {
  it('has no events before the first run', async () => {
    const insights = await viewer(readInsights, { query: { time_range: 'week' } });
    expect(insights).toMatchObject({ run_id: null, count: 0, before: null, days: [] });
    expect(sum(insights.event_type)).toBe(0);
  });

  it.each([
    { time_range: 'week' },
    { time_range: 'month' },
    { time_range: 'year' },
    { time_range: 'year', starts_from: '2030-05-10', starts_to: '2030-08-20' },
  ] satisfies Period[])('counts what its lists have: %o', async (period) => {
    await insertEvents(db, someEvents(160));
    await shiftSomeDates();
    await run();
    // By then some events of the run are over, and others have come into the windows.
    now = inHours(29);
    const insights = await viewer(readInsights, { query: period });
    expect(insights.count).toBeGreaterThan(5);
    const lists = listsOf(insights, period);
    const counts = await Promise.all(lists.map(({ body }) => countOf(body)));
    expect(lists.map(({ figure }) => figure)).toEqual(counts);
  });

  it('counts windows that are ranked apart by their own scores', async () => {
    await insertEvents(db, someEvents(60));
    await insertWeights(db, toWeights(TEST_WEIGHTS), null, NEARNESS_BY_WINDOW);
    await run();
    for (const time_range of TIME_RANGES) {
      const insights = await viewer(readInsights, { query: { time_range } });
      const lists = listsOf(insights, { time_range });
      const counts = await Promise.all(lists.map(({ body }) => countOf(body)));
      expect(lists.map(({ figure }) => figure)).toEqual(counts);
    }
    await insertWeights(db, toWeights(TEST_WEIGHTS), null, DEFAULT_HALVING);
  });

  it('compares with the same stretch ahead in the ranking a week ago', async () => {
    const drafts = someEvents(120);
    await insertEvents(db, drafts.slice(0, 80));
    const first = await run();
    const then = await viewer(readInsights, { query: { time_range: 'month' } });
    const range = { starts_from: '2030-05-10', starts_to: '2030-05-20' };
    const thenInRange = await countOf({ time_range: 'year', ...range });
    now = inHours(7 * 24);
    await insertEvents(db, drafts.slice(80));
    await run();
    const month = await viewer(readInsights, { query: { time_range: 'month' } });
    expect(month.compared_with).toMatchObject({ run_id: first.run_id, starts_from: null });
    expect(month.before).toBe(then.count);
    expect(month.status.map(({ before }) => before)).toEqual(then.status.map(({ count }) => count));
    const later = await viewer(readInsights, {
      query: { time_range: 'year', starts_from: '2030-05-17', starts_to: '2030-05-27' },
    });
    expect(later.compared_with).toMatchObject(range);
    expect(later.before).toBe(thenInRange);
  });

  it('compares with nothing where the earlier ranking has no figures', async () => {
    await insertEvents(db, someEvents(10));
    await run();
    await db`delete from run_figures`;
    now = inHours(24);
    await run();
    const insights = await viewer(readInsights, { query: { time_range: 'year' } });
    expect(insights).toMatchObject({ compared_with: null, before: null });
  });

  it('stays with the run that is asked for', async () => {
    await insertEvents(db, someEvents(20));
    const first = await run();
    const query = { time_range: 'year', run_id: first.run_id } as const;
    const before = await viewer(readInsights, { query });
    await insertEvents(db, [{ sourceId: 'new', startsAt: inHours(50) }]);
    await run();
    expect(await viewer(readInsights, { query })).toEqual(before);
    const { count } = await viewer(readInsights, { query: { time_range: 'year' } });
    expect(count).toBe(before.count + 1);
  });

  it('adds up to the whole, which is its list, at any time and for any days', {
    timeout: PROPERTY_TIMEOUT_MS,
  }, async () => {
    const event = fc.record({
      hours: fc.integer({ min: 1, max: 24 * 40 }),
      lasts: fc.constantFrom(0, 0, 30),
      type: fc.constantFrom(...EVENT_TYPES),
      status: fc.constantFrom('onsale' as const, 'rescheduled' as const),
      capacity: fc.option(fc.constantFrom(1, 99, 100, 5000, 100_000)),
      city: fc.option(fc.constantFrom('Köln', 'koln', 'Bonn')),
    });
    const day = fc.option(fc.integer({ min: -2, max: 42 }), { nil: undefined });
    const asked = fc.record({
      time_range: fc.constantFrom(...TIME_RANGES),
      from: day,
      to: day,
      laterHours: fc.integer({ min: 0, max: 60 }),
    });
    const property = fc.asyncProperty(
      fc.array(event, { maxLength: 25 }),
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      async (events, queries) => {
        await emptyTables(db, 'event');
        now = START;
        await insertEvents(
          db,
          events.map(({ hours, lasts, ...draft }, index) => ({
            ...draft,
            sourceId: `p${index}`,
            startsAt: inHours(hours),
            listedUntil: inHours(hours + lasts),
          })),
        );
        await shiftSomeDates();
        await run();
        for (const { time_range, from, to, laterHours } of queries) {
          now = inHours(laterHours);
          const dayOf = (days: number) =>
            inHours(24 * days)
              .toISOString()
              .slice(0, 10);
          const period: Period = {
            time_range,
            ...(from !== undefined && { starts_from: dayOf(from) }),
            ...(to !== undefined && { starts_to: dayOf(to) }),
          };
          const insights = await viewer(readInsights, { query: period });
          const places = await viewer(readInsightPlaces, { query: period });
          const wholes = [
            insights.event_type,
            insights.status,
            insights.capacity,
            insights.score,
            insights.days,
          ].map(sum);
          for (const { named, others, unknown } of [places.venues, places.cities]) {
            wholes.push(sum(named) + others.events + unknown);
          }
          const count = await countOf(period);
          expect(insights.count).toBe(count);
          expect(places.count).toBe(count);
          expect(wholes).toEqual(wholes.map(() => count));
        }
      },
    );
    await fc.assert(property, { numRuns: propertyRuns(3) });
  });
});

describe('GET /score_insights/places', () => {
  it('names the places with the most events, spellings together, as their lists count them', async () => {
    await insertEvents(db, someEvents(160));
    await run();
    const period = { time_range: 'six_month', starts_from: '2030-05-02' } as const;
    const { venues, cities } = await viewer(readInsightPlaces, { query: period });
    expect(venues.named).toHaveLength(Math.min(NAMED_PLACES, venues.named.length));
    expect(cities.named).toHaveLength(3);
    for (const { name, count } of cities.named) {
      expect(await countOf({ ...period, city: name })).toBe(count);
    }
    for (const { name, count } of venues.named) {
      expect(await countOf({ ...period, venue: name })).toBe(count);
    }
    const counts = venues.named.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it('has none before the first run', async () => {
    const places = await viewer(readInsightPlaces, { query: { time_range: 'week' } });
    expect(places).toMatchObject({ run_id: null, count: 0, cities: { named: [], unknown: 0 } });
  });
});

describe('GET /score_insights/runs', () => {
  it('counts the recalculations of the last days', async () => {
    now = inHours(0);
    await run();
    now = inHours(20 * 24);
    await run();
    await run();
    await db`update score_run set duration_ms = 100 where finished_at >= ${now}`;
    const week = await viewer(readInsightRuns, { query: { days: 7 } });
    expect(week).toMatchObject({
      count: 2,
      median_ms: 100,
      longest_ms: 100,
      days: [{ day: now.toISOString().slice(0, 10), count: 2 }],
    });
    const { count } = await viewer(readInsightRuns, { query: { days: 30 } });
    expect(count).toBe(3);
  });

  it('counts whole days, as the list of recalculations has them', async () => {
    now = new Date('2035-07-10T00:00:00Z');
    const finished = [
      '2035-07-03T23:59:59.999Z',
      '2035-07-04T00:00:00Z',
      '2035-07-04T09:00:00Z',
      '2035-07-10T00:00:00Z',
    ];
    for (const at of finished) {
      const { run_id: runId } = await run();
      await db`update score_run set finished_at = ${at} where run_id = ${runId}::uuid`;
    }
    const countOfRuns = async (days: UtcDays) =>
      (await viewer(listScoreRuns, { query: { ...days, per_page: 1 } })).count;
    const { since, count, days } = await viewer(readInsightRuns, { query: { days: 7 } });
    expect(since).toBe('2035-07-04T00:00:00.000Z');
    expect(count).toBe(3);
    expect(await countOfRuns({ from: '2035-07-04', to: '2035-07-10' })).toBe(count);
    expect(days.map(({ day }) => day)).toEqual(['2035-07-04', '2035-07-10']);
    for (const one of days) {
      expect(await countOfRuns({ from: one.day, to: one.day })).toBe(one.count);
    }
    const before = await viewer(listScoreRuns, { query: { from: '2035-07-03', to: '2035-07-03' } });
    expect(before.runs).toMatchObject([{ finished_at: finished[0] }]);
    const refused = viewer(listScoreRuns, { query: { from: 'yesterday' } });
    await expect(refused).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('GET /score_insights/feeds', () => {
  it('sums up imports, and runs of each feed, of the last days', async () => {
    await db`
      insert into import_run (format, imported_at, created, updated, unchanged, skipped, read, state, duration_ms)
      values ('csv', ${START}, 5, 2, 1, 1, 9, 'stored', 300), ('csv', ${START}, 0, 0, 0, 0, 0, 'failed', 20),
        ('csv', ${inHours(-240)}, 50, 0, 0, 0, 50, 'stored', 10)`;
    await db`
      insert into feed (name, kind, address, every_minutes, format, encoding, is_full, is_paused, saved_at)
      values ('Beta', 'url', 'https://example.org', 60, 'csv', 'utf-8', false, false, ${START}),
        ('alpha', 'url', 'https://example.org', 60, 'csv', 'utf-8', false, false, ${START})`;
    await db`
      insert into feed_run (feed_id, started_at, duration_ms, trigger, outcome, read, created, updated, unchanged, skipped, gone)
      select id, ${START}, 40, 'schedule', outcome, 7, 0, 0, 0, 0, 0
      from feed, unnest(array['imported', 'unchanged', 'failed', 'held']) as outcome where name = 'Beta'`;
    const { imports, feeds } = await call(readInsightFeeds, { query: { days: 7 } });
    expect(imports).toEqual({
      stored: 1,
      failed: 1,
      undone: 0,
      median_ms: 300,
      read: 9,
      created: 5,
      updated: 2,
      skipped: 1,
    });
    expect(feeds).toMatchObject([
      { name: 'alpha', runs: 0, median_ms: null, read: 0 },
      { name: 'Beta', runs: 4, succeeded: 2, failed: 1, others: 1, median_ms: 40, read: 28 },
    ]);
  });

  it('counts the imports that their lists have', async () => {
    now = new Date('2030-05-08T23:30:00Z');
    await db`
      insert into import_run (format, imported_at, created, updated, unchanged, skipped, read, state, duration_ms)
      select 'csv', at, 3, 1, 0, 2, 6, state, 10
      from unnest(${['2030-05-01T23:59:59Z', '2030-05-02T00:00:00Z', '2030-05-08T23:00:00Z']}::timestamptz[]) as at,
        unnest(array['stored', 'stored', 'failed', 'undone']) as state`;
    const { since, imports } = await call(readInsightFeeds, { query: { days: 7 } });
    const days = { from: since.slice(0, 10), to: '2030-05-08' };
    const listed = (query: RouteRequest<typeof listImports>['query']) =>
      call(listImports, { query: { ...days, ...query } });
    for (const state of ['stored', 'failed', 'undone'] as const) {
      expect((await listed({ state })).count).toBe(imports[state]);
    }
    expect(imports).toMatchObject({ stored: 4, failed: 2, undone: 2 });
    const { imports: stored } = await listed({ state: 'stored' });
    for (const name of ['read', 'created', 'updated', 'skipped'] as const) {
      expect(stored.reduce((all, one) => all + one[name], 0)).toBe(imports[name]);
    }
  });
});

describe('PUT /me/insight-layout', () => {
  it('keeps the cards of a person', async () => {
    const layout = { order: ['cities', 'totals'], hidden: ['moves'] } as const;
    await viewer(saveInsightLayout, {
      body: { order: [...layout.order], hidden: [...layout.hidden] },
    });
    expect((await viewer(readMe, {})).userData.insightLayout).toEqual(layout);
  });

  it('refuses a card that is named twice or unknown', async () => {
    const twice = viewer(saveInsightLayout, {
      body: { order: ['cities', 'cities'], hidden: [] },
    });
    await expect(twice).rejects.toMatchObject({
      code: 'validation',
    });
  });
});
