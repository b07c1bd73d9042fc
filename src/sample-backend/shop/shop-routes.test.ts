import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RouteAnswer } from '#contract/kit/route.ts';
import {
  addToCart,
  addToWishlist,
  changeCartItem,
  listProducts,
  PRODUCT_SORTS,
  readCart,
  readProduct,
  readShopFilters,
  readWishlist,
  removeFromCart,
  removeFromWishlist,
} from '#contract/shop/shop.ts';
import { CATEGORIES } from '#contract/shop/shop-products.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

/** Every product, in the order in which they are featured. */
async function allProducts() {
  const { call } = openSampleBackend();
  return (await call(listProducts, { query: { perPage: 100 } })).products;
}

function ids(answer: RouteAnswer<typeof listProducts>) {
  return answer.products.map(({ id }) => id);
}

const hostile = { page: 1, perPage: 100 };

describe('GET /apps/ecommerce/products', () => {
  it('answers nine of 27 products, with the wish list and the cart', async () => {
    const answer = await openSampleBackend().call(listProducts, { query: {} });
    expect(answer.products).toHaveLength(9);
    expect(answer.total).toBe(27);
    expect(answer.userWishlist[0]).toEqual({ id: 1, productId: 15 });
    expect(answer.userCart[0]).toMatchObject({ id: 1, productId: 4 });
  });

  it('gives every product its own name, slug and picture, the slug ending in the id', async () => {
    const products = await allProducts();
    for (const field of ['name', 'slug', 'description'] as const) {
      expect(new Set(products.map((product) => product[field])).size).toBe(27);
    }
    for (const { id, slug, image, price, rating } of products) {
      expect(slug).toMatch(new RegExp(`^[a-z0-9-]+-${id}$`));
      expect(image).toMatch(/^data:image\/svg\+xml,/);
      expect(Math.round(price * 100)).toBeCloseTo(price * 100, 6);
      expect(rating * 2).toBe(Math.round(rating * 2));
    }
  });

  it('says of each product in which colours it comes and how many are left', async () => {
    const { call } = openSampleBackend();
    const products = await allProducts();
    for (const { slug, colorOptions, stock } of products) {
      const { product } = await call(readProduct, { params: { id: slug } });
      expect(product).toMatchObject({ colorOptions, stock });
      expect(colorOptions.length).toBeGreaterThan(0);
    }
    expect(products.some(({ stock }) => stock === 0)).toBe(true);
    const { products: wished } = await call(readWishlist, {});
    expect(wished[0]?.colorOptions).toEqual(products.find(({ id }) => id === 24)?.colorOptions);
  });

  it('does not filter by what is empty', async () => {
    const { backend } = openSampleBackend();
    const query = 'q=&sortBy=&minPrice=&maxPrice=&categories=&brands=&minRating=&page=&perPage=';
    const ask = async (path: string) => (await backend.fetch(new Request(path))).json();
    const address = 'http://sample.test/apps/ecommerce/products';
    expect(await ask(`${address}?${query}`)).toEqual(await ask(address));
  });

  it('says of each product whether it is on the wish list and in the cart', async () => {
    const products = await allProducts();
    const marked = (name: 'isInWishlist' | 'isInCart') =>
      products.filter((product) => product[name]).map(({ id }) => id);
    expect(marked('isInWishlist')).toEqual([2, 15, 24]);
    expect(marked('isInCart')).toEqual([4, 6]);
  });

  it('finds exactly the products whose name contains the text, whatever the case', async () => {
    const { call } = openSampleBackend();
    const products = await allProducts();
    const parts = products.flatMap(({ name }) => [name.slice(2, 6), name.toUpperCase()]);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })),
        async (q) => {
          const answer = await call(listProducts, { query: { ...hostile, q } });
          const wanted = products.filter(({ name }) =>
            name.toLowerCase().includes(q.toLowerCase()),
          );
          expect(ids(answer)).toEqual(wanted.map(({ id }) => id));
          expect(answer.total).toBe(wanted.length);
        },
      ),
      { numRuns: 60 },
    );
    expect((await call(listProducts, { query: { q: '%' } })).total).toBe(0);
  });

  it('shows every match once over the pages, in the order asked for, whatever the page size', async () => {
    const { call } = openSampleBackend();
    const sortBys = fc.constantFrom(...PRODUCT_SORTS);
    await fc.assert(
      fc.asyncProperty(sortBys, fc.integer({ min: 1, max: 30 }), async (sortBy, perPage) => {
        const seen = [];
        for (let page = 1; page <= Math.ceil(27 / perPage); page += 1) {
          seen.push(...(await call(listProducts, { query: { sortBy, perPage, page } })).products);
        }
        expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: 27 }, (_, index) => index + 1),
        );
        const prices = seen.map(({ price }) => price);
        if (sortBy === 'price-asc') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        if (sortBy === 'price-desc') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
        if (sortBy === 'featured') expect(seen[0]?.id).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the total on a page past the end', async () => {
    const answer = await openSampleBackend().call(listProducts, { query: { page: 99 } });
    expect(answer).toMatchObject({ products: [], total: 27 });
  });

  it('filters by price, categories, brands and rating, all at once', async () => {
    const { call } = openSampleBackend();
    const { price, brands, categories } = await call(readShopFilters, {});
    expect(categories.map(({ name }) => name)).toEqual([...CATEGORIES]);
    expect(brands.reduce((sum, { count }) => sum + count, 0)).toBe(27);
    expect(price).toEqual({ least: 12, most: 349 });

    const query = {
      ...hostile,
      categories: 'prints,records',
      brands: 'Ensemble Press,Sala Norte',
      minPrice: 24,
      maxPrice: 46,
      minRating: 4,
    };
    const { products } = await call(listProducts, { query });
    expect(products.map(({ id }) => id)).toEqual([1, 3, 11, 27]);
  });

  it.each([
    { sortBy: 'newest' },
    { page: 0 },
    { page: 1.5 },
    { perPage: 101 },
    { perPage: 'many' },
    { minPrice: -1 },
    { minRating: 6 },
    { q: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    const { backend } = openSampleBackend();
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const url = `http://sample.test/apps/ecommerce/products?${text}`;
    const response = await backend.fetch(new Request(url));
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(Object.keys(error.fields)).toEqual(Object.keys(query));
  });
});

describe('GET /apps/ecommerce/products/{id}', () => {
  it('answers a product by id or slug, with a picture in each colour and view, and four like it', async () => {
    const { call } = openSampleBackend();
    const { product, related } = await call(readProduct, { params: { id: '6' } });
    expect(product).toMatchObject({ id: 6, isInCart: true, isInWishlist: false });
    expect(product.pictures).toHaveLength(product.colorOptions.length * 3);
    expect(product.pictures[0]?.src).toBe(product.image);
    expect(related).toHaveLength(4);
    expect(related.map(({ id }) => id)).not.toContain(6);
    expect(related[0]?.category).toBe(product.category);
    const bySlug = await call(readProduct, { params: { id: product.slug } });
    expect(bySlug.product.id).toBe(6);
  });

  it.each(['0', '28', '-1', 'mug', '1e0', '9'.repeat(40)])('has no product %s', async (id) => {
    const { call } = openSampleBackend();
    await expect(call(readProduct, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('/apps/ecommerce/wishlist', () => {
  const wished = async ({ call }: ReturnType<typeof openSampleBackend>) =>
    (await call(readWishlist, {})).products.map(({ id }) => id);

  it('adds with 201, the newest first, and once only', async () => {
    const sample = openSampleBackend();
    const add = () => {
      const body = JSON.stringify({ productId: 9 });
      const headers = { 'content-type': 'application/json' };
      const url = 'http://sample.test/apps/ecommerce/wishlist';
      return sample.backend.fetch(new Request(url, { method: 'POST', body, headers }));
    };
    const first = await add();
    expect([first.status, await first.json()]).toEqual([201, { id: 4, productId: 9 }]);
    expect(await (await add()).json()).toEqual({ id: 4, productId: 9 });
    expect(await wished(sample)).toEqual([9, 24, 2, 15]);
  });

  it('removes by product; what is not on it changes nothing', async () => {
    const sample = openSampleBackend();
    for (const productId of [2, 2, 9]) {
      await sample.call(removeFromWishlist, { params: { productId } });
    }
    expect(await wished(sample)).toEqual([24, 15]);
  });

  it('knows only products of the shop', async () => {
    const { call } = openSampleBackend();
    await expect(call(addToWishlist, { body: { productId: 28 } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(call(removeFromWishlist, { params: { productId: 28 } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('/apps/ecommerce/cart', () => {
  const inCart = async ({ call }: ReturnType<typeof openSampleBackend>) =>
    (await call(readCart, {})).products.map(({ productId, qty }) => [productId, qty]);

  it('adds one of a product, and leaves it alone when it is added again', async () => {
    const sample = openSampleBackend();
    expect(await sample.call(addToCart, { body: { productId: 9 } })).toMatchObject({
      id: 4,
      productId: 9,
      qty: 1,
    });
    await sample.call(addToCart, { body: { productId: 9, qty: 5 } });
    expect(await inCart(sample)).toEqual([
      [4, 2],
      [6, 1],
      [9, 1],
    ]);
  });

  it('gives 1 to 4 offers, 3 to 20 per cent off and a delivery 1 to 8 days ahead, the same all day', async () => {
    let now = TODAY;
    const { call } = openSampleBackend(() => now);
    for (const { id, stock } of await allProducts()) {
      if (stock > 0) await call(addToCart, { body: { productId: id } });
    }
    const seen = new Set<string>();
    for (let day = 0; day < 20; day += 1) {
      now = new Date(TODAY.getTime() + day * DAY_MS);
      const { products } = await call(readCart, {});
      now = new Date(now.getTime() + DAY_MS / 3);
      expect((await call(readCart, {})).products).toEqual(products);
      for (const { offers, discountPercentage, shippingDate } of products) {
        const days = (Date.parse(shippingDate) - Date.parse('2026-06-01')) / DAY_MS - day;
        for (const value of [`offers ${offers}`, `off ${discountPercentage}`, `days ${days}`]) {
          seen.add(value);
        }
      }
    }
    const range = (name: string, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `${name} ${from + index}`);
    expect([...seen].toSorted()).toEqual(
      [...range('offers', 1, 4), ...range('off', 3, 20), ...range('days', 1, 8)].toSorted(),
    );
  });

  it('changes quantity and color of its items', async () => {
    const sample = openSampleBackend();
    const { call } = sample;
    await call(changeCartItem, { params: { productId: 6 }, body: { qty: 7 } });
    await call(changeCartItem, { params: { productId: 6 }, body: { color: 'teal' } });
    const { products } = await call(readCart, {});
    expect(products[1]).toMatchObject({ qty: 7, color: 'teal' });
    for (const qty of [0, -1, 1.5, 100, 1e12]) {
      const change = call(changeCartItem, { params: { productId: 6 }, body: { qty } });
      await expect(change).rejects.toMatchObject({
        status: 400,
        fields: { qty: expect.any(String) },
      });
    }
    for (const route of [addToCart, changeCartItem]) {
      const request = {
        params: { productId: 10 },
        body: { productId: 10, color: 'lilac' as const },
      };
      await expect(call(route, request)).rejects.toMatchObject({ status: 400 });
    }
    await expect(
      call(changeCartItem, { params: { productId: 1 }, body: { qty: 2 } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('removes by product; what is not in it changes nothing, what is not sold is refused', async () => {
    const sample = openSampleBackend();
    for (const productId of [4, 4, 9]) {
      await sample.call(removeFromCart, { params: { productId } });
    }
    expect(await inCart(sample)).toEqual([[6, 1]]);
    for (const remove of [
      sample.call(removeFromCart, { params: { productId: 99 } }),
      sample.call(addToCart, { body: { productId: 0 } }),
    ]) {
      await expect(remove).rejects.toMatchObject({ status: 404 });
    }
  });
});
