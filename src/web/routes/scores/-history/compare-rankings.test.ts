import { describe, expect, it } from 'vitest';
import { COMPARED_RANKS, compareRankings, countReplaced } from './compare-rankings.ts';

const ranking = (ids: readonly number[]) => ids.map((id) => ({ id, score: 100 - id }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('compareRankings', () => {
  it('lists the first events of either ranking, in the order of the later', () => {
    const rows = compareRankings(ranking([1, 2, 3]), ranking([3, 4, 1]));
    expect(rows.map(({ event, before, after }) => [event.id, before?.rank, after?.rank])).toEqual([
      [3, 3, 1],
      [4, undefined, 2],
      [1, 1, 3],
      [2, 2, undefined],
    ]);
  });

  it('knows the places of events that are further down in one of the rankings', () => {
    const before = ranking(upTo(40));
    const after = ranking([40, ...upTo(39)]);
    const rows = compareRankings(before, after);
    expect(rows).toHaveLength(COMPARED_RANKS + 1);
    expect(rows[0]).toMatchObject({ before: { rank: 40 }, after: { rank: 1 } });
    expect(rows.at(-1)).toMatchObject({ before: { rank: 25 }, after: { rank: 26 } });
  });
});

describe('countReplaced', () => {
  it('counts the events that are new among the first', () => {
    expect(countReplaced(ranking([1, 2, 3]), ranking([3, 4, 1]), 2)).toBe(2);
    expect(countReplaced(ranking([1, 2, 3]), ranking([3, 4, 1]), 3)).toBe(1);
    expect(countReplaced(ranking([1, 2]), ranking([2, 1]), 2)).toBe(0);
  });
});
