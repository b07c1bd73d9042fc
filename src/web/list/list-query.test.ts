import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanSearch,
  type ListQuery,
  type ListSpec,
  nextOrder,
  pageCount,
  readListQuery,
  writeListQuery,
} from './list-query.ts';

type Sort = 'score' | 'name';
const SPEC: ListSpec<Sort, 'type'> = {
  sorts: ['score', 'name'],
  defaultSort: 'score',
  defaultOrder: (sort) => (sort === 'score' ? 'desc' : 'asc'),
  filters: ['type'],
  memoryKeys: { pageSize: 'size-key', search: 'search-key' },
};

const anyQuery: fc.Arbitrary<ListQuery<Sort, 'type'>> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000_000 }),
  pageSize: fc.integer({ min: 1, max: 100 }),
  search: fc.string({ maxLength: 200, unit: 'grapheme' }).map(cleanSearch).map(cleanSearch),
  sort: fc.constantFrom<Sort>('score', 'name'),
  order: fc.constantFrom('asc', 'desc'),
  filters: fc.oneof(fc.constant({}), fc.record({ type: fc.string({ minLength: 1 }) })),
});

describe('the query of a list', () => {
  it('survives the way into an address and back', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const address = new URLSearchParams(writeListQuery(query, SPEC)).toString();
        const params = Object.fromEntries(new URLSearchParams(address));
        expect(readListQuery(params, SPEC)).toEqual(query);
      }),
    );
  });

  it('leaves defaults out of the address', () => {
    expect(writeListQuery(readListQuery({}, SPEC), SPEC)).toEqual({});
    expect(writeListQuery(readListQuery({ sort: 'name', order: 'asc' }, SPEC), SPEC)).toEqual({
      sort: 'name',
    });
  });

  it('reads any address without failing, broken values as the default', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('page', 'size', 'sort', 'order', 'q'), fc.string()),
        (params) => {
          const query = readListQuery(params, SPEC);
          expect(query.page).toBeGreaterThanOrEqual(1);
          expect(query.pageSize).toBeLessThanOrEqual(100);
          expect(SPEC.sorts).toContain(query.sort);
        },
      ),
    );
    const broken = { page: '-1', size: '1000', sort: 'drop table', order: 'up', type: '' };
    expect(readListQuery(broken, SPEC)).toEqual(readListQuery({}, SPEC));
    expect(readListQuery({ page: '1e3', size: '2.5' }, SPEC)).toMatchObject({
      page: 1,
      pageSize: 10,
    });
  });

  it('makes one line of a search and cuts it at what the service takes', () => {
    expect(cleanSearch(' a\tb\nc ')).toBe('a b c');
    expect(cleanSearch('x'.repeat(300))).toHaveLength(200);
  });
});

describe('pageCount', () => {
  it('is the count divided by the page size, rounded up, and one page for nothing', () => {
    expect([0, 1, 10, 11, 42].map((count) => pageCount(count, 10))).toEqual([1, 1, 1, 2, 5]);
  });
});

describe('nextOrder', () => {
  it('turns the column in force around and starts another at its own default', () => {
    const query = readListQuery({}, SPEC);
    expect(nextOrder(query, 'score', SPEC)).toBe('asc');
    expect(nextOrder({ ...query, order: 'asc' }, 'score', SPEC)).toBe('desc');
    expect(nextOrder(query, 'name', SPEC)).toBe('asc');
  });
});
