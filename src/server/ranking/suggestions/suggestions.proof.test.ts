import { describe, expect, it } from 'vitest';
import { fullSetOf, saveWeights } from '#contract/scores/weights.ts';
import { UNTUNED } from '#scoring/grade/made-runs.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { type MadeSearch, searchServers } from '#server/test/suggestions/search-servers.ts';
import { findsWhatSoldInTheDatabase } from '#server/test/suggestions/season-search.ts';

const db = await createTestDatabase();
const servers = searchServers(db);

/** A server that searches in a thread. */
const start = (made: Partial<MadeSearch> = {}) => servers.start({ events: 600, ...made });

describe('a search in a thread', () => {
  it('finds weights that later days confirm', async () => {
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
    await findsWhatSoldInTheDatabase(db, servers, { pastDays: 60, days: 45 });
  });

  it('finds the same in the same data', async () => {
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
});
