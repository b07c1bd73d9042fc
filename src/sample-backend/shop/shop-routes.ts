import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import {
  addToCart,
  addToWishlist,
  changeCartItem,
  listProducts,
  readCart,
  readProduct,
  readShopFilters,
  readWishlist,
  removeFromCart,
  removeFromWishlist,
} from '#contract/shop/shop.ts';
import { type CartItem, cartItem, wishlistItem } from '#contract/shop/shop-cart.ts';
import { type Order, order, placeOrder, readOrder } from '#contract/shop/shop-orders.ts';
import type { Color, MarkedProduct } from '#contract/shop/shop-products.ts';
import { idOfSlug } from '#contract/shop/shop-products.ts';
import { totalsOf } from '#contract/shop/shop-totals.ts';
import { pageOf } from '../kit/list.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { invoiceOf } from './order-invoice.ts';
import { describeItem, findStock, marked, relatedTo, SHOP_FILTERS } from './shop-catalogue.ts';
import { priceLine } from './shop-prices.ts';
import { FIRST_CART, FIRST_WISHLIST, STOCK, type StockItem } from './shop-seed.ts';

const shop = z.object({
  wishlist: z.array(wishlistItem),
  cart: z.array(cartItem),
  orders: z.array(order),
});
type Shop = z.infer<typeof shop>;

/** The shop: what it sells never changes, only how much of it is left; lists and orders are the shopper's. */
export const addShopRoutes: AddRoutes = (implement, { collection, clock, outbox, me }) => {
  const shopper = collection<Shop>({
    name: 'shop',
    schema: shop,
    seed: () => ({ wishlist: [...FIRST_WISHLIST], cart: [...FIRST_CART], orders: [] }),
  });

  const linesOf = (state: Shop) =>
    state.cart.map((item) => priceLine(item, stockItemOf(item.productId), state, clock()));

  implement(listProducts, async ({ query }) => {
    const state = await shopper.read();
    const found = findStock(query);
    return {
      products: pageOf(found, query.page, query.perPage).map((stockItem) =>
        marked(stockItem, state),
      ),
      total: found.length,
      userWishlist: state.wishlist,
      userCart: state.cart,
    };
  });

  implement(readShopFilters, async () => SHOP_FILTERS);

  implement(readProduct, async ({ params }) => {
    const stockItem = stockItemOf(idOfSlug(params.id) ?? params.id);
    const state = await shopper.read();
    return {
      product: describeItem(stockItem, state),
      related: relatedTo(stockItem).map((other) => marked(other, state)),
    };
  });

  implement(readWishlist, async () => {
    const state = await shopper.read();
    const newestFirst = state.wishlist.toReversed();
    return { products: newestFirst.map((item) => marked(stockItemOf(item.productId), state)) };
  });

  implement(addToWishlist, async ({ body: { productId } }) => {
    stockItemOf(productId);
    return shopper.change((state, newId) => {
      const known = state.wishlist.find((item) => item.productId === productId);
      if (known) return { state, result: known };
      const added = { id: newId(), productId };
      return { state: { ...state, wishlist: [...state.wishlist, added] }, result: added };
    });
  });

  implement(removeFromWishlist, async ({ params: { productId } }) => {
    stockItemOf(productId);
    return shopper.change((state) => {
      const wishlist = state.wishlist.filter((item) => item.productId !== productId);
      return { state: { ...state, wishlist }, result: {} };
    });
  });

  implement(readCart, async () => ({ products: linesOf(await shopper.read()) }));

  implement(addToCart, async ({ body: { productId, qty, color } }) => {
    const stockItem = stockItemOf(productId);
    const chosen = colorOf(stockItem, color ?? stockItem.colors[0]);
    return shopper.change((state, newId) => {
      const known = state.cart.find((item) => item.productId === productId);
      if (known) return { state, result: known };
      refuseMissing(marked(stockItem, state), qty);
      const added = { id: newId(), productId, qty, color: chosen };
      return { state: { ...state, cart: [...state.cart, added] }, result: added };
    });
  });

  implement(changeCartItem, async ({ params: { productId }, body }) => {
    const stockItem = stockItemOf(productId);
    if (body.color) colorOf(stockItem, body.color);
    return shopper.change((state) => {
      const item = state.cart.find((known) => known.productId === productId);
      if (!item) throw new ApiError('not_found', `${stockItem.product.name} is not in the cart.`);
      if (body.qty !== undefined) refuseMissing(marked(stockItem, state), body.qty);
      const changed: CartItem = {
        ...item,
        qty: body.qty ?? item.qty,
        color: body.color ?? item.color,
      };
      const cart = state.cart.map((known) => (known === item ? changed : known));
      return { state: { ...state, cart }, result: changed };
    });
  });

  implement(removeFromCart, async ({ params: { productId } }) => {
    stockItemOf(productId);
    return shopper.change((state) => {
      const cart = state.cart.filter((item) => item.productId !== productId);
      return { state: { ...state, cart }, result: {} };
    });
  });

  implement(placeOrder, async ({ body: { totalCents, ...body } }) => {
    const placed = await shopper.change((state, newId) => {
      const lines = linesOf(state);
      if (lines.length === 0) throw new ApiError('conflict', 'The cart is empty.');
      if (totalsOf(lines).totalCents !== totalCents) {
        throw new ApiError('conflict', 'The cart has changed. Check the new total, then order.');
      }
      for (const line of lines) refuseMissing(line, line.qty);
      const id = newId();
      const added: Order = {
        ...body,
        id,
        number: `MQ-${String(1000 + id)}`,
        placedAt: clock().toISOString(),
        lines,
        totalCents,
      };
      const orders = [...state.orders, added];
      return { state: { ...state, cart: [], orders }, result: added };
    });
    const invoiceId = await outbox.invoice(...invoiceOf(placed, me()));
    const order = { ...placed, invoiceId };
    await shopper.change((state) => ({
      state: { ...state, orders: state.orders.map((one) => (one.id === order.id ? order : one)) },
      result: undefined,
    }));
    await outbox.notify({
      id: `order ${order.number} ${order.placedAt}`,
      kind: 'order_invoiced',
      values: { id: invoiceId, order: order.number },
      at: order.placedAt,
    });
    return { order };
  });

  implement(readOrder, async ({ params: { id } }) => {
    const placed = (await shopper.read()).orders.find((known) => String(known.id) === id);
    if (!placed) throw new ApiError('not_found', `There is no order ${id}.`);
    return { order: placed };
  });
};

function stockItemOf(id: number | string): StockItem {
  const stockItem = STOCK.find(({ product }) => product.id === id);
  if (!stockItem) throw new ApiError('not_found', `There is no product ${id}.`);
  return stockItem;
}

function refuseMissing({ name, stock }: MarkedProduct, qty: number): void {
  if (qty <= stock) return;
  const message = stock === 0 ? `${name} is sold out.` : `Only ${stock} of ${name} are left.`;
  throw new ApiError('conflict', message);
}

function colorOf({ colors, product }: StockItem, color: Color): Color {
  if (colors.includes(color)) return color;
  const message = `${product.name} does not come in ${color}.`;
  throw new ApiError('validation', message, { fields: { color: message } });
}
