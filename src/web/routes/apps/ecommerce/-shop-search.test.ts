import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#contract/shop/shop-products.ts';
import { countFilters, NO_FILTERS, RATINGS, shopSearch } from './-shop-search.ts';

const DEFAULT = shopSearch.read({});

describe('the shop in the address', () => {
  it('leaves defaults out of the address', () => {
    expect(shopSearch.write(DEFAULT)).toEqual({});
    expect(DEFAULT).toMatchObject({ sort: 'featured', view: 'grid', page: 1, size: 9 });
    expect(countFilters(DEFAULT)).toBe(0);
  });

  it('reads what it has written', () => {
    const query = fc.record({
      q: fc.constantFrom('', 'mug', 'Soir d’été', 'a&b=c'),
      sort: fc.constantFrom('featured', 'price-asc', 'price-desc'),
      view: fc.constantFrom('grid', 'list'),
      page: fc.integer({ min: 1, max: 9999 }),
      size: fc.constantFrom(9, 18, 27),
      min: fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: undefined }),
      max: fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: undefined }),
      categories: fc.subarray([...CATEGORIES]),
      brands: fc.subarray(['音の店', 'Foyer & Söhne']),
      rating: fc.constantFrom(...RATINGS),
    });
    fc.assert(
      fc.property(query, (asked) => {
        expect(shopSearch.read(shopSearch.write(asked))).toEqual(asked);
      }),
    );
  });

  it('ignores invalid values', () => {
    const wrong = {
      sort: 'newest',
      view: 'wall',
      page: '0',
      size: 'x',
      min: '-1',
      max: '1e9',
      categories: 'hats,prints',
      rating: '6',
    };
    expect(shopSearch.read(wrong)).toEqual({ ...DEFAULT, categories: ['prints'] });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(wrong)), fc.string()), (params) => {
        expect(() => shopSearch.read(params)).not.toThrow();
      }),
    );
  });

  it('has no filters after they were cleared', () => {
    const query = shopSearch.read({ min: '5', brands: 'a', categories: 'gifts', rating: '4' });
    expect(countFilters(query)).toBe(4);
    expect(countFilters({ ...query, ...NO_FILTERS })).toBe(0);
  });
});
