import { expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { heading, isAt, openSignedIn } from './screens.ts';

const product = await openProduct();

it('settings are saved section by section, survive a reload and show on the profile', async () => {
  const { page, context, complaints } = await openSignedIn(product, '/pages/account-settings');
  await page.getByLabel('Full name').fill('Robin Ó Háile');
  await page.getByRole('link', { name: 'Information' }).click();
  await isAt(page, '/pages/account-settings?tab=info');
  await page.getByLabel('Country').selectOption({ label: 'Japan' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved.').first().waitFor();

  // Unsaved changes in the other section stay, and leaving asks first.
  await page.getByRole('link', { name: 'General', exact: true }).click();
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Robin Ó Háile');
  await page.goBack();
  await page.goForward();
  await page.getByRole('link', { name: 'License', exact: true }).click();
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('4 devices were signed out.').waitFor();

  await page.reload();
  await expect.poll(() => page.getByRole('button', { name: /^Sign out / }).count()).toBe(0);
  const second = await context.newPage();
  await second.goto('/pages/profile');
  await heading(second, 'Robin Ó Háile').waitFor();
  await second.getByText('Japan').waitFor();
  expect(complaints).toEqual([]);
});
