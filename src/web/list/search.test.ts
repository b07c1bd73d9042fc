import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanSearch,
  count,
  day,
  either,
  flag,
  keepsPage,
  listSearch,
  many,
  oneOf,
  pageCount,
  pageNumber,
  pageSearch,
  type SearchValues,
  sortedAlsoBy,
  sortedBy,
  string,
  text,
  texts,
} from './search.ts';

const SEARCH = pageSearch({
  q: text(),
  sort: oneOf(['featured', 'price'], 'featured'),
  brand: many(['alto', 'brio', 'coda']),
  shown: many(['x', 'y'], ['x', 'y']),
  tags: texts(),
  stars: oneOf([0, 4.5, 4], 0),
  page: pageNumber(),
  least: count(undefined, { min: 0, max: 999 }),
  day: day(),
  open: keepsPage(flag()),
  task: keepsPage(either(oneOf(['new']), count())),
  code: string(),
});
type Values = SearchValues<typeof SEARCH>;

const anyValues: fc.Arbitrary<Values> = fc.record({
  q: fc.string({ unit: 'grapheme' }).map((typed) => cleanSearch(typed)),
  sort: fc.constantFrom('featured', 'price'),
  brand: fc.subarray(['alto', 'brio', 'coda']),
  shown: fc.subarray(['x', 'y']),
  tags: fc.uniqueArray(fc.stringMatching(/^[^,]{1,20}$/), { maxLength: 5 }),
  stars: fc.constantFrom(0, 4.5, 4),
  page: fc.integer({ min: 1, max: 1_000_000_000 }),
  least: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
  day: fc.option(fc.constantFrom('2026-02-28', '2024-02-29'), { nil: undefined }),
  open: fc.boolean(),
  task: fc.option(fc.oneof(fc.constant('new' as const), fc.integer({ min: 1, max: 9e9 })), {
    nil: undefined,
  }),
  code: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
});

const anyParams = fc.dictionary(
  fc.constantFrom(...SEARCH.names),
  fc.oneof(fc.string(), fc.constantFrom('0', '1', '-1', '1e3', 'new', 'none', 'true', ',', 'x,z')),
);

describe('the address of a page', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const address = new URLSearchParams(SEARCH.write(values)).toString();
        expect(SEARCH.read(Object.fromEntries(new URLSearchParams(address)))).toEqual(values);
      }),
    );
  });

  it('reads any address as valid values', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const values = SEARCH.read(params);
        expect(values.page).toBeGreaterThanOrEqual(1);
        expect(['featured', 'price']).toContain(values.sort);
        expect([0, 4.5, 4]).toContain(values.stars);
        expect(SEARCH.read(SEARCH.write(values))).toEqual(values);
      }),
    );
  });

  it('has one spelling for the same values', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const address = SEARCH.write(SEARCH.read(params));
        expect(SEARCH.write(SEARCH.read(address))).toEqual(address);
        expect(Object.values(address)).not.toContain('');
      }),
    );
    expect(SEARCH.write(SEARCH.read({}))).toEqual({});
    expect(SEARCH.write({ sort: 'featured', page: 1, stars: 0 })).toEqual({});
  });

  it.each([
    { sort: 'newest' },
    { brand: 'zeta' },
    { stars: '5' },
    { page: '0' },
    { page: '1e3' },
    { page: '01' },
    { least: '1000' },
    { day: '2026-02-30' },
    { day: 'tomorrow' },
    { open: 'yes' },
    { task: 'old' },
  ])('ignores the unknown value %j', (params) => {
    expect(SEARCH.read(params)).toEqual(SEARCH.read({}));
  });

  it('returns to page 1 after any change but one of the page', () => {
    const values = { ...SEARCH.read({}), page: 7 };
    expect(SEARCH.change(values, { sort: 'price' }).page).toBe(1);
    expect(SEARCH.change(values, { page: 8 }).page).toBe(8);
    expect(SEARCH.change(values, { sort: 'price', page: 3 }).page).toBe(3);
    expect(SEARCH.change(values, { open: true }).page).toBe(7);
  });

  it('knows which changes come from typing', () => {
    expect(SEARCH.isTyped({ q: 'a' })).toBe(true);
    expect(SEARCH.isTyped({ sort: 'price' })).toBe(false);
  });

  it('makes one line of a search and cuts it at what the service takes', () => {
    expect(cleanSearch(' a\tb\nc ')).toBe('a b c');
    expect(cleanSearch('x'.repeat(300))).toHaveLength(200);
  });
});

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
  also: fc.constant([]),
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

const SORTS = ['score', 'name', 'city', 'start', 'price'] as const;
const SEVERAL = listSearch({
  sorts: SORTS,
  defaultSort: 'score',
  defaultOrder: (sort) => (sort === 'score' ? 'desc' : 'asc'),
  sortsBySeveral: true,
});

describe('sorting by headers', () => {
  it('turns the first sort around by a click, and starts another at its own default, alone', () => {
    const query = SEVERAL.read({ also: 'name.desc' });
    expect(sortedBy(query, 'score', SEVERAL)).toEqual({ sort: 'score', order: 'asc', also: [] });
    expect(sortedBy(query, 'name', SEVERAL)).toEqual({ sort: 'name', order: 'asc', also: [] });
  });

  it('sorts equal rows by a click with Shift: its default, the other way round, no longer', () => {
    const first = SEVERAL.read({});
    const added = sortedAlsoBy(first, 'name', SEVERAL);
    expect(added.also).toEqual([{ sort: 'name', order: 'asc' }]);
    const turned = sortedAlsoBy(added, 'name', SEVERAL);
    expect(turned.also).toEqual([{ sort: 'name', order: 'desc' }]);
    expect(sortedAlsoBy(turned, 'name', SEVERAL).also).toEqual([]);
    expect(sortedAlsoBy(turned, 'score', SEVERAL)).toEqual({ ...turned, order: 'asc' });
  });

  it('stands in the address whatever is clicked, and is read as it was', () => {
    const click = fc.record({ sort: fc.constantFrom(...SORTS), isFurther: fc.boolean() });
    fc.assert(
      fc.property(fc.array(click), (clicks) => {
        let sorted = SEVERAL.read({});
        for (const { sort, isFurther } of clicks) {
          sorted = { ...sorted, ...(isFurther ? sortedAlsoBy : sortedBy)(sorted, sort, SEVERAL) };
        }
        expect(SEVERAL.read(SEVERAL.write(sorted))).toEqual(sorted);
        const names = [sorted.sort, ...sorted.also.map(({ sort }) => sort)];
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('is by one column where the list knows no more', () => {
    expect(LIST.read({ also: 'name.asc' }).also).toEqual([]);
    expect(SEVERAL.read({ also: 'score.asc,name.asc' }).also).toEqual([
      { sort: 'name', order: 'asc' },
    ]);
    expect(SEVERAL.read({ also: 'colour.asc' }).also).toEqual([]);
  });
});
