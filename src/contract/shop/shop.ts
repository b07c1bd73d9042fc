import { z } from 'zod';
import { nameList } from '../kit/name-list.ts';
import { defineRoute } from '../kit/route.ts';
import { cartItem, cartLine, wishlistItem } from './shop-cart.ts';
import { CATEGORIES, COLORS, markedProduct, productDetail } from './shop-products.ts';

export const PRODUCT_SORTS = ['featured', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const PRODUCTS_PER_PAGE = 9;
export const MAX_SEARCH_LENGTH = 200;
const MAX_QUANTITY = 99;

/** How many of a product the cart can hold. */
export function maxQuantity({ stock }: { stock: number }): number {
  return Math.min(MAX_QUANTITY, Math.max(1, stock));
}

/** A whole number that travels as text; an empty one counts as none. */
function count(least: number, most: number) {
  return z.coerce.number().int().min(least).max(most);
}

const price = z.coerce.number().min(0).max(1_000_000);

/** An empty list does not filter. */
const list = nameList.default([]);

const productParams = z.object({ productId: count(1, Number.MAX_SAFE_INTEGER) });

export const listProducts = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/products',
  summary: 'One page of the products that match',
  access: 'open',
  query: z.object({
    q: z.string().max(MAX_SEARCH_LENGTH).default(''),
    sortBy: z.enum(PRODUCT_SORTS).default('featured'),
    perPage: count(1, 100).default(PRODUCTS_PER_PAGE),
    page: count(1, 1_000_000_000).default(1),
    /** In the currency of the prices, both ends included. */
    minPrice: price.optional(),
    maxPrice: price.optional(),
    categories: list,
    brands: list,
    /** The fewest stars. */
    minRating: z.coerce.number().min(0).max(5).default(0),
  }),
  answer: z.object({
    products: z.array(markedProduct),
    /** How many match, on all pages. */
    total: z.number().int(),
    userWishlist: z.array(wishlistItem),
    userCart: z.array(cartItem),
  }),
});

const facet = z.object({ name: z.string(), count: z.number().int() });

export const readShopFilters = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/filters',
  summary: 'What the products can be filtered by, with the number of products of each',
  access: 'open',
  answer: z.object({
    categories: z.array(facet.extend({ name: z.enum(CATEGORIES) })),
    brands: z.array(facet),
    price: z.object({ least: z.number(), most: z.number() }),
  }),
});

export const readProduct = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/products/{id}',
  summary: 'One product, with its colors, its pictures and others like it',
  access: 'open',
  /** An id, or a slug, which ends in one. */
  params: z.object({ id: z.string().max(300) }),
  answer: z.object({ product: productDetail, related: z.array(markedProduct) }),
});

export const readWishlist = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/wishlist',
  summary: 'The products of the wish list, the newest first',
  access: 'open',
  answer: z.object({ products: z.array(markedProduct) }),
});

export const addToWishlist = defineRoute({
  method: 'POST',
  path: '/apps/ecommerce/wishlist',
  summary: 'Put a product on the wish list; one that is on it stays as it is',
  access: 'open',
  body: z.object({ productId: z.number().int() }),
  status: 201,
  answer: wishlistItem,
});

export const removeFromWishlist = defineRoute({
  method: 'DELETE',
  path: '/apps/ecommerce/wishlist/{productId}',
  summary: 'Take a product off the wish list; one that is not on it changes nothing',
  access: 'open',
  params: productParams,
  answer: z.object({}),
});

export const readCart = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/cart',
  summary: 'The products of the cart, in the order they were added, with what holds for them today',
  access: 'open',
  answer: z.object({ products: z.array(cartLine) }),
});

const quantity = z
  .number({ error: 'Enter a whole number.' })
  .int('Enter a whole number.')
  .min(1, 'At least 1.')
  .max(MAX_QUANTITY, `At most ${MAX_QUANTITY}.`);

export const addToCart = defineRoute({
  method: 'POST',
  path: '/apps/ecommerce/cart',
  summary: 'Put a product into the cart, once unless said otherwise; one in it stays as it is',
  access: 'open',
  body: z.object({
    productId: z.number().int(),
    qty: quantity.default(1),
    /** Absent: the product's first colour. */
    color: z.enum(COLORS).optional(),
  }),
  status: 201,
  answer: cartItem,
});

export const changeCartItem = defineRoute({
  method: 'PUT',
  path: '/apps/ecommerce/cart/{productId}',
  summary: 'Change how many of a product, or which color of it, the cart holds',
  access: 'open',
  params: productParams,
  body: z.object({ qty: quantity.optional(), color: z.enum(COLORS).optional() }),
  answer: cartItem,
});

export const removeFromCart = defineRoute({
  method: 'DELETE',
  path: '/apps/ecommerce/cart/{productId}',
  summary: 'Take a product out of the cart; one that is not in it changes nothing',
  access: 'open',
  params: productParams,
  answer: z.object({}),
});
