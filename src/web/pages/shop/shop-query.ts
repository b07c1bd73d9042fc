import { PRODUCT_SORTS, PRODUCTS_PER_PAGE, type ProductSort } from '#contract/shop/shop.ts';
import { CATEGORIES, type Category } from '#contract/shop/shop-products.ts';
import { type AddressParams, cleanSearch, readPageSize } from '#web/list/list-query.ts';

export const PAGE_SIZES = [9, 18, 27] as const;
/** The fewest stars that can be asked for; 0 is any. */
export const RATINGS = [0, 4.5, 4, 3] as const;

export type ShopView = 'grid' | 'list';

export type ShopQuery = {
  search: string;
  sort: ProductSort;
  view: ShopView;
  page: number;
  pageSize: number;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  categories: readonly Category[];
  brands: readonly string[];
  minRating: number;
};

export const NO_FILTERS = {
  minPrice: undefined,
  maxPrice: undefined,
  categories: [],
  brands: [],
  minRating: 0,
} as const satisfies Partial<ShopQuery>;

/** Reads an address. What it does not say, or says wrongly, is the default. */
export function readShopQuery(params: AddressParams): ShopQuery {
  const categories = readList(params.categories);
  return {
    search: cleanSearch(params.q ?? ''),
    sort: PRODUCT_SORTS.find((sort) => sort === params.sort) ?? 'featured',
    view: params.view === 'list' ? 'list' : 'grid',
    page: /^[1-9]\d{0,6}$/.test(params.page ?? '') ? Number(params.page) : 1,
    pageSize: readPageSize(params.size) ?? PRODUCTS_PER_PAGE,
    minPrice: readPrice(params.min),
    maxPrice: readPrice(params.max),
    categories: CATEGORIES.filter((category) => categories.includes(category)),
    brands: readList(params.brands),
    minRating: RATINGS.find((rating) => String(rating) === params.rating) ?? 0,
  };
}

/** The shortest address that says the query: defaults are left out. */
export function writeShopQuery(query: ShopQuery): AddressParams {
  const all = {
    q: query.search,
    categories: query.categories.join(','),
    brands: query.brands.join(','),
    min: query.minPrice,
    max: query.maxPrice,
    rating: query.minRating || undefined,
    sort: query.sort === 'featured' ? undefined : query.sort,
    view: query.view === 'grid' ? undefined : query.view,
    page: query.page === 1 ? undefined : query.page,
    size: query.pageSize === PRODUCTS_PER_PAGE ? undefined : query.pageSize,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** What the list of products is asked. */
export function toProductRequest({ search, sort, categories, brands, ...query }: ShopQuery) {
  return {
    q: search,
    sortBy: sort,
    page: query.page,
    perPage: query.pageSize,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    minRating: query.minRating,
    categories: categories.join(','),
    brands: brands.join(','),
  };
}

/** How many kinds of filters are set. */
export function countFilters(query: ShopQuery): number {
  const { minPrice, maxPrice, categories, brands, minRating } = query;
  const isSet = [
    minPrice !== undefined || maxPrice !== undefined,
    categories.length > 0,
    brands.length > 0,
    minRating > 0,
  ];
  return isSet.filter(Boolean).length;
}

function readList(text = ''): string[] {
  return [...new Set(text.slice(0, 1000).split(',').filter(Boolean))];
}

function readPrice(text = ''): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
