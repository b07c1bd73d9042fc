import { describe, expect, it } from 'vitest';
import { WINDOW_DAYS } from '../windows.ts';
import {
  isFoundToFollowCapacity,
  isSuggestedByChance,
  problemsOfFinding,
  shareLikeChance,
} from './seeded-findings.ts';

describe('suggestTuning, with some seeds', { timeout: 300_000 }, () => {
  // One that weighs everything, one that avoids types and one that ignores capacity.
  it.each([5, 3, 4])(
    'finds an order within 2 % of the true one on unseen days: seed %i',
    (seed) => {
      expect(problemsOfFinding(seed)).toEqual([]);
    },
  );

  it('suggests nothing where chance decides', () => {
    expect([1, 2, 3].filter(isSuggestedByChance)).toEqual([]);
  });

  it('says that outcomes follow capacity alone', () => {
    expect(isFoundToFollowCapacity(1)).toBe(true);
  });
});

describe('a grade of sales that nothing decides', { timeout: 300_000 }, () => {
  it.each([WINDOW_DAYS.week, WINDOW_DAYS.month])(
    'has the value of chance in its interval 19 times of 20: a window of %i days',
    (days) => {
      expect(shareLikeChance([1, 2, 3, 4, 5, 6, 7, 8], days)).toBeGreaterThanOrEqual(0.95);
    },
  );
});
