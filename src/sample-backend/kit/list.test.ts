import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasText, pageOf, sortedBy } from './list.ts';

describe('hasText', () => {
  it('finds any part of any value, whatever its case', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, text, after) => {
        expect(hasText(text, ['', null, `${before}${text}${after}`])).toBe(true);
      }),
    );
    expect(hasText('ÉA', ['Léa'])).toBe(true);
    expect(hasText('12', [3129])).toBe(true);
    expect(hasText('x', ['a', 7, null])).toBe(false);
    expect(hasText('.*', ['abc'])).toBe(false);
  });
});

type Row = { value: number | null };

function isInOrder(a: Row, b: Row, before: readonly Row[], order: 'asc' | 'desc'): boolean {
  if (a.value === b.value) return before.indexOf(a) < before.indexOf(b);
  if (a.value === null || b.value === null) return b.value === null;
  return a.value < b.value === (order === 'asc');
}

describe('sortedBy', () => {
  const items = fc.array(fc.record({ value: fc.option(fc.integer({ min: 0, max: 5 })) }));

  it('keeps every item, puts what is missing last and equal ones in the order that they had', () => {
    fc.assert(
      fc.property(items, fc.constantFrom('asc', 'desc'), (rows, order) => {
        const sorted = sortedBy(rows, ({ value }) => value, order);
        expect(new Set(sorted)).toEqual(new Set(rows));
        const pairs = sorted.slice(1).map((row, index) => [sorted[index] ?? row, row] as const);
        for (const [a, b] of pairs) expect(isInOrder(a, b, rows, order)).toBe(true);
      }),
    );
  });

  it('sorts texts as people do', () => {
    expect(sortedBy(['zoo', 'Émile', 'eve', '10', '9'], (text) => text)).toEqual([
      '9',
      '10',
      'Émile',
      'eve',
      'zoo',
    ]);
  });
});

describe('pageOf', () => {
  it('cuts a list into pages that have all of it once, and none past its end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), (items, perPage) => {
        const pages = Math.ceil(items.length / perPage);
        const all = Array.from({ length: pages }, (_, page) => pageOf(items, page + 1, perPage));
        expect(all.flat()).toEqual(items);
        expect(pageOf(items, pages + 1, perPage)).toEqual([]);
      }),
    );
  });
});
