import { beforeEach, describe, expect, it } from 'vitest';
import { compareRuns } from '#contract/scores/desk/run-comparison.ts';
import { listScoreRuns, recalculateScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { DEFAULT_HALVING } from '#scoring/halving.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { insertWeights } from '../weights/weight-queries.ts';

const START = new Date('2030-05-01T12:00:00Z');
const CONCERTS = { theater: 0, concert: 9, sport: 1, timeLeft: 1, venueCapacity: 0 };
const SPORTS = { ...CONCERTS, concert: 1, sport: 9 };

let now = START;
const db = await createTestDatabase();
const call = await createTestServer(db, () => now).callAs('analyst');

const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);
const names = ({ count, events }: { count: number; events: { event_name: string }[] }) => ({
  count,
  names: events.map(({ event_name }) => event_name),
});

beforeEach(async () => {
  await db`update ranking_state set run_id = null`;
  await db`update score_run set tag = null, has_history = false`;
  await emptyTables(db, 'event');
  now = START;
});

async function runWith(weights: typeof CONCERTS, day: number) {
  now = inDays(day);
  await insertWeights(db, weights, null, DEFAULT_HALVING);
  return (await call(recalculateScores, {})).run_id;
}

/** A run, and one a day later with other weights, one event over and one new. */
async function twoRuns() {
  await insertEvents(db, [
    { sourceId: 'tonight', type: 'concert', startsAt: inDays(0.3) },
    { sourceId: 'concert', type: 'concert', startsAt: inDays(3) },
    { sourceId: 'sport', type: 'sport', startsAt: inDays(3) },
    { sourceId: 'later', type: 'sport', startsAt: inDays(7.5) },
  ]);
  const before = await runWith(CONCERTS, 0);
  const added = await insertEvents(db, [{ sourceId: 'new', type: 'sport', startsAt: inDays(2) }]);
  await db`update event set created_at = ${inDays(0.5)} where id = any(${added}::integer[])`;
  return { before, after: await runWith(SPORTS, 1) };
}

describe('GET /score_runs', () => {
  it('lists what each run moved, most first, also when its ranks were deleted', async () => {
    const { before, after } = await twoRuns();
    const { runs } = await call(listScoreRuns, { query: { per_page: 2 } });
    expect(runs[1]).toMatchObject({ run_id: before, movement: null });
    const movement = runs[0]?.movement;
    expect(movement).toMatchObject({
      compared_with: { run_id: before },
      risers: {
        count: 2,
        events: [
          { event_name: 'Event sport', previous_rank: 3, rank: 2 },
          { event_name: 'Event later', previous_rank: 4, rank: 3 },
        ],
      },
      fallers: { count: 1, events: [{ event_name: 'Event concert', previous_rank: 2, rank: 4 }] },
      entered: { count: 1, events: [{ event_name: 'Event new', previous_rank: null, rank: 1 }] },
      left: { count: 1, events: [{ event_name: 'Event tonight', previous_rank: 1, rank: null }] },
    });
    await db`update score_run set has_history = false where run_id::text = ${before}`;
    const listed = await call(listScoreRuns, { query: { has_ranks: 'true' } });
    expect(listed).toMatchObject({
      count: 1,
      runs: [{ run_id: after, has_ranks: true, movement }],
    });
  });
});

describe('GET /score_runs/{run_id}/comparison', () => {
  it('compares with the run before where no other is named', async () => {
    const { before, after } = await twoRuns();
    const found = await call(compareRuns, { params: { run_id: after }, query: {} });
    expect(found.run.run_id).toBe(after);
    expect(found.compared_with).toEqual({ run_id: before, as_of: START.toISOString() });
    expect(names(found.entered)).toEqual({ count: 1, names: ['Event new'] });
    expect(found.entered.events).toMatchObject([{ cause: 'added', part: null }]);
    expect(found.left.events).toMatchObject([{ cause: 'past', part: null }]);
    expect(found.risers.events[0]).toMatchObject({
      cause: 'weights',
      part: { name: 'score_type' },
    });
    expect(found.fallers.events).toMatchObject([{ cause: 'weights' }]);
  });

  it('compares a window as it was in each run', async () => {
    const { before, after } = await twoRuns();
    const found = await call(compareRuns, {
      params: { run_id: after },
      query: { with: before, time_range: 'week' },
    });
    // "later" came into the week during the day; the places of the week leave it out before.
    expect(names(found.entered)).toEqual({ count: 2, names: ['Event new', 'Event later'] });
    expect(names(found.left)).toEqual({ count: 1, names: ['Event tonight'] });
    expect(found.fallers.events).toMatchObject([
      { event_name: 'Event concert', previous_rank: 2, rank: 4 },
    ]);
    expect(found.risers.events).toMatchObject([
      { event_name: 'Event sport', previous_rank: 3, rank: 2 },
    ]);
  });

  it('compares any two runs, also the later one with itself', async () => {
    const { before } = await twoRuns();
    const third = await runWith(CONCERTS, 1.1);
    const query = { with: before };
    const found = await call(compareRuns, { params: { run_id: third }, query });
    expect(names(found.risers).names).toEqual(['Event concert']);
    const same = await call(compareRuns, { params: { run_id: third }, query: { with: third } });
    for (const kind of ['risers', 'fallers', 'entered', 'left'] as const) {
      expect(same[kind].count).toBe(0);
    }
  });

  it('refuses a run whose ranks are not stored', async () => {
    const { before, after } = await twoRuns();
    const refused = { code: 'run_gone', status: 409 };
    await expect(
      call(compareRuns, { params: { run_id: before }, query: {} }),
    ).rejects.toMatchObject(refused);
    await expect(
      call(compareRuns, { params: { run_id: after }, query: { with: 'unknown' } }),
    ).rejects.toMatchObject(refused);
  });
});
