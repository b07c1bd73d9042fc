import { describe, expect, it } from 'vitest';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import { createTestDatabase } from '../test/database.ts';
import { currentWeights, insertWeights } from './weight-queries.ts';

const db = await createTestDatabase();

describe('currentWeights', () => {
  it('starts at zero and then answers the newest set', async () => {
    expect(await currentWeights(db)).toEqual(ZERO_WEIGHTS);
    await insertWeights(db, { ...ZERO_WEIGHTS, theater: 2 }, null);
    await insertWeights(db, { ...ZERO_WEIGHTS, theater: 3.5 }, null);
    expect(await currentWeights(db)).toEqual({ ...ZERO_WEIGHTS, theater: 3.5 });
  });
});
