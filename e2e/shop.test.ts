import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { heading, isAt, openSignedIn } from './screens.ts';

const product = await openProduct();

describe('the shop', () => {
  it('leads from a search to an order that survives a reload', async () => {
    const { page, complaints } = await openSignedIn(product, '/apps/ecommerce/shop');
    const products = page.getByRole('list', { name: 'Products' });
    await page.getByRole('searchbox', { name: 'Search products' }).fill('headphones');
    await page.getByText('2 products').waitFor();
    await products.getByRole('button', { name: 'Wish list: Folding headphones F3' }).click();
    await page.getByRole('link', { name: 'Wish list (4)' }).waitFor();
    await products.getByRole('link', { name: 'Studio headphones K7' }).click();
    await heading(page, 'Studio headphones K7').waitFor();
    await page.locator('label').filter({ hasText: 'Coral' }).click();
    await page.getByText('Color: Coral').waitFor();
    await page.getByRole('button', { name: 'Increase Quantity of Studio headphones K7' }).click();
    await page.getByRole('button', { name: 'Add to cart: Studio headphones K7' }).click();
    await page.getByRole('link', { name: 'View cart: Studio headphones K7' }).click();

    await heading(page, 'Checkout').waitFor();
    await page.reload();
    const cart = page.getByRole('region', { name: 'Cart' });
    const line = cart.getByRole('listitem').filter({ hasText: 'Studio headphones K7' });
    await expect
      .poll(() => line.getByRole('textbox', { name: /^Quantity/ }).inputValue())
      .toBe('2');
    await cart.getByRole('button', { name: 'Remove: Interval mug' }).click();
    await cart.getByRole('link', { name: 'Interval mug' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Continue to delivery' }).click();

    await page.getByLabel('Full name').fill('Ana Sofía Ibáñez');
    await page.getByLabel('Street and number').fill('Calle Mayor 1');
    await page.getByLabel('Town or city').fill('Madrid');
    await page.getByLabel('Country').selectOption('ES');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await isAt(page, '/apps/ecommerce/checkout?step=payment');
    // The error that appears when the field is left must not move the button away from this press.
    await page.getByLabel('Card number').fill('4242424242424241');
    await page.getByRole('button', { name: /^Place order for \$/ }).click();
    await page.getByText('Fill in this field.').first().waitFor();
    await page.getByLabel('Card number').clear();
    await page.getByLabel('Card number').pressSequentially('4242424242424242');
    await expect
      .poll(() => page.getByLabel('Card number').inputValue())
      .toBe('4242 4242 4242 4242');
    await page.getByLabel('Name on card').fill('A S Ibáñez');
    await page.getByLabel('Expiry date (MM/YY)').fill('12/29');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Place order for \$/ }).click();

    const thanks = page.getByRole('heading', { name: /^Thank you! Order MQ-\d+ is placed$/ });
    await thanks.waitFor();
    const text = (await thanks.textContent()) ?? '';
    const [, id] = /MQ-1(\d+)/.exec(text) ?? [];
    await isAt(page, `/apps/ecommerce/checkout?order=${Number(id)}`);
    await page.reload();
    await page.getByRole('heading', { name: text, exact: true }).waitFor();
    await page.getByRole('link', { name: 'Studio headphones K7' }).waitFor();
    await page.goto('/apps/ecommerce/checkout');
    await page.getByText('Your cart is empty').waitFor();
    expect(complaints).toEqual([]);
  });
});
