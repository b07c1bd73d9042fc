import { afterEach, describe, expect, it } from 'vitest';
import {
  askSuggestion,
  cancelSuggestion,
  readSuggestion,
  type Suggestion,
} from '#contract/scores/suggestions.ts';
import { fullSetOf, saveWeights } from '#contract/scores/weights.ts';
import { type Appeal, makePastLists, UNTUNED } from '#scoring/grade/made-runs.ts';
import type { PastList } from '#scoring/grade/past-run.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertSeason } from '#server/test/event-rows.ts';
import { openLive } from '#server/test/live-reader.ts';
import { createTestServer, type TestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import type { ReadPastDays } from './past-days.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const db = await createTestDatabase();

const TRUTH = {
  weights: { theater: 0, concert: 6, sport: 4, timeLeft: 5, venueCapacity: 8 },
  halvingDays: 14,
};
const TUNED: Appeal = { by: 'tuning', tuning: TRUTH, noise: 0.5 };

/** What the searches of the next server read. `between` is waited for after each list. */
type Made = { appeal?: Appeal; events?: number; runs?: number; between?: () => Promise<void> };

function madePastDays(made: Made): ReadPastDays {
  const { appeal = TUNED, events = 600, between = async () => undefined } = made;
  return async ({ days }) => {
    const lists = makePastLists({
      seed: 3,
      appeal,
      events,
      runs: made.runs ?? days,
      windowDays: 30,
    });
    return {
      dates: lists.map(({ asOf }) => asOf),
      outcomeDays: 1,
      lists: each(lists, between),
      today: async () => {
        const newest = lists.at(-1);
        return newest ? { ...newest, outcomes: new Float64Array(newest.ids.length) } : null;
      },
    };
  };
}

async function* each(lists: readonly PastList[], between: () => Promise<void>) {
  for (const list of lists) {
    yield list;
    await between();
  }
}

const servers: TestServer[] = [];
async function start(made: Made = {}) {
  const server = createTestServer(db, () => NOW, { readPastDays: madePastDays(made) });
  servers.push(server);
  const call = await server.callAs('analyst');
  const read = (time_range: 'week' | 'month' = 'month') =>
    call(readSuggestion, { query: { time_range } });
  return {
    server,
    call,
    read,
    ask: (body: { days?: number; seed?: number; time_range?: 'week' } = {}) =>
      call(askSuggestion, { body: { time_range: 'month', days: 40, ...body } }),
    cancel: () => call(cancelSuggestion, { query: { time_range: 'month' } }),
    /** The newest search, once it has ended. */
    async ended(): Promise<Suggestion> {
      await expect.poll(async () => (await read()).running).toBeNull();
      const { suggestion } = await read();
      if (!suggestion) throw new Error('There is no suggestion.');
      return suggestion;
    },
  };
}

/** Something that stays until it is let go. */
function held() {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { wait: () => released, letGo: () => letGo() };
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ suggestions }) => suggestions.stop()));
  await emptyTables(db, 'suggestion');
});

describe('POST /event_score/suggestion', () => {
  it('finds weights that later days confirm, and changes nothing', async () => {
    const { ask, ended, call } = await start();
    const saved = await call(saveWeights, {
      body: fullSetOf(UNTUNED.weights, { days: UNTUNED.halvingDays, byWindow: {} }),
    });
    expect(await ask()).toMatchObject({
      running: { state: 'waiting', time_range: 'month', days: 40, seed: 1, kind: 'tickets' },
    });
    const { state, progress, result } = await ended();
    expect({ state, progress }).toEqual({ state: 'done', progress: 1 });
    expect(result).toMatchObject({
      version: saved.version,
      current: { theater_weight: 1, time_halving_days: 30 },
      missing: null,
      finding: {
        refusal: null,
        follows_capacity_alone: false,
        earlier: { first_day: '2030-01-01', last_day: '2030-01-24', runs: 24 },
        later: { first_day: '2030-01-25', last_day: '2030-02-09', runs: 16 },
      },
    });
    const { found, later, enters, leaves, sensitivity } = result?.finding ?? {};
    expect(found?.venue_capacity_weight).toBeGreaterThan(found?.theater_weight ?? 0);
    expect(later?.gain.low).toBeGreaterThan(0);
    expect(enters?.length).toBeGreaterThan(0);
    expect(enters?.length).toBe(leaves?.length);
    expect(sensitivity).toHaveLength(6);
    expect(await call(saveWeights, { body: fullSetOf(UNTUNED.weights) })).toMatchObject({
      version: saved.version + 1,
    });
  });

  it('reads the outcomes of the database', async () => {
    const server = createTestServer(db, () => NOW);
    servers.push(server);
    const call = await server.callAs('analyst');
    await call(saveWeights, { body: fullSetOf(UNTUNED.weights) });
    await insertSeason(db, {
      now: NOW,
      pastDays: 60,
      ticketsOf: ({ type, capacity }) =>
        Math.round(Math.sqrt(capacity) * (type === 'concert' ? 4 : 1)),
    });
    await call(askSuggestion, { body: { time_range: 'month', days: 45 } });
    const read = () => call(readSuggestion, { query: { time_range: 'month' } });
    await expect.poll(async () => (await read()).running).toBeNull();
    const { suggestion } = await read();
    expect(suggestion).toMatchObject({ state: 'done', kind: 'tickets' });
    const { refusal, found, enters, later } = suggestion?.result?.finding ?? {};
    expect(refusal).toBeNull();
    expect(found?.concert_weight).toBeGreaterThan(found?.sport_weight ?? 0);
    expect(later?.suggested.value).toBeGreaterThan(0.9);
    // By the facts of today, as no run has recorded those of the days.
    expect(later?.by_facts_of_today).toBe(later?.graded);
    expect(enters?.length).toBeGreaterThan(0);
    for (const { event_name: name } of enters ?? []) expect(name).toMatch(/^Season event /);
  });

  it('finds the same for the same seed', async () => {
    const { ask, ended } = await start({ events: 300 });
    await ask();
    const first = await ended();
    await ask();
    const second = await ended();
    expect(second.id).not.toBe(first.id);
    expect(second.result).toEqual(first.result);
  });

  it('suggests nothing where outcomes are noise, and says so', async () => {
    const { ask, ended } = await start({ appeal: { by: 'chance' }, events: 300 });
    await ask();
    expect((await ended()).result?.finding?.refusal).not.toBeNull();
  });

  it('says where outcomes follow capacity alone', async () => {
    const { ask, ended } = await start({ appeal: { by: 'capacity', noise: 0.3 }, events: 300 });
    await ask();
    expect((await ended()).result?.finding?.follows_capacity_alone).toBe(true);
  });

  it('says what is missing where there are too few lists', async () => {
    const { ask, ended } = await start({ runs: 5 });
    await ask();
    expect(await ended()).toMatchObject({
      state: 'done',
      result: { missing: { reason: 'few-runs', needs: 7 }, finding: null },
    });
  });

  it('says what is missing where there is no list', async () => {
    const { ask, ended } = await start({ runs: 0 });
    await ask();
    expect(await ended()).toMatchObject({ state: 'done', result: { missing: { has: 0 } } });
  });

  it('runs one search at a time: the same one is joined, another one refused', async () => {
    const { wait, letGo } = held();
    const one = await start({ between: wait, events: 100 });
    const other = await start({ between: wait, events: 100 });
    const { running } = await one.ask();
    expect((await other.ask()).running?.id).toBe(running?.id);
    await expect(other.ask({ days: 50 })).rejects.toMatchObject({
      code: 'conflict',
      details: { running: { id: running?.id, days: 40 } },
    });
    const { suggestion, running: any } = await other.read('week');
    expect({ suggestion, id: any?.id }).toEqual({ suggestion: null, id: running?.id });
    letGo();
    expect(await other.ended()).toMatchObject({ id: running?.id, state: 'done' });
  });

  it('lets only one of many that are asked for at once begin', async () => {
    const { wait, letGo } = held();
    const asking = [await start({ between: wait }), await start({ between: wait })];
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => asking[index % 2]?.ask({ seed: index + 1 })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await db<{ count: number }[]>`select count(*)::integer from suggestion`;
    expect(row?.count).toBe(1);
    letGo();
  });

  it('refuses a kind of outcomes that there is not', async () => {
    const { call } = await start();
    await expect(
      call(askSuggestion, { body: { time_range: 'month', kind: 'applause' } }),
    ).rejects.toMatchObject({ code: 'validation', fields: { kind: expect.any(String) } });
  });

  it('tells how far it is by the live stream', async () => {
    const { server, ask, ended } = await start({ events: 300 });
    const { token } = await newStaffSession(db, 'viewer');
    const reader = await openLive(server.app.fetch, token);
    const { stop } = server.live.start();
    try {
      // The server hears what is announced from here on.
      for (let first = await reader.next(); first?.name !== 'refresh'; first = await reader.next());
      const { running } = await ask();
      const states = new Set<unknown>();
      for (let message = await reader.next(); message; message = await reader.next()) {
        if (message.name !== 'suggestion') continue;
        const data = Object(message.data);
        expect(data.id).toBe(running?.id);
        states.add(data.state);
        if (data.state === 'done') break;
      }
      expect([...states]).toEqual(expect.arrayContaining(['waiting', 'done']));
      await reader.leave();
      await ended();
    } finally {
      stop();
    }
  });

  it('stores that it failed where the lists cannot be read', async () => {
    const { ask, ended } = await start({
      between: async () => {
        throw new Error('The disk is gone.');
      },
    });
    await ask();
    expect(await ended()).toMatchObject({ state: 'failed', result: null });
    // And lets the next one begin.
    expect((await ask()).running).not.toBeNull();
  });
});

describe('DELETE /event_score/suggestion', () => {
  it('cancels a search while it reads, and lets another one begin', async () => {
    const { wait, letGo } = held();
    const { ask, cancel, read } = await start({ between: wait });
    await ask();
    await expect.poll(async () => (await read()).running?.state).toBe('reading');
    expect(await cancel()).toMatchObject({ running: null, suggestion: { state: 'cancelled' } });
    letGo();
    expect((await ask({ days: 41 })).running).toMatchObject({ days: 41 });
  });

  it('cancels a search of another server', async () => {
    const { wait, letGo } = held();
    const one = await start({ between: wait });
    const other = await start();
    await one.ask();
    expect(await other.cancel()).toMatchObject({ suggestion: { state: 'cancelled' } });
    letGo();
    await one.server.suggestions.stop();
    expect((await one.read()).suggestion).toMatchObject({ state: 'cancelled', result: null });
  });

  it('changes nothing where none is running', async () => {
    const { ask, cancel, ended } = await start({ runs: 5 });
    expect(await cancel()).toEqual({ suggestion: null, running: null });
    await ask();
    const done = await ended();
    expect((await cancel()).suggestion).toEqual(done);
  });
});

describe('a search whose server stops', () => {
  it('is stored as interrupted, and can be asked for again', async () => {
    const { wait, letGo } = held();
    const one = await start({ between: wait });
    await one.ask();
    const stopped = one.server.suggestions.stop();
    letGo();
    await stopped;
    const other = await start({ events: 300 });
    expect(await other.read()).toMatchObject({
      running: null,
      suggestion: { state: 'interrupted', result: null },
    });
    await other.ask();
    expect(await other.ended()).toMatchObject({ state: 'done' });
  });

  it('counts as interrupted once its server has written nothing for half a minute', async () => {
    const { ask, read, ended } = await start({ events: 300 });
    await db`
      insert into suggestion (range, days, seed, state, asked_at, seen_at)
      values ('month', 40, 1, 'searching', ${NOW}, clock_timestamp() - interval '31 seconds')`;
    expect(await read()).toMatchObject({ running: null, suggestion: { state: 'interrupted' } });
    await ask();
    expect(await ended()).toMatchObject({ state: 'done' });
    const states = await db<{ state: string }[]>`select state from suggestion order by id`;
    expect(states.map(({ state }) => state)).toEqual(['interrupted', 'done']);
  });
});
