import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addToCart, changeCartItem, readCart } from '#contract/shop/shop.ts';
import { totalsOf } from '#contract/shop/shop-totals.ts';
import { renderApp } from '#web/test/render.tsx';
import { createFormat } from '#web/ui/format/format.ts';

const format = createFormat('en');
const PATH = '/apps/ecommerce/checkout';

type App = Awaited<ReturnType<typeof renderApp>>;

async function total({ call }: App): Promise<string> {
  return format.cents(totalsOf((await call(readCart, {})).products).totalCents);
}

async function fillAddress({ user }: App) {
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Zoë Müller');
  await user.type(screen.getByRole('textbox', { name: 'Street and number' }), '1 Main Street');
  await user.type(screen.getByRole('textbox', { name: 'Town or city' }), 'Zürich');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'CH');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
}

describe('the checkout', () => {
  it('leads from the cart to the order, which keeps its address', async () => {
    const app = await renderApp(PATH);
    const { user, address } = app;
    await user.click(await screen.findByRole('link', { name: 'Continue to delivery' }));
    await waitFor(() => expect(address()).toBe(`${PATH}?step=address`));
    await fillAddress(app);
    await waitFor(() => expect(address()).toBe(`${PATH}?step=payment`));
    const sum = await total(app);
    await user.type(
      await screen.findByRole('textbox', { name: 'Card number' }),
      '4242424242424242',
    );
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveProperty(
      'value',
      '4242 4242 4242 4242',
    );
    await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Z Müller');
    await user.type(screen.getByRole('textbox', { name: /^Expiry date/ }), '12/39');
    await user.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
    await user.click(screen.getByRole('button', { name: `Place order for ${sum}` }));

    await screen.findByRole('heading', { name: 'Thank you! Order MQ-1004 is placed' });
    expect(address()).toBe(`${PATH}?order=4`);
    expect(screen.getByText(/···· 4242/)).toBeTruthy();
    expect(screen.getByText('Switzerland')).toBeTruthy();
    expect(screen.getByText(sum)).toBeTruthy();
    expect((await app.call(readCart, {})).products).toEqual([]);
  });

  it('shows errors at the fields and needs no card for an invoice', async () => {
    const app = await renderApp(`${PATH}?step=payment`);
    const { user } = app;
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    const name = screen.getByRole('textbox', { name: 'Full name' });
    expect(screen.getByText("Enter the recipient's name.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await fillAddress(app);

    await user.type(
      await screen.findByRole('textbox', { name: 'Card number' }),
      '4242424242424241',
    );
    await user.click(screen.getByRole('button', { name: /^Place order for/ }));
    expect(screen.getByText(/not valid/)).toBeTruthy();
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: 'Invoice' }));
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Place order for/ }));
    await screen.findByRole('heading', { name: /^Thank you/ });
  });

  it('adds up the lines and limits quantities', async () => {
    const app = await renderApp(PATH);
    const { user, call } = app;
    await call(addToCart, { body: { productId: 5, qty: 3 } });
    const quantity = await screen.findByRole('textbox', { name: 'Quantity of Interval mug' });
    await user.clear(quantity);
    await user.type(quantity, '12{Enter}');
    await waitFor(async () => {
      const { products } = await call(readCart, {});
      expect(products.find(({ id }) => id === 6)?.qty).toBe(12);
    });
    const sum = await total(app);
    await waitFor(() => expect(screen.getByText(sum)).toBeTruthy());
    for (const [typed, shown] of [
      ['-4', '12'],
      ['0', '1'],
      ['999', '99'],
      ['x', '99'],
    ] as const) {
      await user.clear(quantity);
      await user.type(quantity, `${typed}{Enter}`);
      await waitFor(() => expect(quantity).toHaveProperty('value', shown));
    }
  });

  it('removes lines with undo and shows an empty cart', async () => {
    const { user } = await renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Remove: Tour crew T-shirt' }));
    await waitFor(() => expect(screen.queryByText('Tour crew T-shirt')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: 'Tour crew T-shirt' });
    await user.click(screen.getByRole('button', { name: 'Save for later: Tour crew T-shirt' }));
    await user.click(screen.getByRole('button', { name: 'Remove: Interval mug' }));
    await screen.findByText('Your cart is empty');
  });

  it('refuses to order for another sum than was shown', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const app = await renderApp(`${PATH}?step=address`, {
      beforeSample: async (request) => {
        if (!request.url.endsWith('/orders')) return;
        const change = meanwhile;
        meanwhile = undefined;
        await change?.();
      },
    });
    await fillAddress(app);
    await app.user.click(await screen.findByRole('radio', { name: 'Invoice' }));
    meanwhile = () => app.call(changeCartItem, { params: { productId: 6 }, body: { qty: 9 } });
    await app.user.click(screen.getByRole('button', { name: /^Place order for/ }));
    expect(await screen.findByText(/^The cart has changed/)).toBeTruthy();
    const sum = await total(app);
    await app.user.click(await screen.findByRole('button', { name: `Place order for ${sum}` }));
    await screen.findByRole('heading', { name: /^Thank you/ });
  });

  it('stores the address for the next order and reports a missing order', async () => {
    const stored = {
      fullName: 'Kofi Boateng',
      phone: '',
      street: 'Ring Road 4',
      city: 'Accra',
      postcode: '',
      country: 'NG',
    };
    await renderApp(`${PATH}?step=address`, {
      stored: { shopDeliveryAddress: JSON.stringify(stored) },
    });
    expect(await screen.findByRole('textbox', { name: 'Town or city' })).toHaveProperty(
      'value',
      'Accra',
    );
    await renderApp(`${PATH}?step=payment`, { stored: { shopDeliveryAddress: '{broken' } });
    expect(await screen.findAllByRole('heading', { name: 'Delivery address' })).toBeTruthy();
    await renderApp(`${PATH}?order=7`);
    await screen.findByText('Order not found');
  });
});
