import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listSearch, nextOrder, pageCount } from './list-search.ts';
import type { SearchValues } from './page-search.ts';
import { cleanSearch, oneOf } from './search-fields.ts';

const LIST = listSearch({
  sorts: ['score', 'name'],
  defaultSort: 'score',
  defaultOrder: (sort) => (sort === 'score' ? 'desc' : 'asc'),
  filters: { type: oneOf(['sport', 'concert']) },
});

const anyQuery: fc.Arbitrary<SearchValues<typeof LIST>> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000_000 }),
  size: fc.integer({ min: 1, max: 100 }),
  q: fc.string({ maxLength: 200, unit: 'grapheme' }).map((typed) => cleanSearch(typed)),
  sort: fc.constantFrom('score', 'name'),
  order: fc.constantFrom('asc', 'desc'),
  type: fc.constantFrom(undefined, 'sport', 'concert'),
});

describe('the address of a list', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const address = new URLSearchParams(LIST.write(query)).toString();
        const params = Object.fromEntries(new URLSearchParams(address));
        expect(LIST.read(params)).toEqual(query);
      }),
    );
  });

  it('leaves defaults out', () => {
    expect(LIST.write(LIST.read({}))).toEqual({});
    expect(LIST.write(LIST.read({ sort: 'name', order: 'asc' }))).toEqual({ sort: 'name' });
  });

  it('reads any address without failing, broken values as the default', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('page', 'size', 'sort', 'order', 'q'), fc.string()),
        (params) => {
          const query = LIST.read(params);
          expect(query.page).toBeGreaterThanOrEqual(1);
          expect(query.size).toBeLessThanOrEqual(100);
          expect(['score', 'name']).toContain(query.sort);
        },
      ),
    );
    const broken = { page: '-1', size: '1000', sort: 'drop table', order: 'up', type: '' };
    expect(LIST.read(broken)).toEqual(LIST.read({}));
    expect(LIST.read({ page: '1e3', size: '2.5' })).toMatchObject({ page: 1, size: 10 });
  });

  it('is filtered by its search and its filters alone, until they are cleared', () => {
    expect(LIST.isFiltered(LIST.read({ sort: 'name', page: '3' }))).toBe(false);
    const query = LIST.read({ q: 'jazz', type: 'sport', sort: 'name' });
    expect(LIST.isFiltered(query)).toBe(true);
    expect(LIST.write({ ...query, ...LIST.cleared })).toEqual({ sort: 'name' });
  });
});

describe('pageCount', () => {
  it('is the count divided by the page size, rounded up, and one page for nothing', () => {
    expect([0, 1, 10, 11, 42].map((count) => pageCount(count, 10))).toEqual([1, 1, 1, 2, 5]);
  });
});

describe('nextOrder', () => {
  it('turns the column in force around and starts another at its own default', () => {
    const query = LIST.read({});
    expect(nextOrder(query, 'score', LIST)).toBe('asc');
    expect(nextOrder({ ...query, order: 'asc' }, 'score', LIST)).toBe('desc');
    expect(nextOrder(query, 'name', LIST)).toBe('asc');
  });
});
