import { expect } from 'vitest';
import {
  type Ask,
  at,
  expectAll,
  expectKeys,
  get,
  listAt,
  type SpecifiedCall,
} from './specified-calls.ts';

const products = async (ask: Ask, query = '') => get(ask, `/apps/ecommerce/products?${query}`);
const product = (ask: Ask, id: unknown) => get(ask, `/apps/ecommerce/products/${id}`);
const prices = (answer: unknown) =>
  listAt(answer, 'products').map((one) => Number(at(one, 'price')));

/** A product that is neither wished for nor in the cart. */
async function untouched(ask: Ask): Promise<unknown> {
  const all = listAt(await products(ask, 'perPage=100'), 'products');
  return at(
    all.find((one) => at(one, 'isInCart') === false && at(one, 'isInWishlist') === false),
    'id',
  );
}

/** Shop and data tables. */
export const SHOP_CALLS: Record<string, SpecifiedCall> = {
  'GET /apps/ecommerce/products': {
    says: 'query q, sortBy (featured, price-asc, price-desc), perPage (9), page (1); products, total, userWishlist, userCart; q over the name',
    check: async (ask) => {
      const answer = await products(ask);
      expect(listAt(answer, 'products')).toHaveLength(9);
      expect(at(answer, 'total')).toBe(27);
      expectKeys(listAt(answer, 'products'), ['id', 'name', 'slug', 'description', 'brand']);
      expectKeys(listAt(answer, 'products'), ['price', 'image', 'hasFreeShipping', 'rating']);
      expect(listAt(answer, 'userWishlist')).toEqual(expect.any(Array));
      expect(listAt(answer, 'userCart')).toEqual(expect.any(Array));
      const rising = prices(await products(ask, 'sortBy=price-asc&perPage=100'));
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      const falling = prices(await products(ask, 'sortBy=price-desc&perPage=100'));
      expect(falling).toEqual(rising.toReversed());
      const [first] = listAt(answer, 'products');
      const text = encodeURIComponent(String(at(first, 'name')).toUpperCase());
      const found = listAt(await products(ask, `q=${text}`), 'products');
      expect(found.map((one) => at(one, 'id'))).toContain(at(first, 'id'));
    },
  },
  'GET /apps/ecommerce/products/{id}': {
    says: 'product or 404; derived isInWishlist, isInCart, colorOptions',
    check: async (ask) => {
      const [first] = listAt(await products(ask), 'products');
      const answer = await product(ask, at(first, 'id'));
      expect(at(answer, 'product')).toMatchObject({ id: at(first, 'id'), slug: at(first, 'slug') });
      expectKeys([at(answer, 'product')], ['isInWishlist', 'isInCart', 'colorOptions']);
      expect((await ask('GET', '/apps/ecommerce/products/999999')).status).toBe(404);
    },
  },
  'GET /apps/ecommerce/wishlist': {
    says: 'the products of the wishlist',
    check: async (ask) => {
      const list = listAt(await get(ask, '/apps/ecommerce/wishlist'), 'products');
      expectAll(list, (one) => at(one, 'isInWishlist') === true);
    },
  },
  'POST /apps/ecommerce/wishlist': {
    says: 'body productId; 201',
    check: async (ask) => {
      const productId = await untouched(ask);
      expect((await ask('POST', '/apps/ecommerce/wishlist', { productId })).status).toBe(201);
      expect(at(await product(ask, productId), 'product', 'isInWishlist')).toBe(true);
    },
  },
  'DELETE /apps/ecommerce/wishlist/{productId}': {
    says: 'removes by productId',
    check: async (ask) => {
      const productId = await untouched(ask);
      await ask('POST', '/apps/ecommerce/wishlist', { productId });
      expect((await ask('DELETE', `/apps/ecommerce/wishlist/${productId}`)).status).toBe(200);
      expect(at(await product(ask, productId), 'product', 'isInWishlist')).toBe(false);
    },
  },
  'GET /apps/ecommerce/cart': {
    says: 'the items with qty, shippingDate (1 to 8 days ahead), offers (1 to 4), discountPercentage (3 to 20)',
    check: async (ask) => {
      await ask('POST', '/apps/ecommerce/cart', { productId: await untouched(ask) });
      const items = listAt(await get(ask, '/apps/ecommerce/cart'), 'products');
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) {
        expect(at(item, 'qty')).toBeGreaterThanOrEqual(1);
        expect([1, 2, 3, 4]).toContain(at(item, 'offers'));
        expect(at(item, 'discountPercentage')).toBeGreaterThanOrEqual(3);
        expect(at(item, 'discountPercentage')).toBeLessThanOrEqual(20);
        expect(Number.isNaN(Date.parse(String(at(item, 'shippingDate'))))).toBe(false);
      }
    },
  },
  'POST /apps/ecommerce/cart': {
    says: 'body productId; 201, qty 1',
    check: async (ask) => {
      const productId = await untouched(ask);
      expect((await ask('POST', '/apps/ecommerce/cart', { productId })).status).toBe(201);
      const items = listAt(await get(ask, '/apps/ecommerce/cart'), 'products');
      const added = items.find((item) => at(item, 'id') === productId);
      expect(at(added, 'qty')).toBe(1);
    },
  },
  'DELETE /apps/ecommerce/cart/{productId}': {
    says: 'removal deletes the item',
    check: async (ask) => {
      const productId = await untouched(ask);
      await ask('POST', '/apps/ecommerce/cart', { productId });
      expect((await ask('DELETE', `/apps/ecommerce/cart/${productId}`)).status).toBe(200);
      expect(at(await product(ask, productId), 'product', 'isInCart')).toBe(false);
    },
  },
  'GET /api/datatables/initial-data': {
    says: 'all rows',
    check: async (ask) => {
      const rows = listAt(await get(ask, '/api/datatables/initial-data'));
      expect(rows).toHaveLength(100);
      expectKeys(rows, ['id', 'full_name', 'post', 'email', 'city', 'start_date', 'salary', 'age']);
      expectKeys(rows, ['experience', 'status', 'avatar', 'responsive_id']);
      for (const row of rows) expect([1, 2, 3, 4, 5]).toContain(at(row, 'status'));
    },
  },
  'GET /api/datatables/data': {
    says: 'query q, perPage (10), page (1); allData, invoices, total; q over name, post, e-mail, age, salary, start date',
    check: async (ask) => {
      const read = (query: string) => get(ask, `/api/datatables/data?${query}`);
      const answer = await read('');
      expect(listAt(answer, 'invoices')).toHaveLength(10);
      expect(listAt(answer, 'allData')).toHaveLength(100);
      expect(at(answer, 'total')).toBe(100);
      const [first] = listAt(answer, 'invoices');
      for (const name of ['full_name', 'post', 'email', 'age', 'salary', 'start_date']) {
        const text = encodeURIComponent(String(at(first, name)).toUpperCase());
        const found = listAt(await read(`q=${text}&perPage=100`), 'invoices');
        expect(found.map((row) => at(row, 'id'))).toContain(at(first, 'id'));
      }
    },
  },
};
