import type { RouteAnswer, RouteInput } from '#contract/kit/route.ts';
import type { listProducts, ProductSort, readShopFilters } from '#contract/shop/shop.ts';
import type { CartItem, WishlistItem } from '#contract/shop/shop-cart.ts';
import type { Order } from '#contract/shop/shop-orders.ts';
import {
  CATEGORIES,
  type MarkedProduct,
  type ProductDetail,
} from '#contract/shop/shop-products.ts';
import { hasText, sortedBy } from '../kit/list.ts';
import { picturesOf } from './shop-pictures.ts';
import { STOCK, type StockItem } from './shop-seed.ts';

type Shopper = {
  wishlist: readonly WishlistItem[];
  cart: readonly CartItem[];
  orders: readonly Pick<Order, 'lines'>[];
};

const PRODUCTS = STOCK.map(({ product }) => product);
const RELATED = 4;

const IN_ORDER = {
  featured: (stockItems) => stockItems,
  'price-asc': (stockItems) => sortedBy(stockItems, priceOf),
  'price-desc': (stockItems) => sortedBy(stockItems, priceOf, 'desc'),
} as const satisfies Record<ProductSort, (stockItems: StockItem[]) => StockItem[]>;

function priceOf({ product }: StockItem): number {
  return product.price;
}

/** Everything that matches, in the order asked for. */
export function findStock(query: RouteInput<typeof listProducts>['query']): StockItem[] {
  const { q, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, minRating } = query;
  const categories = new Set<string>(query.categories);
  const brands = new Set(query.brands);
  const found = STOCK.filter(
    ({ product }) =>
      hasText(q, [product.name]) &&
      product.price >= minPrice &&
      product.price <= maxPrice &&
      product.rating >= minRating &&
      (categories.size === 0 || categories.has(product.category)) &&
      (brands.size === 0 || brands.has(product.brand)),
  );
  return IN_ORDER[query.sortBy](found);
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

/** What is sold, with what the shopper's lists say of it. */
export function marked({ product, colors, stock }: StockItem, shopper: Shopper): MarkedProduct {
  const isIt = ({ productId }: { productId: number }) => productId === product.id;
  const ordered = shopper.orders.flatMap(({ lines }) => lines).filter(isIt);
  return {
    ...product,
    isInWishlist: shopper.wishlist.some(isIt),
    isInCart: shopper.cart.some(isIt),
    colorOptions: [...colors],
    stock: stock - ordered.reduce((sum, { qty }) => sum + qty, 0),
  };
}

export function describeItem(stockItem: StockItem, shopper: Shopper): ProductDetail {
  return {
    ...marked(stockItem, shopper),
    pictures: picturesOf(stockItem.drawing, stockItem.colors),
  };
}

/** Others of its category, those near in price first; then others of its brand, then any. */
export function relatedTo({ product }: StockItem): StockItem[] {
  const others = sortedBy(
    STOCK.filter((other) => other.product !== product),
    (other) => Math.abs(priceOf(other) - product.price),
  );
  const alike = others.filter((other) => other.product.category === product.category);
  const sameBrand = others.filter((other) => other.product.brand === product.brand);
  return [...new Set([...alike, ...sameBrand, ...others])].slice(0, RELATED);
}
