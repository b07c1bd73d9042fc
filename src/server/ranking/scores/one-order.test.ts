import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCalendar } from '#contract/scores/desk/calendar.ts';
import { compareRuns } from '#contract/scores/desk/run-comparison.ts';
import { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { previewScores } from '#contract/scores/preview.ts';
import { SCORE_SORTS } from '#contract/scores/score-list.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { fromWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { type Halving, halvingDaysIn } from '#scoring/halving.ts';
import { EVENT_TYPES, type Weights } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { arbitraryEvents } from '#server/test/arbitrary-lists.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { type EventDraft, insertEvents } from '#server/test/event-rows.ts';
import { listByModel, type ModelEvent, rankByModel } from '#server/test/list-model.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { createTestServer } from '#server/test/server.ts';
import { insertWeights } from '../weights/weight-queries.ts';

const START = new Date('2030-05-01T12:00:30Z');
const PROPERTY_TIMEOUT_MS = 600_000;

let now = START;
const db = await createTestDatabase();
const server = createTestServer(db, () => now);
const call = await server.callAs('analyst');

const small = fc.constantFrom(0, 1, 2, 3);
const weights: fc.Arbitrary<Weights> = fc.record({
  theater: small,
  concert: small,
  sport: small,
  timeLeft: fc.constantFrom(-1, 0, 1, 4),
  venueCapacity: small,
});
const days = fc.constantFrom(1, 3, 30, 365);
const halving: fc.Arbitrary<Halving> = fc.record({
  days,
  byWindow: fc.record({ week: days, month: days, six_month: days }, { requiredKeys: [] }),
});

/** Which of the events are pinned where, by their indexes, and until how many days after the run. */
const pins = fc.uniqueArray(
  fc.record({
    event: fc.nat(59),
    range: fc.constantFrom(...TIME_RANGES),
    place: fc.integer({ min: 1, max: 12 }),
    days: fc.constantFrom(null, 0.5, 30),
  }),
  {
    maxLength: 8,
    comparator: (a, b) => a.range === b.range && (a.event === b.event || a.place === b.place),
  },
);

/** What one run is made with, and how many days after what is before it. */
const oneRun = fc.record({
  weights,
  halving,
  pins,
  hidden: fc.uniqueArray(fc.nat(59), { maxLength: 4 }),
  after: fc.constantFrom(0, 0.01, 1, 3, 20),
});
type OneRun = typeof oneRun extends fc.Arbitrary<infer Run> ? Run : never;
type MadeRun = OneRun & { asOf: Date };

type Key = string;
const keyOf = ({ source, sourceId }: { source: string; sourceId: string }): Key =>
  `${source} ${sourceId}`;
const keyOfRow = (row: { source: string; source_id: string }): Key =>
  keyOf({ source: row.source, sourceId: row.source_id });
const eventKey = ({ source = 'test', sourceId }: EventDraft): Key => keyOf({ source, sourceId });

describe('an event', () => {
  it(
    'has one rank and movement in lists, event, preview, calendar, export, Today and comparison, those of a plain model',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          arbitraryEvents(START),
          oneRun,
          oneRun,
          fc.constantFrom(0, 0.3, 1, 6, 13.9),
          fc.integer({ min: 2, max: 20 }),
          fc.constantFrom(...EVENT_TYPES),
          async (drafts, first, second, later, perPage, type) => {
            await reset(drafts);
            const before = await makeRun(drafts, START, first);
            const current = await makeRun(drafts, before.asOf, second);
            now = new Date(current.asOf.getTime() + later * DAY_MS);
            for (const range of TIME_RANGES) {
              const listed = windowByModel(drafts, current, range, now);
              const previous = ranksOf(windowByModel(drafts, before, range, before.asOf));
              const expected = listed.map((event, index) => ({
                key: keyOf(event),
                rank: index + 1,
                previous: previous.get(keyOf(event)) ?? null,
              }));
              const rows = await expectLists(range, expected, { perPage, type });
              await expectExport(range, expected);
              await expectPreview(range, second.weights, rows);
              await expectCalendar(range, expected, rows);
              await expectComparison(range, before, current, drafts);
            }
            await expectEvents(drafts, before, current);
            await expectToday(drafts, before, current);
          },
        ),
        { numRuns: propertyRuns(4), endOnFailure: true },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});

async function reset(drafts: EventDraft[]): Promise<void> {
  await emptyTables(db, 'event', 'pin');
  await db`update ranking_state set run_id = null`;
  await db`update score_run set tag = null, has_history = false`;
  await insertEvents(db, drafts);
}

async function makeRun(drafts: EventDraft[], from: Date, run: OneRun): Promise<MadeRun> {
  now = new Date(from.getTime() + run.after * DAY_MS);
  const made = { ...run, asOf: now };
  await insertWeights(db, run.weights, null, run.halving);
  await db`update event set hidden = (source || ' ' || source_id) = any(${hiddenIn(drafts, run)}::text[])`;
  await db`delete from pin`;
  for (const { key, range, place, endsAt } of pinsIn(drafts, made)) {
    await db`
      insert into pin (event_id, time_range, place, reason, ends_at, pinned_at)
      select id, ${range}, ${place}, '', ${endsAt}, ${now} from event
      where source || ' ' || source_id = ${key}`;
  }
  await noteChange(db);
  await call(recalculateScores, {});
  return made;
}

function hiddenIn(drafts: EventDraft[], { hidden }: OneRun): Key[] {
  return hidden.flatMap((index) => drafts[index] ?? []).map(eventKey);
}

function pinsIn(drafts: EventDraft[], { pins: all, asOf }: MadeRun) {
  return all.flatMap(({ event, range, place, days: until }) => {
    const draft = drafts[event];
    const endsAt = until === null ? null : new Date(asOf.getTime() + until * DAY_MS);
    return draft ? [{ key: eventKey(draft), range, place, endsAt }] : [];
  });
}

/** The whole list of a window in a run at an instant, by plain sorting, with each pin put in at its place. */
function windowByModel(
  drafts: EventDraft[],
  run: MadeRun,
  range: TimeRange,
  at: Date,
): ModelEvent[] {
  const hidden = new Set(hiddenIn(drafts, run));
  const shown = drafts.filter((draft) => !hidden.has(eventKey(draft)));
  const halvingDays = halvingDaysIn(run.halving, range);
  const ranking = rankByModel(shown, run.weights, run.asOf, halvingDays);
  const natural = listByModel(ranking, { range, sort: 'score' }, at);
  const ranks = new Map(
    pinsIn(drafts, run)
      .filter((pin) => pin.range === range && (!pin.endsAt || pin.endsAt > at))
      .map((pin) => [pin.key, pin.place]),
  );
  const due = natural
    .filter((event) => ranks.has(keyOf(event)))
    .sort((a, b) => (ranks.get(keyOf(a)) ?? 0) - (ranks.get(keyOf(b)) ?? 0));
  const others = natural.filter((event) => !ranks.has(keyOf(event)));
  const list: ModelEvent[] = [];
  while (list.length < natural.length) {
    const pinned = due[0];
    const isDue =
      pinned && ((ranks.get(keyOf(pinned)) ?? 0) <= list.length + 1 || others.length === 0);
    const next = isDue ? due.shift() : others.shift();
    if (next) list.push(next);
  }
  return list;
}

const ranksOf = (list: readonly ModelEvent[]) =>
  new Map(list.map((event, index) => [keyOf(event), index + 1]));

type Expected = { key: Key; rank: number; previous: number | null };
type Row = Awaited<ReturnType<typeof readList>>[number];

const rankedRow = (row: Row): Expected => ({
  key: keyOfRow(row),
  rank: row.rank ?? 0,
  previous: row.previous_rank,
});
const byRank = (a: Expected, b: Expected) => a.rank - b.rank;

async function readList(body: Omit<Parameters<typeof listPage>[0], 'page'>) {
  const rows = [];
  for (let page = 1; ; page++) {
    const { events, count } = await listPage({ ...body, page });
    rows.push(...events);
    if (events.length < body.per_page) {
      expect(count).toBe(rows.length);
      return rows;
    }
  }
}

function listPage(body: {
  time_range: TimeRange;
  per_page: number;
  page: number;
  sort_by?: (typeof SCORE_SORTS)[number];
  event_type?: (typeof EVENT_TYPES)[number];
}) {
  return call(listScores, { body: { ...body, compare: 'previous' } });
}

/** The whole list in every sort, and one that is filtered. Returns the rows by score. */
async function expectLists(
  range: TimeRange,
  expected: readonly Expected[],
  { perPage, type }: { perPage: number; type: (typeof EVENT_TYPES)[number] },
): Promise<Row[]> {
  const rows = await readList({ time_range: range, per_page: perPage });
  expect(rows.map(rankedRow)).toEqual(expected);
  for (const sort_by of SCORE_SORTS.filter((sort) => sort !== 'score')) {
    const sorted = await readList({ time_range: range, per_page: 100, sort_by });
    expect(sorted.map(rankedRow).sort(byRank)).toEqual(expected);
  }
  const ofType = await readList({ time_range: range, per_page: perPage, event_type: type });
  expect(ofType.map(rankedRow)).toEqual(
    rows.filter(({ event_type }) => event_type === type).map(rankedRow),
  );
  return rows;
}

async function expectExport(range: TimeRange, expected: readonly Expected[]): Promise<void> {
  const path = `/event_score/export?format=csv&time_range=${range}&compare=previous`;
  const text = await (await server.fetchAs('analyst', path)).text();
  const { data } = papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const toNumber = (cell: string | undefined) => (cell ? Number(cell) : null);
  expect(data.map((row) => [toNumber(row.rank), toNumber(row.previous_rank)])).toEqual(
    expected.map(({ rank, previous }) => [rank, previous]),
  );
}

/** With the weights that the run has, the preview is the list to the last digit. */
async function expectPreview(range: TimeRange, set: Weights, rows: readonly Row[]): Promise<void> {
  const { events, count, summary } = await call(previewScores, {
    body: { weights: fromWeights(set), time_range: range, per_page: 100 },
  });
  const essence = (row: Row) => [row.id, row.rank, row.score, row.score_type, row.score_time_left];
  expect(count).toBe(rows.length);
  expect(events.map(essence)).toEqual(rows.slice(0, 100).map(essence));
  expect(events.map(({ current_rank, current_score }) => [current_rank, current_score])).toEqual(
    rows.slice(0, 100).map(({ rank, score }) => [rank, score]),
  );
  expect(summary).toMatchObject({ top_10_changed: 0, winners: [], losers: [] });
}

async function expectCalendar(
  range: TimeRange,
  expected: readonly Expected[],
  rows: readonly Row[],
): Promise<void> {
  const ranks = new Map(rows.map((row) => [row.id, [row.rank, row.previous_rank]]));
  const day = (after: number) =>
    new Date(now.getTime() + after * DAY_MS).toISOString().slice(0, 10);
  const { days: found } = await call(readCalendar, {
    body: { time_range: range, compare: 'previous', from: day(-1), to: day(60), per_day: 2 },
  });
  for (const { events } of found) {
    expect(events.map(({ rank, previous_rank }) => [rank, previous_rank])).toEqual(
      events.map(({ id }) => ranks.get(id)),
    );
    const best = rows
      .filter(({ starts_at }) => starts_at?.slice(0, 10) === events[0]?.starts_at?.slice(0, 10))
      .map(({ rank }) => rank);
    expect(events.map(({ rank }) => rank)).toEqual(best.slice(0, 2));
  }
  expect(expected).toHaveLength(rows.length);
}

async function expectComparison(
  range: TimeRange,
  before: MadeRun,
  current: MadeRun,
  drafts: EventDraft[],
): Promise<void> {
  const { run_id } = await listPage({ time_range: range, per_page: 1, page: 1 });
  const found = await call(compareRuns, {
    params: { run_id: run_id ?? '' },
    query: { time_range: range },
  });
  const [was, is] = [before, current].map((run) =>
    ranksOf(windowByModel(drafts, run, range, run.asOf)),
  );
  const climbs = [...(is ?? [])].map(([key, rank]) => (was?.get(key) ?? rank) - rank);
  expect(found.risers.count).toBe(climbs.filter((climb) => climb > 0).length);
  expect(found.fallers.count).toBe(climbs.filter((climb) => climb < 0).length);
  expect(found.entered.count).toBe([...(is ?? [])].filter(([key]) => !was?.has(key)).length);
  expect(found.left.count).toBe([...(was ?? [])].filter(([key]) => !is?.has(key)).length);
}

/** What panel and page show of an event: its ranks and neighbours in each window. */
async function expectEvents(
  drafts: EventDraft[],
  before: MadeRun,
  current: MadeRun,
): Promise<void> {
  const rows = await db<{ id: number; key: Key }[]>`
    select id, source || ' ' || source_id as key from event`;
  const idOf = new Map(rows.map(({ id, key }) => [key, id]));
  const windows = TIME_RANGES.map((range) => ({
    range,
    list: windowByModel(drafts, current, range, now).map(keyOf),
    previous: ranksOf(windowByModel(drafts, before, range, before.asOf)),
  }));
  for (const { id, key } of rows) {
    const event = await call(getEvent, { params: { id }, query: { compare: 'previous' } });
    for (const { rank, previous_rank, moved_by } of event.windows) {
      expect(moved_by === null).toBe(rank === previous_rank);
    }
    const found = event.windows.map(({ time_range, rank, previous_rank, count, ...beside }) => ({
      ...{ time_range, rank, previous_rank, count },
      above: beside.above && [beside.above.id, beside.above.rank],
      below: beside.below && [beside.below.id, beside.below.rank],
    }));
    const expected = windows.flatMap(({ range: time_range, list, previous }) => {
      const index = list.indexOf(key);
      const at = (other: number) => {
        const name = list[other];
        return name === undefined ? null : [idOf.get(name), other + 1];
      };
      if (index < 0) return [];
      return {
        ...{ time_range, rank: index + 1, previous_rank: previous.get(key) ?? null },
        ...{ count: list.length, above: at(index - 1), below: at(index + 1) },
      };
    });
    expect(found).toEqual(expected);
    const year = expected.find(({ time_range }) => time_range === 'year');
    expect(event.rank).toBe(year?.rank ?? null);
  }
}

async function expectToday(drafts: EventDraft[], before: MadeRun, current: MadeRun): Promise<void> {
  const { windows, moves } = await call(readScoreOverview, {});
  const ranks = new Map<TimeRange, { is: Map<number, number>; was: Map<Key, number> }>();
  const rows = await db<{ id: number; key: Key }[]>`
    select id, source || ' ' || source_id as key from event`;
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  for (const { time_range: range, top, count } of windows) {
    const list = windowByModel(drafts, current, range, now).map(keyOf);
    const was = ranksOf(windowByModel(drafts, before, range, before.asOf));
    expect(count).toBe(list.length);
    expect(top.map(({ id, rank, previous_rank }) => [keys.get(id), rank, previous_rank])).toEqual(
      list.slice(0, 10).map((key, index) => [key, index + 1, was.get(key) ?? null]),
    );
    const is = new Map(rows.map(({ id, key }) => [id, list.indexOf(key) + 1]));
    ranks.set(range, { is, was });
  }
  for (const { id, time_range, place: rank, previous_place: previous } of moves.events) {
    const { is, was } = ranks.get(time_range) ?? {};
    expect([rank ?? 0, previous]).toEqual([is?.get(id), was?.get(keys.get(id) ?? '') ?? null]);
  }
}
