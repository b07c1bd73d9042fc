import { describe, it } from 'vitest';
import { expectCapacityAlone, expectNothingByChance, expectTrueOrder } from './seeded-findings.ts';

describe('suggestTuning, with some seeds', { timeout: 300_000 }, () => {
  // One for each of the true orders.
  it.each([1, 2, 3, 4, 5])(
    'finds an order within 2 % of the true one on unseen days: seed %i',
    expectTrueOrder,
  );

  it('suggests nothing in at least 4 of 5 cases where chance decides', () => {
    expectNothingByChance([1, 2, 3, 4, 5]);
  });

  it.each([1, 2, 3, 4])('says that outcomes follow capacity alone: seed %i', expectCapacityAlone);
});
