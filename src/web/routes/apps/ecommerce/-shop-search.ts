import { PRODUCT_SORTS, PRODUCTS_PER_PAGE } from '#contract/shop/shop.ts';
import { CATEGORIES, COLORS } from '#contract/shop/shop-products.ts';
import {
  count,
  keepsPage,
  many,
  oneOf,
  pageNumber,
  pageSearch,
  pageSize,
  type SearchValues,
  string,
  text,
  texts,
} from '#web/list/search.ts';
import type { ChangeSearch } from '#web/list/use-page-search.ts';
import { STEPS } from './-checkout/checkout-steps.ts';

export const PAGE_SIZES = [9, 18, 27] as const;
/** The minimum ratings to filter by; 0 is any. */
export const RATINGS = [0, 4.5, 4, 3] as const;
export const SHOP_VIEWS = ['grid', 'list'] as const;
export type ShopView = (typeof SHOP_VIEWS)[number];

const price = { min: 0, max: 999_999 };

export const shopSearch = pageSearch({
  q: text(),
  categories: many(CATEGORIES),
  brands: texts(),
  min: count(undefined, price),
  max: count(undefined, price),
  rating: oneOf(RATINGS, 0),
  sort: oneOf(PRODUCT_SORTS, 'featured'),
  view: keepsPage(oneOf(SHOP_VIEWS, 'grid')),
  page: pageNumber(),
  size: pageSize(PRODUCTS_PER_PAGE),
});
export type ShopQuery = SearchValues<typeof shopSearch>;
export type ChangeShopQuery = ChangeSearch<ShopQuery>;

export const checkoutSearch = pageSearch({ step: oneOf(STEPS, 'cart'), order: string() });
export const productSearch = pageSearch({ color: oneOf(COLORS) });

export const NO_FILTERS = {
  min: undefined,
  max: undefined,
  categories: [],
  brands: [],
  rating: 0,
} as const satisfies Partial<ShopQuery>;

/** The query of the product list. */
export function toProductRequest({ q, sort, categories, brands, ...query }: ShopQuery) {
  return {
    q,
    sortBy: sort,
    page: query.page,
    perPage: query.size,
    minPrice: query.min,
    maxPrice: query.max,
    minRating: query.rating,
    categories: categories.join(','),
    brands: brands.join(','),
  };
}

/** How many kinds of filters are set. */
export function countFilters({ min, max, categories, brands, rating }: ShopQuery): number {
  const isSet = [
    min !== undefined || max !== undefined,
    categories.length > 0,
    brands.length > 0,
    rating > 0,
  ];
  return isSet.filter(Boolean).length;
}
