import { describe, expect, it } from 'vitest';
import { askSuggestion } from '#contract/scores/suggestions.ts';
import { fullSetOf, saveWeights } from '#contract/scores/weights.ts';
import { UNTUNED } from '#scoring/grade/made-runs.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { openLive } from '#server/test/live-reader.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import {
  type MadeSearch,
  SEARCH_DAY,
  searchServers,
} from '#server/test/suggestions/search-servers.ts';
import { findsWhatSoldInTheDatabase } from '#server/test/suggestions/season-search.ts';
import { answering, finding } from '#server/test/suggestions/stubbed-search.ts';

const db = await createTestDatabase();
const servers = searchServers(db);

/** A server whose searches read a few lists and search nothing. */
const start = (made: Partial<MadeSearch> = {}) =>
  servers.start({ events: 20, openThread: finding(), ...made });

/** Something that stays until it is let go. */
function held() {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { wait: () => released, letGo: () => letGo() };
}

describe('POST /event_score/suggestion', () => {
  it('searches in a thread, on the outcomes of the database', async () => {
    await findsWhatSoldInTheDatabase(db, servers, { pastDays: 40, days: 25 });
  });

  it('stores what was found beside the weights in the ranking, and changes nothing', async () => {
    const { ask, ended, call } = await start();
    const saved = await call(saveWeights, {
      body: fullSetOf(UNTUNED.weights, { days: UNTUNED.halvingDays, byWindow: {} }),
    });
    expect(await ask()).toMatchObject({
      running: { state: 'waiting', time_range: 'month', days: 40, kind: 'tickets' },
    });
    const { state, progress, result } = await ended();
    expect({ state, progress }).toEqual({ state: 'done', progress: 1 });
    expect(result).toMatchObject({
      version: saved.version,
      current: { theater_weight: 1, time_halving_days: 30 },
      missing: null,
      finding: {
        refusal: null,
        found: { venue_capacity_weight: 8, time_halving_days: 14 },
        follows_capacity_alone: false,
        earlier: { first_day: '2030-01-01', last_day: '2030-01-24', runs: 24 },
        later: { first_day: '2030-01-25', last_day: '2030-02-09', runs: 16 },
        sensitivity: [{ field: 'time_halving_days', loss: 0.04, matters: true }],
      },
    });
    expect(await call(saveWeights, { body: fullSetOf(UNTUNED.weights) })).toMatchObject({
      version: saved.version + 1,
    });
  });

  it('says why the weights that were found are not suggested', async () => {
    const { ask, ended } = await start({ openThread: finding({ refusal: 'within-noise' }) });
    await ask();
    expect((await ended()).result?.finding?.refusal).toBe('within-noise');
  });

  it('says where outcomes follow capacity alone', async () => {
    const { ask, ended } = await start({ openThread: finding({ followsCapacityAlone: true }) });
    await ask();
    expect((await ended()).result?.finding?.follows_capacity_alone).toBe(true);
  });

  it('says what is missing where there are too few lists', async () => {
    const missing = { reason: 'few-runs', has: 5, needs: 7 } as const;
    const { ask, ended } = await start({ openThread: answering({ isTested: false, missing }) });
    await ask();
    expect(await ended()).toMatchObject({ state: 'done', result: { missing, finding: null } });
  });

  it('runs one search at a time: the same one is joined, another one refused', async () => {
    const { wait, letGo } = held();
    const one = await start({ between: wait });
    const other = await start({ between: wait });
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
      Array.from({ length: 8 }, (_, index) => asking[index % 2]?.ask({ days: 40 + index })),
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

  it('sends its progress by the live stream', async () => {
    const { server, ask, ended } = await start();
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
    const { ask, cancel, ended } = await start();
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
    // Once that is stored: a search that is quicker is done.
    await expect.poll(async () => (await one.read()).suggestion?.state).toBe('interrupted');
    letGo();
    await stopped;
    const other = await start();
    expect(await other.read()).toMatchObject({
      running: null,
      suggestion: { state: 'interrupted', result: null },
    });
    await other.ask();
    expect(await other.ended()).toMatchObject({ state: 'done' });
  });

  it('counts as interrupted once its server has written nothing for half a minute', async () => {
    const { ask, read, ended } = await start();
    await db`
      insert into suggestion (range, days, state, asked_at, seen_at)
      values ('month', 40, 'searching', ${SEARCH_DAY}, clock_timestamp() - interval '31 seconds')`;
    expect(await read()).toMatchObject({ running: null, suggestion: { state: 'interrupted' } });
    await ask();
    expect(await ended()).toMatchObject({ state: 'done' });
    const states = await db<{ state: string }[]>`select state from suggestion order by id`;
    expect(states.map(({ state }) => state)).toEqual(['interrupted', 'done']);
  });
});
