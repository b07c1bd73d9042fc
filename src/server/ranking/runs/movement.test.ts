import { beforeEach, describe, expect, it } from 'vitest';
import type { Comparison } from '#contract/scores/score-list.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { DEFAULT_HALVING, type Halving } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { thinHistory } from '../tables/rank-history-queries.ts';
import { insertWeights } from '../weights/weight-queries.ts';

const START = new Date('2030-05-01T12:00:00Z');
const CONCERTS: Weights = { theater: 0, concert: 9, sport: 1, timeLeft: 1, venueCapacity: 0 };
const SPORTS: Weights = { ...CONCERTS, concert: 1, sport: 9 };

let now = START;
const db = await createTestDatabase();
const call = await createTestServer(db, () => now).callAs('analyst');

beforeEach(async () => {
  await db`update ranking_state set run_id = null`;
  await db`update score_run set tag = null, has_history = false`;
  await emptyTables(db, 'event');
  await insertEvents(db, [
    { sourceId: 'concert', type: 'concert', startsAt: new Date('2030-08-01T12:00:00Z') },
    { sourceId: 'sport', type: 'sport', startsAt: new Date('2030-08-01T12:00:00Z') },
  ]);
});

async function runWith(weights: Weights, day: number, halving: Halving = DEFAULT_HALVING) {
  now = new Date(START.getTime() + day * DAY_MS);
  await insertWeights(db, weights, null, halving);
  return (await call(recalculateScores, {})).run_id;
}

/** The events in order with their previous ranks, and the run that these are of. */
async function movement(compare?: Comparison, time_range: 'week' | 'year' = 'year') {
  const list = await call(listScores, { body: { time_range, compare } });
  const ranks = list.events.map((event) => `${event.source_id} ${event.previous_rank}`);
  return { ranks, with: list.compared_with?.run_id ?? null };
}

describe('previous_rank', () => {
  it('is unknown in the first run', async () => {
    await runWith(CONCERTS, 0);
    expect(await movement()).toEqual({ ranks: ['concert null', 'sport null'], with: null });
  });

  it('is of the last run of the day before, however often the ranking is recalculated', async () => {
    await runWith(SPORTS, 0);
    const yesterday = await runWith(CONCERTS, 0.2);
    for (const hour of [1, 2, 3]) {
      await runWith(SPORTS, 1 + hour / 24);
      expect(await movement()).toEqual({ ranks: ['sport 2', 'concert 1'], with: yesterday });
    }
  });

  it('is of the first run while there is none of an earlier day', async () => {
    const first = await runWith(CONCERTS, 0);
    for (const hour of [1, 2, 3, 4]) {
      await runWith(SPORTS, hour / 24);
      expect(await movement()).toEqual({ ranks: ['sport 2', 'concert 1'], with: first });
    }
  });

  it('is on request of the run before, or of the last run of a week ago', async () => {
    const runs = [];
    for (let day = 0; day < 10; day++) runs.push(await runWith(day === 2 ? SPORTS : CONCERTS, day));
    expect(await movement('day')).toMatchObject({ with: runs[8] });
    expect(await movement('week')).toEqual({ ranks: ['concert 2', 'sport 1'], with: runs[2] });
    const second = await runWith(CONCERTS, 9.1);
    expect(await movement('previous')).toMatchObject({ with: runs[9] });
    await runWith(CONCERTS, 9.2);
    expect(await movement('previous')).toMatchObject({ with: second });
  });

  it('compares a window that has halving days of its own with the window as it was then', async () => {
    await emptyTables(db, 'event');
    await insertEvents(db, [
      { sourceId: 'near', type: 'concert', startsAt: new Date('2030-05-04T12:00:00Z') },
      {
        sourceId: 'big',
        type: 'concert',
        startsAt: new Date('2030-05-06T12:00:00Z'),
        capacity: 5000,
      },
    ]);
    const weights = { ...CONCERTS, timeLeft: 9, venueCapacity: 1 };
    await runWith(weights, 0, { days: 30, byWindow: { week: 1 } });
    expect((await movement('day', 'year')).ranks).toEqual(['big null', 'near null']);
    expect((await movement('day', 'week')).ranks).toEqual(['near null', 'big null']);
    await runWith(weights, 1);
    expect((await movement('day', 'year')).ranks).toEqual(['big 1', 'near 2']);
    expect((await movement('day', 'week')).ranks).toEqual(['big 2', 'near 1']);
  });
});

describe('thinHistory', () => {
  const insertRun = (hours: number) => db`
    insert into score_run (as_of, theater, concert, sport, time_left, venue_capacity, events,
      duration_ms, trigger, finished_at, has_history)
    select '2031-01-06'::timestamp at time zone 'UTC' + ${hours}::float8 * interval '1 hour',
      0, 0, 0, 0, 0, 0, 0, 'schedule', now(), true`;

  it('keeps the last two days, the last runs of 8 days and 26 weeks over a year of two runs a day', async () => {
    const kept = async () => {
      const rows = await db<{ day: number }[]>`
        select ((as_of at time zone 'UTC')::date - '2031-01-06'::date)::integer as day
        from score_run where has_history order by id desc`;
      return rows.map(({ day }) => day);
    };
    const sizes = [];
    for (let day = 0; day < 364; day++) {
      for (const hour of [4, 16]) {
        await insertRun(day * 24 + hour);
        await thinHistory(db);
      }
      sizes.push((await kept()).length);
    }
    // The last two days have two runs each. The 364th day ends a week.
    const days = [363, 363, 362, 362, 361, 360, 359, 358, 357, 356, 355];
    const weeks = Array.from({ length: 25 }, (_, week) => 349 - week * 7);
    expect(await kept()).toEqual([...days, ...weeks]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(38);
  });

  it('keeps every run of an afternoon, up to 24 of the last two days', async () => {
    await db`update score_run set has_history = false`;
    const kept = async () => (await db`select from score_run where has_history`).length;
    const start = 9000;
    for (let run = 0; run < 11; run++) {
      await insertRun(start + run / 4);
      await thinHistory(db);
    }
    expect(await kept()).toBe(11);
    for (let run = 11; run < 40; run++) {
      await insertRun(start + run / 4);
      await thinHistory(db);
    }
    // And the first, as none is of an earlier day.
    expect(await kept()).toBe(25);
    await insertRun(start + 30 * 24);
    await thinHistory(db);
    expect(await kept()).toBe(2);
  });
});
