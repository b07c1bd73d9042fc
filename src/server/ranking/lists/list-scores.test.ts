import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pinEvent } from '#contract/scores/corrections.ts';
import { listScores, recalculateScores, type ScoreQuery } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { currentRun } from '#server/test/current-ranking.ts';
import type { EventDraft } from '#server/test/event-rows.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { keepWarm } from './list-scores.ts';
import { askedBy } from './read-filter.ts';

const NOW = new Date('2030-05-01T12:00:30Z');
const { db, call, list, listIds, setNow, inDays, rank } = await createRankingTest(NOW);

const later = (ms: number) => new Date(NOW.getTime() + ms);

/** Concerts, the larger the better. */
const halls = (count: number): EventDraft[] =>
  Array.from({ length: count }, (_, index) => ({
    sourceId: `hall-${index + 1}`,
    name: `Concert ${String.fromCharCode(122 - index)}`,
    capacity: 90_000 - 1000 * index,
    startsAt: inDays(2),
  }));

describe('POST /event_score', () => {
  it('asks to try again where each read meets a restore that takes the tables away', async () => {
    await rank([{ sourceId: 'a', startsAt: inDays(2) }]);
    const { ranking } = (await currentRun(db)).tables.week;
    await db.unsafe(`
      create function break_off() returns boolean language plpgsql as $$
        begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
      alter table ${ranking} rename to taken_away;
      create view ${ranking} as select * from taken_away where break_off()`);
    await expect(list({ time_range: 'week' })).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 1,
    });
    await db.unsafe(`
      drop view ${ranking};
      alter table taken_away rename to ${ranking};
      drop function break_off()`);
    expect(await listIds({ time_range: 'week' })).toEqual(['a']);
  });
});

describe('a ranking that is older than its windows reach', () => {
  const byWindow = { time_halving_days: 30, time_halving_days_by_window: { week: 3 } };

  it('is never a short list: it asks to try again where the window is ranked apart', async () => {
    await call(saveWeights, { body: { ...TEST_WEIGHTS, ...byWindow } });
    await rank(
      Array.from({ length: 30 }, (_, day) => ({ sourceId: `${day}`, startsAt: inDays(day) })),
    );
    const { tables } = await currentRun(db);
    const [row] = await db<{ events: number }[]>`
      select count(*)::integer as events from ${db(tables.week.ranking)}`;
    expect(row?.events).toBe(21);
    setNow(inDays(14));
    expect(await list({ time_range: 'week' })).toMatchObject({ count: 7 });
    setNow(inDays(14, 1));
    await expect(list({ time_range: 'week' })).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 10,
    });
    expect(await list({ time_range: 'month' })).toMatchObject({ count: 15 });
    await call(recalculateScores, {});
    expect(await list({ time_range: 'week' })).toMatchObject({ count: 7 });
    // Nobody asked in the meantime, so that the run before is the one that is known.
    setNow(inDays(29));
    await call(recalculateScores, {});
    expect(await list({ time_range: 'week' })).toMatchObject({ count: 1 });
  });
});

describe('the windows of POST /event_score', () => {
  it('end to the millisecond, in rows and count alike', async () => {
    await rank([
      { sourceId: 'last', startsAt: inDays(7, -1) },
      { sourceId: 'next', startsAt: inDays(7) },
      { sourceId: 'later', startsAt: inDays(7, 20_000) },
    ]);
    const lists = [];
    for (const passed of [0, 1, 20_000, 20_001]) {
      setNow(later(passed));
      const { events, count } = await list({ time_range: 'week' });
      lists.push({ passed, ids: events.map(({ source_id }) => source_id), count });
    }
    expect(lists).toEqual([
      { passed: 0, ids: ['last'], count: 1 },
      { passed: 1, ids: ['last', 'next'], count: 2 },
      { passed: 20_000, ids: ['last', 'next'], count: 2 },
      { passed: 20_001, ids: ['last', 'next', 'later'], count: 3 },
    ]);
  });

  it('list an event until it starts and not a millisecond longer, also where it was searched for', async () => {
    await rank([
      { sourceId: 'soon', name: 'Soon on stage', startsAt: later(10_000) },
      { sourceId: 'tomorrow', name: 'Tomorrow on stage', startsAt: inDays(1) },
    ]);
    for (const filter of [{}, { event_name: 'stage' }, { capacity_known: false }]) {
      setNow(NOW);
      expect((await list({ time_range: 'week', ...filter })).count).toBe(2);
      setNow(later(10_000));
      expect((await list({ time_range: 'week', ...filter })).count).toBe(2);
      setNow(later(10_001));
      const after = await list({ time_range: 'week', sort_by: 'event_name', ...filter });
      expect(after).toMatchObject({ count: 1, events: [{ source_id: 'tomorrow', rank: 1 }] });
    }
  });
});

describe('a festival in POST /event_score', () => {
  it('is listed until it ends, while other events leave at their start', async () => {
    const startsAt = inDays(1);
    await rank([
      { sourceId: 'festival', startsAt, endsAt: inDays(4) },
      { sourceId: 'show', startsAt, endsAt: inDays(1, 12 * HOUR_MS) },
    ]);
    expect((await listIds({ time_range: 'week' })).toSorted()).toEqual(['festival', 'show']);
    setNow(inDays(1, 1));
    const { events, count } = await list({ time_range: 'week' });
    expect({ events, count }).toMatchObject({ count: 1, events: [{ source_id: 'festival' }] });
    expect(new Date(events[0]?.ends_at ?? '')).toEqual(inDays(4));
    setNow(inDays(4));
    expect(await listIds({ time_range: 'week' })).toEqual(['festival']);
    setNow(inDays(4, 1));
    expect(await list({ time_range: 'week' })).toMatchObject({ count: 0, events: [] });
  });

  it('stays ranked by recalculations while it lasts, as near as an event can be', async () => {
    await rank([{ sourceId: 'festival', startsAt: inDays(1), endsAt: inDays(4) }]);
    for (const days of [2, 4]) {
      setNow(inDays(days));
      expect(await call(recalculateScores, {})).toMatchObject({ events: 1 });
      const { events } = await list({ time_range: 'week' });
      const nearest = (100 * TEST_WEIGHTS.time_left_weight) / 10;
      expect(events).toMatchObject([{ source_id: 'festival', score_time_left: nearest }]);
    }
    setNow(inDays(4, 1));
    expect(await call(recalculateScores, {})).toMatchObject({ events: 0 });
  });
});

describe('rank of POST /event_score', () => {
  it('is the rank in the window, whatever the list is filtered by', async () => {
    await rank([
      ...halls(3),
      { sourceId: 'play', type: 'theater', capacity: 100, startsAt: inDays(3) },
      { sourceId: 'match', type: 'sport', capacity: 100, startsAt: inDays(3) },
    ]);
    const { events } = await list({ time_range: 'week', event_type: 'sport' });
    expect(events).toMatchObject([{ source_id: 'match', rank: 5 }]);
  });

  it('is the rank by score on every page and in every sort', async () => {
    await rank(halls(7));
    for (const sort_by of ['score', 'event_name', 'venue_capacity', 'starts_at'] as const) {
      for (const sort_order of ['asc', 'desc'] as const) {
        for (const page of [1, 2, 3]) {
          const { events } = await list({
            time_range: 'week',
            sort_by,
            sort_order,
            page,
            per_page: 3,
          });
          for (const event of events) expect(event.source_id).toBe(`hall-${event.rank}`);
        }
      }
    }
  });
});

describe('run_id of POST /event_score', () => {
  it('keeps the rows, the weights and the pages of its run while others recalculate', async () => {
    await rank(halls(5));
    const first = await list({ time_range: 'week', per_page: 2 });
    await call(saveWeights, { body: { ...TEST_WEIGHTS, venue_capacity_weight: -3 } });
    await call(recalculateScores, {});
    const run_id = first.run_id ?? '';
    const second = await list({ time_range: 'week', per_page: 2, page: 2, run_id });
    const third = await list({ time_range: 'week', per_page: 2, page: 3, run_id });
    expect(
      [first, second, third].flatMap(({ events }) => events.map(({ source_id }) => source_id)),
    ).toEqual(['hall-1', 'hall-2', 'hall-3', 'hall-4', 'hall-5']);
    expect(new Set([first, second, third].map((page) => page.run_id))).toEqual(new Set([run_id]));
    const newest = await list({ time_range: 'week', per_page: 2 });
    expect(newest.run_id).not.toBe(run_id);
    expect(newest.events[0]?.source_id).toBe('hall-5');
  });

  it('is refused with run_gone once two later runs have replaced it, and where it never was', async () => {
    await rank(halls(2));
    const { run_id } = await list({ time_range: 'week' });
    await call(recalculateScores, {});
    await call(recalculateScores, {});
    for (const gone of [run_id ?? '', 'e9b7a6c5-0000-4000-8000-000000000000', 'nonsense']) {
      await expect(list({ time_range: 'week', run_id: gone })).rejects.toMatchObject({
        code: 'run_gone',
      });
    }
  });
});

describe('a row of POST /event_score whose event has changed since the run', () => {
  it('shows what it was ranked by, and what is different by now', async () => {
    const [id] = await rank([{ sourceId: 'moved', capacity: 500, startsAt: inDays(3) }]);
    const before = await list({ time_range: 'week' });
    await db`
      update event set capacity = 90000, starts_at = ${inDays(200)}, feed_type = 'sport',
        status = 'cancelled' where id = ${id ?? 0}`;
    const { events } = await list({ time_range: 'week' });
    expect(events).toEqual(
      before.events.map((event) => ({
        ...event,
        changed: ['event_type', 'starts_at', 'venue_capacity', 'status'],
      })),
    );
    expect(before.events).toMatchObject([
      { venue_capacity: 500, event_type: 'concert', changed: [] },
    ]);
  });
});

describe('pins in POST /event_score', () => {
  /** Writes pins as a run takes them along. */
  async function pinInRun(pins: { eventId: number; range: string; place: number }[]) {
    const { run_id } = await list({ time_range: 'week' });
    await db`
      update score_run set pins = ${JSON.stringify(pins)}::jsonb where run_id = ${run_id}::uuid`;
  }

  it('hold their places in the unfiltered list, on whichever page', async () => {
    const ids = await rank(halls(6));
    await pinInRun([
      { eventId: ids[5] ?? 0, range: 'week', place: 1 },
      { eventId: ids[0] ?? 0, range: 'week', place: 4 },
    ]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ time_range: 'week', page, per_page: 2 })),
    );
    expect(pages.map(({ events }) => events.map((event) => event.source_id))).toEqual([
      ['hall-6', 'hall-2'],
      ['hall-3', 'hall-1'],
      ['hall-4', 'hall-5'],
    ]);
    const rows = pages.flatMap(({ events }) => events);
    expect(rows.map((event) => event.rank)).toEqual([1, 2, 3, 4, 5, 6]);
    // The run has the pins, which are unpinned by now.
    const here = { pinned_by: null, ends_at: null };
    expect(rows.map((event) => event.pinned)).toEqual([
      { place: 1, ...here },
      null,
      null,
      { place: 4, ...here },
      null,
      null,
    ]);
    const byName = await list({ time_range: 'week', sort_by: 'event_name' });
    expect(byName.events.map((event) => event.rank)).toEqual([1, 6, 5, 3, 2, 4]);
  });

  it('hold their places in filtered lists, and move no other window', async () => {
    const ids = await rank(halls(3));
    await pinInRun([{ eventId: ids[2] ?? 0, range: 'week', place: 1 }]);
    expect(await listIds({ time_range: 'month' })).toEqual(['hall-1', 'hall-2', 'hall-3']);
    const { events } = await list({ time_range: 'week', event_type: 'concert', per_page: 2 });
    expect(events).toMatchObject([
      { source_id: 'hall-3', rank: 1 },
      { source_id: 'hall-1', rank: 2 },
    ]);
    const small = await list({ time_range: 'week', capacity_max: 89_000 });
    expect(small.events).toMatchObject([
      { source_id: 'hall-3', rank: 1 },
      { source_id: 'hall-2', rank: 3 },
    ]);
  });

  it('hold their places until they end, without another run', async () => {
    const ids = await rank(halls(3));
    const pin = { time_range: 'week', place: 1, reason: 'Festival week' } as const;
    const until = later(60_000).toISOString();
    await call(pinEvent, { params: { id: ids[2] ?? 0 }, body: { ...pin, ends_at: until } });
    const { run_id } = await call(recalculateScores, {});
    setNow(later(59_999));
    const pinned = await list({ time_range: 'week' });
    expect(pinned.events).toMatchObject([
      { source_id: 'hall-3', pinned: { place: 1, ends_at: until } },
      { source_id: 'hall-1' },
      { source_id: 'hall-2' },
    ]);
    setNow(later(60_000));
    const after = await list({ time_range: 'week' });
    expect(after).toMatchObject({
      run_id,
      events: [
        { source_id: 'hall-1', rank: 1, pinned: null },
        { source_id: 'hall-2', rank: 2, pinned: null },
        { source_id: 'hall-3', rank: 3, pinned: null },
      ],
    });
  });
});

describe('lists in use', () => {
  const query = (more: Partial<ScoreQuery> = {}) =>
    askedBy(listScores.body.parse({ time_range: 'week', ...more }), 1);

  it('are read again for a new ranking from their first page, the last used first, each once', async () => {
    const read: string[] = [];
    const { list: use, warm } = keepWarm(async ({ sort_by: sort, page, run_id: run }) => {
      read.push(`${sort} ${page} ${run ?? 'newest'}`);
      return { events: [], count: 0, run: null };
    });
    for (const page of [1, 2]) await use(query({ sort_by: 'event_name', page }));
    await use(query({ sort_by: 'city', page: 3 }));
    await use(query({ sort_by: 'starts_at', run_id: randomUUID() }));
    read.length = 0;
    await warm();
    expect(read).toEqual(['city 1 newest', 'event_name 1 newest']);
    // Reading ahead is no use of a list.
    await use(query({ sort_by: 'event_name' }));
    read.length = 0;
    await warm();
    expect(read).toEqual(['event_name 1 newest', 'city 1 newest']);
  });

  it('are left once a newer ranking is there, whose turn it is then', async () => {
    const waiting: (() => void)[] = [];
    const read: string[] = [];
    let isHeld = false;
    const { list: use, warm } = keepWarm(async ({ sort_by: sort }) => {
      read.push(sort);
      if (isHeld) await new Promise<void>((go) => waiting.push(go));
      return { events: [], count: 0, run: null };
    });
    for (const sort of ['score', 'city'] as const) await use(query({ sort_by: sort }));
    read.length = 0;
    isHeld = true;
    const first = warm();
    isHeld = false;
    const second = warm();
    waiting.forEach((go) => {
      go();
    });
    await Promise.all([first, second]);
    expect(read).toEqual(['city', 'city', 'score']);
  });
});
