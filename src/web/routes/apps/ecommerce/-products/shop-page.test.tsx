import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

const list = () => screen.findByRole('list', { name: 'Products' });
const cards = async () => within(await list()).findAllByRole('article');
const names = async () =>
  (await cards()).map((card) => within(card).getByRole('heading').textContent);
const filters = () => within(screen.getByRole('region', { name: 'Filters' }));

describe('the shop', () => {
  it('shows nine products of 27 and turns pages', async () => {
    const { user, address } = await renderApp('/apps/ecommerce/shop');
    expect(await cards()).toHaveLength(9);
    expect(screen.getByText('27 products')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(address()).toBe('/apps/ecommerce/shop?page=3'));
    await waitFor(async () => expect((await names())[0]).toBe('Soir d’été LP'));
  });

  it('shows what the address asks for', async () => {
    await renderApp('/apps/ecommerce/shop?categories=prints&sort=price-desc&view=list&rating=4');
    await waitFor(async () =>
      expect(await names()).toEqual([
        'Chorus print, framed',
        'Premiere poster, letterpress',
        'Opening Night poster',
        'Nocturne poster',
      ]),
    );
    expect(screen.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true);
    expect(filters().getByRole('checkbox', { name: /^Posters/ })).toHaveProperty('checked', true);
  });

  it('writes search, filters and order into the address, and clears them', async () => {
    const { user, address } = await renderApp('/apps/ecommerce/shop');
    await cards();
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'lp{Enter}');
    await waitFor(() => expect(address()).toBe('/apps/ecommerce/shop?q=lp'));
    await user.click(filters().getByRole('checkbox', { name: /^Été Sonore/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-asc');
    await user.click(filters().getByRole('radio', { name: /4 of 5 stars/ }));
    const wanted = '?q=lp&brands=%C3%89t%C3%A9+Sonore&rating=4&sort=price-asc';
    await waitFor(() => expect(address()).toBe(`/apps/ecommerce/shop${wanted}`));
    await waitFor(async () => expect(await names()).toEqual(['Soir d’été LP']));

    await user.click(filters().getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/apps/ecommerce/shop?q=lp&sort=price-asc'));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nothing like it{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address()).toBe('/apps/ecommerce/shop?sort=price-asc'));
  });

  it('narrows the price by keyboard', async () => {
    const { address } = await renderApp('/apps/ecommerce/shop');
    await cards();
    const lowest = filters().getByRole('slider', { name: 'Lowest price' });
    fireEvent.change(lowest, { target: { value: '13' } });
    fireEvent.keyUp(lowest, { key: 'ArrowRight' });
    await waitFor(() => expect(address()).toBe('/apps/ecommerce/shop?min=13'));
    expect(filters().getByText('$13')).toBeTruthy();
    expect(filters().getByText('$349')).toBeTruthy();
  });

  it('adds a product to the wish list and the cart, and links to the cart', async () => {
    const { user, call } = await renderApp('/apps/ecommerce/shop');
    const [first] = await cards();
    if (!first) throw new Error('No product.');
    const heart = within(first).getByRole('button', { name: /^Wish list/ });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    expect(await screen.findByRole('link', { name: 'Wish list (4)' })).toBeTruthy();

    await user.click(within(first).getByRole('button', { name: /^Add to cart/ }));
    const inCart = await within(first).findByRole('link', { name: /^View cart/ });
    await waitFor(() => expect(document.activeElement).toBe(inCart));
    expect(await screen.findByRole('link', { name: 'Cart (4)' })).toBeTruthy();

    await user.click(within(first).getByRole('button', { name: /^Wish list/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    expect(call).toBeTruthy();
  });

  it('rolls back a refused change and shows the reason', async () => {
    const { user } = await renderApp('/apps/ecommerce/shop', {
      beforeSample: (request) => {
        if (request.method === 'POST') throw new ApiError('internal', 'The disk is full.');
      },
    });
    const [first] = await cards();
    if (!first) throw new Error('No product.');
    await user.click(within(first).getByRole('button', { name: /^Add to cart/ }));
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    expect(await within(first).findByRole('button', { name: /^Add to cart/ })).toBeTruthy();
  });

  it('reports that loading failed, and tries again', async () => {
    let isDown = true;
    const { user } = await renderApp('/apps/ecommerce/shop', {
      beforeSample: (request) => {
        if (isDown && request.url.includes('/products')) throw new ApiError('internal', 'No luck.');
      },
    });
    await screen.findByText('The products could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(9);
  });
});

describe('a product', () => {
  it('shows its pictures in the colour of the address, and changes the colour there', async () => {
    const { user, address } = await renderApp(
      '/apps/ecommerce/product-detail/marquee-letter-lamp-2?color=teal',
    );
    await screen.findByRole('heading', { level: 1, name: 'Marquee letter lamp' });
    expect(screen.getByRole('img', { name: 'Marquee letter lamp in Teal' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Ink' }));
    await user.click(screen.getByRole('button', { name: /on a shelf$/ }));
    expect(
      await screen.findByRole('img', { name: 'Marquee letter lamp in Ink, on a shelf' }),
    ).toBeTruthy();
    expect(address()).toBe('/apps/ecommerce/product-detail/marquee-letter-lamp-2?color=ink');
    expect(
      within(screen.getByRole('list', { name: 'You may also like' })).getAllByRole('article'),
    ).toHaveLength(4);
  });

  it('goes into the cart in the chosen quantity and colour; then shows those of the cart', async () => {
    const { user } = await renderApp('/apps/ecommerce/product-detail/x-2');
    await screen.findByRole('heading', { level: 1, name: 'Marquee letter lamp' });
    const quantity = screen.getByRole('textbox', { name: /^Quantity/ });
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.click(screen.getByRole('radio', { name: 'Mustard' }));
    await user.click(screen.getByRole('button', { name: 'Add to cart: Marquee letter lamp' }));
    await user.click(await screen.findByRole('button', { name: /^Increase/ }));
    await waitFor(() => expect(quantity).toHaveProperty('value', '4'));
    await user.click(screen.getByRole('link', { name: /^View cart/ }));
    const line = (await screen.findByRole('link', { name: 'Marquee letter lamp' })).closest('li');
    expect(line?.textContent).toContain('Mustard');
    expect(line?.querySelector('input')?.value).toBe('4');
  });

  it('is the first product without a name in the address, and not found with a wrong one', async () => {
    await renderApp('/apps/ecommerce/product-detail');
    await screen.findByRole('heading', { level: 1, name: 'Opening Night poster' });
    await renderApp('/apps/ecommerce/product-detail/no-such-99');
    await screen.findByText('Product not found');
  });
});

describe('the wish list', () => {
  it('moves a product into the cart and removes one, each with undo', async () => {
    const { user } = await renderApp('/apps/ecommerce/wishlist');
    await screen.findByText('3 products');
    await user.click(screen.getByRole('button', { name: 'Move to cart: Ticket album' }));
    await screen.findByText('2 products');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('3 products');
    await user.click(screen.getByRole('button', { name: 'Remove: Ticket album' }));
    await screen.findByText('2 products');
  });

  it('shows what another tab does, which shows what it does', async () => {
    const browser = createTestBrowser();
    const shop = within((await renderApp('/apps/ecommerce/shop', { browser })).container);
    const { container, user } = await renderApp('/apps/ecommerce/wishlist', { browser });
    const wishes = within(container);
    await wishes.findByText('3 products');
    await user.click(await shop.findByRole('button', { name: 'Wish list: Opening Night poster' }));
    await wishes.findByText('4 products');
    await user.click(wishes.getByRole('button', { name: 'Move to cart: Opening Night poster' }));
    await shop.findByRole('link', { name: 'View cart: Opening Night poster' });
    await shop.findByRole('link', { name: 'Cart (4)' });
  });

  it('leads to the shop when it is empty', async () => {
    const { user } = await renderApp('/apps/ecommerce/wishlist');
    for (const name of ['Ticket album', 'Marquee letter lamp', 'Turntable Soirée']) {
      await user.click(await screen.findByRole('button', { name: `Remove: ${name}` }));
    }
    await screen.findByText('Your wish list is empty');
    await user.click(screen.getByRole('link', { name: 'Go to the shop' }));
    expect(await cards()).toHaveLength(9);
  });
});
