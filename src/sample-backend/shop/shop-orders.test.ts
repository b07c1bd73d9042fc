import { describe, expect, it } from 'vitest';
import {
  addToCart,
  changeCartItem,
  listProducts,
  readCart,
  readProduct,
} from '#contract/shop/shop.ts';
import { type DeliveryAddress, placeOrder, readOrder } from '#contract/shop/shop-orders.ts';
import { totalsOf } from '#contract/shop/shop-totals.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

const address: DeliveryAddress = {
  fullName: 'דנה לוי',
  phone: '',
  street: 'Allenby 40',
  city: 'Tel Aviv',
  postcode: '63325',
  country: 'IL',
};

async function openWithTotal() {
  const { call } = openSampleBackend();
  const { products } = await call(readCart, {});
  return { call, products, totalCents: totalsOf(products).totalCents };
}

describe('/apps/ecommerce/orders', () => {
  it('keeps the order with its lines and empties the cart', async () => {
    const { call, products, totalCents } = await openWithTotal();
    const payment = { method: 'card', lastDigits: '4242' } as const;
    const { order } = await call(placeOrder, { body: { address, payment, totalCents } });
    expect(order).toEqual({
      id: 4,
      number: 'MQ-1004',
      placedAt: TODAY.toISOString(),
      lines: products,
      address,
      payment,
      totalCents,
      invoiceId: 51,
    });
    expect((await call(readCart, {})).products).toEqual([]);
    expect((await call(readOrder, { params: { id: '4' } })).order).toEqual(order);
  });

  it('refuses another sum than the one of the cart, and an empty cart', async () => {
    const { call, totalCents } = await openWithTotal();
    const body = { address, payment: { method: 'invoice' } } as const;
    await expect(
      call(placeOrder, { body: { ...body, totalCents: totalCents - 1 } }),
    ).rejects.toMatchObject({ status: 409 });
    await call(placeOrder, { body: { ...body, totalCents } });
    await expect(call(placeOrder, { body: { ...body, totalCents: 0 } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('sells no more than there are', async () => {
    const { call } = openSampleBackend();
    const { products } = await call(listProducts, { query: { perPage: 100 } });
    const few = products.find(({ stock }) => stock > 0 && stock < 10);
    const none = products.find(({ stock }) => stock === 0);
    if (!few || !none) throw new Error('The shop has plenty of everything.');
    const params = { productId: few.id };
    const add = (productId: number, qty: number) => call(addToCart, { body: { productId, qty } });

    await expect(add(none.id, 1)).rejects.toMatchObject({ message: `${none.name} is sold out.` });
    await expect(add(few.id, few.stock + 1)).rejects.toMatchObject({
      status: 409,
      message: `Only ${few.stock} of ${few.name} are left.`,
    });
    await add(few.id, 1);
    await expect(
      call(changeCartItem, { params, body: { qty: few.stock + 1 } }),
    ).rejects.toMatchObject({ status: 409 });
    await call(changeCartItem, { params, body: { qty: few.stock } });
    const lines = (await call(readCart, {})).products;
    const payment = { method: 'invoice' } as const;
    await call(placeOrder, { body: { address, payment, totalCents: totalsOf(lines).totalCents } });
    const { product } = await call(readProduct, { params: { id: few.slug } });
    expect(product.stock).toBe(0);
  });

  it('names each field of an address that is wrong', async () => {
    const { call, totalCents } = await openWithTotal();
    const wrong = { ...address, fullName: ' ', city: 'x'.repeat(81), phone: 'call me' };
    const body = { address: wrong, payment: { method: 'invoice' as const }, totalCents };
    await expect(call(placeOrder, { body })).rejects.toMatchObject({
      status: 400,
      fields: {
        'address.fullName': "Enter the recipient's name.",
        'address.city': 'At most 80 characters.',
        'address.phone': 'Enter a phone number, or leave it empty.',
      },
    });
  });

  it('has no order that was not placed', async () => {
    const { call } = openSampleBackend();
    await expect(call(readOrder, { params: { id: '4' } })).rejects.toMatchObject({ status: 404 });
  });
});
