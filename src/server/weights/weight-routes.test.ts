import { describe, expect, it } from 'vitest';
import { roleMay } from '#contract/abilities.ts';
import { ROLES } from '#contract/auth.ts';
import { listScoreRuns, recalculateScores } from '#contract/scores/scores.ts';
import { readWeights, saveWeights, type WeightSet } from '#contract/scores/weights.ts';
import { createTestDatabase } from '../test/database.ts';
import { createTestServer } from '../test/server.ts';

const db = await createTestDatabase();
const { call, callAs } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));

const some: WeightSet = {
  theater_weight: 2,
  concert_weight: 3.5,
  sport_weight: -1,
  time_left_weight: 4,
  venue_capacity_weight: 1_000_000,
};

describe('/dashboard/settings', () => {
  it('starts at zero, returns the saved set and keeps earlier sets', async () => {
    const analyst = await callAs('analyst');
    expect(Object.values(await analyst(readWeights, {}))).toEqual([0, 0, 0, 0, 0]);
    expect(await analyst(saveWeights, { body: some })).toEqual(some);
    expect(await analyst(readWeights, {})).toEqual(some);
    await analyst(saveWeights, { body: { ...some, sport_weight: 0 } });
    const [row] = await db<{ sets: number }[]>`select count(*)::int as sets from weight_set`;
    expect(row?.sets).toBe(2);
  });

  it('names an invalid weight and changes nothing', async () => {
    const admin = await callAs('admin');
    const before = await admin(readWeights, {});
    const bad = { ...some, sport_weight: 1_000_001, time_left_weight: Number.NaN };
    await expect(admin(saveWeights, { body: bad })).rejects.toMatchObject({
      status: 400,
      fields: { sport_weight: 'At most 1,000,000.', time_left_weight: 'Enter a number.' },
    });
    expect(await admin(readWeights, {})).toEqual(before);
  });

  it('requires the ability of the role', async () => {
    await expect(call(readWeights, {})).rejects.toMatchObject({ status: 401 });
    for (const role of ['viewer', 'client'] as const) {
      const caller = await callAs(role);
      await expect(caller(saveWeights, { body: some })).rejects.toMatchObject({ status: 403 });
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
        caller(listScoreRuns, { query: {} }),
      ]);
      expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([isShown, isShown]);
    }
  });
});
