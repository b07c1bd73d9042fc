import { beforeEach, describe, expect, it } from 'vitest';
import { undoImport } from '#contract/import-runs.ts';
import { pinEvent } from '#contract/scores/corrections.ts';
import { previewGrade, readGradeParts, readGrades } from '#contract/scores/grades.ts';
import { importOutcomes, replaceOutcomeKind } from '#contract/scores/outcomes.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { ONE_ORDER, TEST_WEIGHTS } from '#server/test/test-weights.ts';

const START = new Date('2026-06-01T12:00:00Z');
const { db, call, server, rank, setNow, inDays } = await createRankingTest(START);
const admin = await server.callAs('admin');

const EVENTS = 60;
const BY_CAPACITY = {
  theater_weight: 0,
  concert_weight: 0,
  sport_weight: 0,
  time_left_weight: 0,
  venue_capacity_weight: 1,
};

beforeEach(async () => {
  await db`update ranking_state set run_id = null, facts_from = null`;
  await db`delete from score_run`;
  await emptyTables(db, 'event_fact', 'shown_top');
});

/** Concerts in Ghent and matches in Bruges; the smallest ones start first. */
const drafts = Array.from({ length: EVENTS }, (_, index) => ({
  sourceId: `e${index}`,
  startsAt: inDays(15 + index / 10),
  capacity: 100 + index,
  type: index % 2 === 0 ? ('concert' as const) : ('sport' as const),
  city: index % 2 === 0 ? 'Ghent' : 'Bruges',
}));

/** What each event had on a day, by its number. */
function send(day: number, amountOf: (event: number) => number | null, kind = 'tickets') {
  const rows = drafts.flatMap(({ sourceId }, event) => {
    const amount = amountOf(event);
    if (amount === null) return [];
    const at = inDays(day).toISOString().slice(0, 10);
    return [{ source: 'test', source_id: sourceId, kind, day: at, amount }];
  });
  return admin(importOutcomes, { query: {}, body: { rows } });
}

const read = (query: Partial<Parameters<typeof call<typeof readGrades>>[1]['query']> = {}) =>
  call(readGrades, { query: { time_range: 'month', ...query } });

describe('GET /grades', () => {
  it('grades an order by what sold after it, beside others of the same events', async () => {
    await call(saveWeights, { body: { ...BY_CAPACITY, ...ONE_ORDER } });
    await rank(drafts);
    setNow(inDays(30));
    // The larger, the more; the first ten are not reported.
    await send(1, (event) => (event < 10 ? null : event));
    await send(7, (event) => (event < 10 ? null : 1));
    const { grade, counts, missing, kind, series, pinned_share, weight_sets } = await read();
    expect(kind).toEqual({ name: 'tickets', unit: 'tickets' });
    expect(missing).toBeNull();
    expect(counts).toEqual({
      days: 1,
      days_without_grade: 0,
      events: 50,
      without_outcome: 10,
      starting_soon: 0,
      by_facts_of_today: 0,
    });
    expect(grade?.marks.ranked.sold_25).toEqual({ value: 1, low: 1, high: 1 });
    expect(grade?.marks.ranked).toEqual(grade?.marks.current);
    expect(grade?.marks.by_capacity.ndcg_25.value).toBe(1);
    expect(grade?.marks.by_date.sold_25.value).toBeLessThan(grade?.random.sold_25 ?? 0);
    // The tickets of the 25 largest: 35 to 59, and one more of the seventh day each; on each of seven days.
    expect(grade?.amounts.best).toBeCloseTo((25 * 47 + 25) / 7, 10);
    expect(grade?.shown_share.ranked).toBe(1);
    expect(grade?.amounts.ranked).toBe(grade?.amounts.best);
    expect(series).toMatchObject([
      { day: '2026-06-01', has_run: true, pinned: false, marks: { sold_25: { ranked: 1 } } },
    ]);
    expect(pinned_share).toBe(0);
    expect(weight_sets).toMatchObject([{ version: series[0]?.weight_version }]);
  });

  it('grades by the weights of each day, and by the saved ones', async () => {
    await call(saveWeights, { body: { ...BY_CAPACITY, venue_capacity_weight: -1, ...ONE_ORDER } });
    const [first = 0] = await rank(drafts);
    await call(pinEvent, {
      params: { id: first },
      body: { time_range: 'month', place: 1, reason: '' },
    });
    setNow(inDays(1));
    await call(saveWeights, { body: { ...BY_CAPACITY, ...ONE_ORDER, note: 'Large halls' } });
    await call(recalculateScores, {});
    setNow(inDays(30));
    for (const day of [1, 2, 8]) await send(day, (event) => event);
    const { grade, series, weight_sets, pinned_share } = await read();
    const versions = series.map(({ weight_version }) => weight_version);
    expect(versions[1]).toBe((versions[0] ?? 0) + 1);
    expect(weight_sets.map(({ version, note }) => ({ version, note }))).toEqual([
      { version: versions[0], note: '' },
      { version: versions[1], note: 'Large halls' },
    ]);
    expect(series[0]?.marks?.ndcg_25.ranked).toBeLessThan(0.5);
    expect(series[1]?.marks?.ndcg_25.ranked).toBe(1);
    expect(grade?.marks.current.ndcg_25.value).toBe(1);
    expect(grade?.marks.ranked.ndcg_25.value).toBeLessThan(0.8);
    // Both days: a pin stays until the event is over.
    expect(pinned_share).toBe(0.5);
  });

  it('grades days without a run by the events and facts of today, and says so', async () => {
    await insertEvents(db, drafts);
    setNow(inDays(30));
    for (const day of [1, 4, 7]) await send(day, (event) => event);
    const { counts, series, pinned_share, grade } = await read();
    expect(counts).toMatchObject({ days: 1, events: EVENTS, by_facts_of_today: EVENTS });
    expect(series).toMatchObject([{ day: '2026-06-01', has_run: false }]);
    expect(pinned_share).toBeNull();
    expect(grade?.marks.by_capacity.ndcg_25.value).toBe(1);
  });

  it('has no grade where too little is known, and says what is missing', async () => {
    await insertEvents(db, drafts);
    setNow(inDays(30));
    expect(await read()).toMatchObject({ grade: null, missing: { reason: 'no-runs' }, series: [] });
    for (const day of [1, 7]) await send(day, (event) => (event < 12 ? 1 : 0));
    expect(await read()).toMatchObject({
      grade: null,
      missing: { reason: 'few-above-zero', has: 12, needs: 30 },
      counts: { days: 0, days_without_grade: 1 },
      series: [{ marks: null }],
    });
    expect(await read({ kind: 'nothing' })).toMatchObject({ kind: null, grade: null });
  });

  it('has the grade of before once an import of outcomes is undone', async () => {
    await rank(drafts);
    setNow(inDays(30));
    await send(1, (event) => event);
    await send(7, (event) => event + 1);
    const before = await read();
    const { import_id } = await send(7, (event) => EVENTS - event);
    expect((await read()).grade).not.toEqual(before.grade);
    await admin(undoImport, { params: { id: import_id ?? 0 }, query: {} });
    expect(await read()).toEqual(before);
  });

  it('knows the facts of a day again once a run has noted what an import replaced', async () => {
    await rank(drafts);
    setNow(inDays(30));
    for (const day of [1, 7]) await send(day, (event) => event + 1);
    const byCapacity = async () => (await read()).grade?.marks.by_capacity.ndcg_25.value ?? 0;
    await db`update event set capacity = 1000 - capacity`;
    await db`update ranking_state set inputs = inputs + 1`;
    expect(await byCapacity()).toBeLessThan(0.5);
    await call(recalculateScores, {});
    expect(await byCapacity()).toBe(1);
  });

  it('grades another kind, one type or one city', async () => {
    await rank(drafts);
    setNow(inDays(30));
    for (const day of [1, 7]) await send(day, (event) => event + 1, 'views');
    expect((await read()).grade).toBeNull();
    const { counts } = await read({ kind: 'views', city: 'Ghent' });
    expect(counts.events).toBe(EVENTS / 2);
    expect((await read({ kind: 'views', city: 'Bruges', event_type: 'sport' })).counts.events).toBe(
      30,
    );
    expect((await read({ kind: 'views', city: 'Ghent', event_type: 'sport' })).counts.events).toBe(
      0,
    );
    await admin(replaceOutcomeKind, { body: { name: 'views', unit: 'views', counts: true } });
    expect((await read()).counts.events).toBe(EVENTS);
    await admin(replaceOutcomeKind, { body: { name: 'tickets', unit: 'tickets', counts: true } });
  });
});

describe('GET /grades/parts', () => {
  it('grades each window, type and large city', async () => {
    await rank(drafts);
    setNow(inDays(30));
    for (const day of [1, 7]) await send(day, (event) => event + 1);
    const { parts } = await call(readGradeParts, { query: { time_range: 'month' } });
    const byName = new Map(parts.map((part) => [part.name, part]));
    expect([...byName.keys()]).toEqual([
      ...['week', 'month', 'six_month', 'year'],
      ...['theater', 'concert', 'sport', 'other'],
      ...['Bruges', 'Ghent'],
    ]);
    expect(byName.get('week')).toMatchObject({ grade: null, missing: { reason: 'no-outcomes' } });
    expect(byName.get('month')?.grade?.ranked).toEqual((await read()).grade?.marks.ranked);
    const ofSport = await read({ event_type: 'sport' });
    expect(byName.get('sport')?.grade?.ranked).toEqual(ofSport.grade?.marks.ranked);
    expect(byName.get('Ghent')?.grade?.ranked).toEqual(
      (await read({ city: 'Ghent' })).grade?.marks.ranked,
    );
  });
});

describe('POST /grades/preview', () => {
  it('grades weights as if they were saved, beside those that are', async () => {
    await call(saveWeights, { body: { ...TEST_WEIGHTS, ...ONE_ORDER } });
    await rank(drafts);
    setNow(inDays(30));
    for (const day of [1, 7]) await send(day, (event) => event + 1);
    const body = { weights: BY_CAPACITY, time_range: 'month' } as const;
    const preview = await call(previewGrade, { body });
    expect(preview.grade?.marks.draft.ndcg_25.value).toBe(1);
    const saved = preview.grade?.marks.saved.ndcg_25.value ?? 0;
    expect(preview.grade?.difference.ndcg_25.value).toBeCloseTo(1 - saved, 12);
    expect(await call(previewGrade, { body })).toEqual(preview);
    expect((await read()).grade?.marks.current.ndcg_25.value).toBe(saved);
    await call(saveWeights, { body: { ...BY_CAPACITY, ...ONE_ORDER } });
    expect((await read()).grade?.marks.current).toEqual(preview.grade?.marks.draft);
  });

  it('says what is missing', async () => {
    const body = { weights: BY_CAPACITY, time_range: 'month' } as const;
    expect(await call(previewGrade, { body })).toMatchObject({
      grade: null,
      missing: { reason: 'no-runs' },
    });
  });
});
