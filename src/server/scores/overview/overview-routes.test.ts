import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { listDuplicates } from '#contract/scores/desk/duplicates.ts';
import { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import { listPasses } from '#contract/scores/passes.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { connect } from '#server/db/database.ts';
import { importRecords } from '#server/imports/storing/import-records.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';
import { readOverview } from './read-overview.ts';

const later = new Date('2028-05-01T18:00:00Z');
let now = new Date('2026-04-28T00:00:00Z');
const db = await createTestDatabase();
const { deps, callAs } = createTestServer(db, () => now);
const call = await callAs('analyst');
const viewer = await callAs('viewer');
const show = (sourceId: string, given: Partial<ReturnType<typeof feedEvent>> = {}) =>
  feedEvent({ sourceId, city: 'Ghent', capacity: 500, ...given });

const importEvents = (...events: ReturnType<typeof feedEvent>[]) =>
  importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });

async function schemaOf(database: typeof db): Promise<string> {
  const [row] = await database<{ schema: string }[]>`select current_schema() as schema`;
  return row?.schema ?? '';
}

describe('GET /score_overview', () => {
  it('tells nothing of a ranking before the first run', async () => {
    expect(await viewer(readScoreOverview, {})).toMatchObject({
      run: null,
      compared_with: null,
      moves: [],
      attention: { no_capacity: { count: 0 } },
    });
  });

  it('tells what changed, the last imports and what needs attention', async () => {
    const weights = {
      theater_weight: 0,
      concert_weight: 2,
      sport_weight: 1,
      time_left_weight: 1,
      venue_capacity_weight: 1,
    };
    await call(saveWeights, { body: weights });
    const inTwoYears = { startsAt: later, startsOn: '2028-05-01', listedUntil: later };
    const undated = { startsAt: null, startsOn: null, listedUntil: null };
    await importEvents(
      show('twin', { name: 'Été 2026' }),
      show('twin again', { name: 'ETE 2026', source: 'another' }),
      show('small', { capacity: null }),
      show('other', { type: 'other' }),
      show('match', { type: 'sport' }),
      show('undated', undated),
      show('parking', { passLike: true }),
      show('parking in two years', { passLike: true, ...inTwoYears }),
      show('parking, called off', { passLike: true, status: 'cancelled' }),
      show('called off'),
      show('moved'),
      show('never sold', { status: 'cancelled' }),
    );
    const before = await call(recalculateScores, {});
    const first = await viewer(readScoreOverview, {});
    expect(first).toMatchObject({ compared_with: null, cancelled: { count: 0 } });
    now = new Date(now.getTime() + MINUTE_MS);
    await importEvents(
      show('called off', { status: 'cancelled' }),
      show('moved', { status: 'postponed' }),
      show('born cancelled', { status: 'cancelled' }),
      show('new'),
    );
    await call(saveWeights, { body: { ...weights, sport_weight: 9 } });
    const current = await call(recalculateScores, {});

    const overview = await viewer(readScoreOverview, {});
    expect(overview.run).toMatchObject({
      run_id: current.run_id,
      events: 7,
      weights: { sport_weight: 9 },
      weight_version: 2,
    });
    expect(overview.compared_with?.run_id).toBe(before.run_id);
    expect(overview.entered_top_100).toMatchObject({
      count: 1,
      events: [{ event_name: 'Event new', previous_rank: null }],
    });
    expect(overview.moves[0]).toMatchObject({ event_name: 'Event match', rank: 1 });
    expect(overview.cancelled).toMatchObject({
      count: 1,
      events: [{ event_name: 'Event called off' }],
    });
    expect(overview.postponed).toMatchObject({ count: 1, events: [{ event_name: 'Event moved' }] });
    expect(overview.imports.map(({ created }) => created)).toEqual([2, 12]);
    const { no_capacity, type_other, pass_like, no_date, duplicates } = overview.attention;
    expect(no_capacity).toMatchObject({ count: 1, events: [{ event_name: 'Event small' }] });
    expect(type_other).toMatchObject({ count: 1, events: [{ event_name: 'Event other' }] });
    expect(pass_like).toMatchObject({ count: 1, events: [{ event_name: 'Event parking' }] });
    expect(no_date).toMatchObject({ count: 1, events: [{ event_name: 'Event undated' }] });
    expect(duplicates).toMatchObject({ count: 1, events: [{ event_name: 'ETE 2026' }] });
    const toReview = await viewer(listDuplicates, { query: { state: 'review' } });
    expect(toReview.count).toBe(duplicates.count);
    const passes = await viewer(listPasses, { query: { time_range: 'year' } });
    expect(passes).toMatchObject({ count: 1, events: [{ event_name: 'Event parking' }] });
    expect(pass_like.list).toBeNull();
    for (const { list, count } of [no_capacity, type_other]) {
      if (!list) throw new Error('A list is missing.');
      const body = { time_range: list.time_range, ...list.filters };
      expect((await viewer(listScores, { body })).count).toBe(count);
    }
  });

  it('tells the same in whatever time zone a connection is', async () => {
    const startsOn = now.toISOString().slice(0, 10);
    const undated = { startsAt: null, listedUntil: null, timezone: null };
    await importEvents(show('today, somewhere', { ...undated, startsOn }));
    const pool = connect(inject('databaseTarget'), { max: 1, schema: await schemaOf(db) });
    onTestFinished(() => pool.end({ timeout: 0 }));
    const read = async (zone: string) => {
      await pool`select set_config('timezone', ${zone}, false)`;
      return (await readOverview({ ...deps, db: pool, readDb: pool })).attention.no_date.count;
    };
    const counts: number[] = [];
    for (const zone of ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago']) {
      counts.push(await read(zone));
    }
    expect(counts).toEqual([2, 2, 2]);
  });
});
