import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortedBySeveral } from './sorted-rows.ts';
import { allSorts, formatSorts, MAX_FURTHER_SORTS, parseSorts, type SortKey } from './sorting.ts';

const SORTS = ['name', 'size', 'city'] as const;
type Sort = (typeof SORTS)[number];
type Row = Record<Sort, string | number | null>;

const keys = fc.uniqueArray(
  fc.record({
    sort: fc.constantFrom(...SORTS),
    order: fc.constantFrom<SortKey<Sort>['order'][]>('asc', 'desc'),
  }),
  { selector: ({ sort }) => sort, maxLength: MAX_FURTHER_SORTS },
);
const row: fc.Arbitrary<Row> = fc.record({
  name: fc.option(fc.constantFrom('a', 'B', 'b', 'Émile')),
  size: fc.option(fc.integer({ min: 0, max: 3 })),
  city: fc.constantFrom('x', 'y'),
});
const sortValue = (item: Row, sort: Sort) => item[sort];

describe('sortedBySeveral', () => {
  it('has every item once, and is what sorting by the last key first and the first key last gives', () => {
    fc.assert(
      fc.property(fc.array(row), keys, (rows, by) => {
        const sorted = sortedBySeveral(rows, by, sortValue);
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sorted).toHaveLength(rows.length);
        const oneByOne = by
          .toReversed()
          .reduce<readonly Row[]>((items, key) => sortedBySeveral(items, [key], sortValue), rows);
        expect(sorted).toEqual(oneByOne);
      }),
    );
  });

  it('leaves items that are equal in all of them in the order that they had', () => {
    fc.assert(
      fc.property(fc.array(row), keys, (rows, by) => {
        const sorted = sortedBySeveral(rows, by, sortValue);
        for (const [index, after] of sorted.slice(1).entries()) {
          const before = sorted[index] ?? after;
          const [again = after] = sortedBySeveral([after, before], by, sortValue);
          // Where swapping both changes nothing they are equal.
          if (again === after) expect(rows.indexOf(before)).toBeLessThan(rows.indexOf(after));
        }
      }),
    );
  });

  it('puts what is missing last in both orders', () => {
    const rows = [{ size: null }, { size: 1 }, { size: 2 }];
    for (const order of ['asc', 'desc'] as const) {
      const sorted = sortedBySeveral(rows, [{ sort: 'size', order }], ({ size }) => size);
      expect(sorted.at(-1)).toEqual({ size: null });
    }
  });
});

describe('the sorts in a query', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(keys, (by) => {
        expect(parseSorts(formatSorts(by), SORTS)).toEqual(by);
      }),
    );
  });

  it('are refused where one is unlisted, named twice or has no order', () => {
    for (const text of ['age.asc', 'name.asc,name.desc', 'name', 'name.up', 'name.asc.desc']) {
      expect(parseSorts(text, SORTS)).toBeUndefined();
    }
  });

  it('never name the first one again', () => {
    const first = { sort: 'name', order: 'asc' } as const;
    const [again, other] = [
      { sort: 'name', order: 'desc' },
      { sort: 'city', order: 'asc' },
    ] as const;
    expect(allSorts<Sort>(first, [again, other])).toEqual([first, other]);
  });
});
