import type { RouteAnswer, RouteInput } from '#contract/kit/route.ts';
import type { listProducts, ProductSort, readShopFilters } from '#contract/shop/shop.ts';
import type { CartItem, WishlistItem } from '#contract/shop/shop-cart.ts';
import {
  CATEGORIES,
  type MarkedProduct,
  type Product,
  type ProductDetail,
} from '#contract/shop/shop-products.ts';
import { hasText, sortedBy } from '../kit/list.ts';
import { picturesOf } from './shop-pictures.ts';
import { WARES, type Ware } from './shop-seed.ts';

type Lists = { wishlist: readonly WishlistItem[]; cart: readonly CartItem[] };

const PRODUCTS = WARES.map(({ product }) => product);
const RELATED = 4;

const IN_ORDER = {
  featured: (products) => products,
  'price-asc': (products) => sortedBy(products, ({ price }) => price),
  'price-desc': (products) => sortedBy(products, ({ price }) => price, 'desc'),
} as const satisfies Record<ProductSort, (products: Product[]) => Product[]>;

/** All products that match, in the order asked for. */
export function findProducts(query: RouteInput<typeof listProducts>['query']): Product[] {
  const { q, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, minRating } = query;
  const categories = namesIn(query.categories);
  const brands = namesIn(query.brands);
  const found = PRODUCTS.filter(
    (product) =>
      hasText(q, [product.name]) &&
      product.price >= minPrice &&
      product.price <= maxPrice &&
      product.rating >= minRating &&
      (categories.size === 0 || categories.has(product.category)) &&
      (brands.size === 0 || brands.has(product.brand)),
  );
  return IN_ORDER[query.sortBy](found);
}

function namesIn(list: string): ReadonlySet<string> {
  return new Set(list.split(',').filter((name) => name !== ''));
}

export const SHOP_FILTERS: RouteAnswer<typeof readShopFilters> = {
  categories: CATEGORIES.map((name) => ({
    name,
    count: PRODUCTS.filter(({ category }) => category === name).length,
  })),
  brands: sortedBy([...new Set(PRODUCTS.map(({ brand }) => brand))], (name) => name).map(
    (name) => ({ name, count: PRODUCTS.filter(({ brand }) => brand === name).length }),
  ),
  price: {
    least: Math.min(...PRODUCTS.map(({ price }) => price)),
    most: Math.max(...PRODUCTS.map(({ price }) => price)),
  },
};

/** A product, with what the shopper's lists say of it. */
export function marked(product: Product, { wishlist, cart }: Lists): MarkedProduct {
  const isIt = ({ productId }: WishlistItem) => productId === product.id;
  return { ...product, isInWishlist: wishlist.some(isIt), isInCart: cart.some(isIt) };
}

export function describeWare({ product, drawing, colors }: Ware, lists: Lists): ProductDetail {
  return {
    ...marked(product, lists),
    colorOptions: [...colors],
    pictures: picturesOf(drawing, colors),
  };
}

/** Others of its category, those near in price first; then others of its brand, then any. */
export function relatedTo({ product }: Ware): Product[] {
  const others = sortedBy(
    PRODUCTS.filter(({ id }) => id !== product.id),
    ({ price }) => Math.abs(price - product.price),
  );
  const alike = others.filter(({ category }) => category === product.category);
  const sameBrand = others.filter(({ brand }) => brand === product.brand);
  return [...new Set([...alike, ...sameBrand, ...others])].slice(0, RELATED);
}
