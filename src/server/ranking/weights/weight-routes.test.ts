import { describe, expect, it } from 'vitest';
import { roleMay } from '#contract/abilities.ts';
import { ROLES } from '#contract/auth.ts';
import { listScoreRuns, recalculateScores } from '#contract/scores/scores.ts';
import {
  fromHalving,
  listWeightSets,
  readWeights,
  restoreWeights,
  saveWeights,
  WEIGHT_FIELDS,
  type WeightSet,
} from '#contract/scores/weights.ts';
import { NEARNESS_BY_WINDOW } from '#scoring/halving.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const db = await createTestDatabase();
const { call, callAs } = createTestServer(db, () => NOW);

const some: WeightSet = {
  theater_weight: 2,
  concert_weight: 3.5,
  sport_weight: -1,
  time_left_weight: 4,
  venue_capacity_weight: 1_000_000,
};

describe('/dashboard/settings', () => {
  it('starts at zero and keeps every saved set', async () => {
    const analyst = await callAs('analyst');
    const unsaved = await analyst(readWeights, {});
    expect(WEIGHT_FIELDS.map((field) => unsaved[field])).toEqual([0, 0, 0, 0, 0]);
    expect(unsaved).toMatchObject({ version: 0, origin: null, ...fromHalving(NEARNESS_BY_WINDOW) });
    const saved = await analyst(saveWeights, { body: { ...some, note: '  For the summer ' } });
    expect(saved).toMatchObject({
      ...some,
      version: 1,
      note: 'For the summer',
      saved_at: NOW.toISOString(),
      saved_by: expect.any(String),
      origin: 'person',
    });
    expect(await analyst(readWeights, {})).toEqual(saved);
    await analyst(saveWeights, { body: { ...some, sport_weight: 0 } });
    expect((await analyst(listWeightSets, { query: {} })).count).toBe(2);
  });

  it('lets exactly one of several simultaneous saves on one version win', async () => {
    const [one, other] = await Promise.all([callAs('analyst'), callAs('admin')]);
    for (let round = 0; round < 10; round++) {
      const { version } = await one(readWeights, {});
      const saves = await Promise.allSettled(
        [one, other, one, other].map((call, index) =>
          call(saveWeights, { body: { ...some, theater_weight: index, version } }),
        ),
      );
      const won = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []));
      const lost = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []));
      expect(won).toHaveLength(1);
      expect(won[0]?.version).toBe(version + 1);
      for (const refusal of lost) {
        expect(refusal).toMatchObject({ code: 'conflict', details: { newest: won[0] } });
      }
      expect(await one(readWeights, {})).toEqual(won[0]);
    }
  });

  it('pages the history, each set with its difference to the one before', async () => {
    const analyst = await callAs('analyst');
    const halving = { time_halving_days: 20, time_halving_days_by_window: { week: 4, year: 90 } };
    const plain = { time_halving_days: 30, time_halving_days_by_window: {} };
    await analyst(saveWeights, { body: { ...some, ...plain } });
    await analyst(saveWeights, { body: { ...some, ...halving } });
    const { sets } = await analyst(listWeightSets, { query: { per_page: 1, page: 1 } });
    expect(sets[0]?.changes).toEqual([
      { field: 'time_halving_days', before: 30, after: 20 },
      { field: 'time_halving_days_by_window.week', before: null, after: 4 },
      { field: 'time_halving_days_by_window.year', before: null, after: 90 },
    ]);
    const all = await analyst(listWeightSets, { query: { per_page: 100 } });
    const pages = await Promise.all(
      all.sets.map((_, index) =>
        analyst(listWeightSets, { query: { per_page: 1, page: index + 1 } }),
      ),
    );
    expect(pages.flatMap((page) => page.sets)).toEqual(all.sets);
    const first = all.sets.at(-1);
    expect(first?.changes).toContainEqual({ field: 'theater_weight', before: 0, after: 2 });
  });

  it('refuses weights that were changed on an older version, with the newest set', async () => {
    const call = await callAs('analyst');
    const { version } = await call(readWeights, {});
    const first = await call(saveWeights, { body: { ...some, sport_weight: 5, version } });
    const second = call(saveWeights, { body: { ...some, sport_weight: 6, version } });
    const refusal: unknown = await second.catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'conflict', details: { newest: first } });
    expect(await call(readWeights, {})).toEqual(first);
  });

  it('keeps the halving days that a save does not name', async () => {
    const call = await callAs('analyst');
    const halving = { time_halving_days: 14, time_halving_days_by_window: { week: 3 } };
    await call(saveWeights, { body: { ...some, ...halving } });
    expect(await call(saveWeights, { body: some })).toMatchObject(halving);
    const bare = { time_halving_days: 30, time_halving_days_by_window: {} };
    const reset = await call(saveWeights, { body: { ...some, ...bare } });
    expect(reset).toMatchObject(some);
    expect(reset.time_halving_days_by_window).toEqual({});
  });

  it('restores an earlier set as a new version and says what each version changed', async () => {
    const call = await callAs('analyst');
    const first = await call(saveWeights, { body: { ...some, note: 'As before' } });
    const second = await call(saveWeights, { body: { ...some, sport_weight: 8 } });
    const body = { version: first.version, note: 'Too much sport' };
    const restored = await call(restoreWeights, { body });
    expect(restored).toMatchObject({ ...some, version: second.version + 1, note: body.note });
    const { sets, count } = await call(listWeightSets, { query: { per_page: 2 } });
    expect(count).toBe(restored.version);
    expect(sets).toEqual([
      {
        ...restored,
        restored_from: first.version,
        grade: null,
        changes: [{ field: 'sport_weight', before: 8, after: -1 }],
      },
      {
        ...second,
        restored_from: null,
        grade: null,
        changes: [{ field: 'sport_weight', before: -1, after: 8 }],
      },
    ]);
    const unknown = { version: restored.version + 1 };
    await expect(call(restoreWeights, { body: unknown })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('refuses to restore on a stale version and shows the newest set', async () => {
    const analyst = await callAs('analyst');
    const newest = await analyst(saveWeights, { body: some });
    const body = { version: 1, current_version: newest.version - 1 };
    await expect(analyst(restoreWeights, { body })).rejects.toMatchObject({
      status: 409,
      details: { newest },
    });
  });

  it('names an invalid weight and changes nothing', async () => {
    const admin = await callAs('admin');
    const before = await admin(readWeights, {});
    const bad: WeightSet = { ...some, sport_weight: 1_000_001, time_left_weight: Number.NaN };
    await expect(admin(saveWeights, { body: bad })).rejects.toMatchObject({
      status: 400,
      fields: { sport_weight: 'At most 1,000,000.', time_left_weight: 'Enter a number.' },
    });
    const days = { time_halving_days: 0.5, time_halving_days_by_window: { month: 4000 } };
    await expect(admin(saveWeights, { body: { ...some, ...days } })).rejects.toMatchObject({
      fields: {
        time_halving_days: 'At least 1 day.',
        'time_halving_days_by_window.month': 'At most 3,650 days.',
      },
    });
    expect(await admin(readWeights, {})).toEqual(before);
  });

  it('requires the ability of the role', async () => {
    await expect(call(readWeights, {})).rejects.toMatchObject({ status: 401 });
    for (const role of ['viewer', 'client'] as const) {
      const caller = await callAs(role);
      await expect(caller(saveWeights, { body: some })).rejects.toMatchObject({ status: 403 });
      const body = { version: 1 };
      await expect(caller(restoreWeights, { body })).rejects.toMatchObject({ status: 403 });
    }
  });

  it('shows weights to the same roles here and in the runs', async () => {
    await (await callAs('admin'))(recalculateScores, {});
    for (const role of ROLES) {
      const caller = await callAs(role);
      const isShown = roleMay(role, { action: 'read', subject: 'Weights' });
      expect(isShown).toBe(role !== 'client');
      const answers = await Promise.allSettled([
        caller(readWeights, {}),
        caller(listWeightSets, { query: {} }),
        caller(listScoreRuns, { query: {} }),
      ]);
      expect(new Set(answers.map(({ status }) => status === 'fulfilled'))).toEqual(
        new Set([isShown]),
      );
    }
  });
});
