import { expect, it } from 'vitest';
import { openOwnProduct } from './product.ts';
import { heading, isAt, openSignedIn, violations } from './screens.ts';

const product = await openOwnProduct();

it('an administrator switches the sample pages off, for everybody and at once, and on again', async () => {
  const { page, complaints } = await openSignedIn(product, '/apps/todo');
  const samples = page.getByRole('button', { name: 'Sample apps' });
  // Clicked, not ticked: what is seen follows the change, which may come with the code of the page.
  const shown = page.getByRole('switch', { name: 'Show the sample pages' });
  await page.getByRole('note').getByText('Sample data, in this browser only').waitFor();
  await samples.waitFor();
  const { page: other } = await openSignedIn(product, '/apps/permissions');
  const stream = other.waitForResponse((response) => response.url().endsWith('/live'));
  await other.reload();
  await heading(other, 'Permissions').waitFor();
  await stream;

  await page.getByRole('link', { name: 'Installation' }).click();
  await heading(page, 'Installation').waitFor();
  await shown.click();
  await page.getByText('Sample pages are off for everybody.').waitFor();
  await expect.poll(() => shown.isChecked()).toBe(false);
  await samples.waitFor({ state: 'detached' });
  await heading(other, 'Sample pages are switched off').waitFor();
  expect(await violations(other)).toEqual([]);

  // The server draws no page for it, and the address without a path has the overview.
  await page.goto('/');
  await isAt(page, '/scores');
  await page.goto('/apps/email');
  await heading(page, 'Sample pages are switched off').waitFor();
  await page.getByRole('link', { name: 'Go to Today', exact: true }).click();
  await isAt(page, '/scores');
  const palette = page.getByRole('combobox', { name: 'Search everything' });
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    return palette.isVisible();
  };
  // A shortcut needs the code of the page, which comes after its document.
  await expect.poll(openPalette).toBe(true);
  await page.keyboard.type('invoice');
  await page.getByText('No results for “invoice”').waitFor();
  await page.keyboard.press('Escape');

  const { page: visitor } = await product.open();
  // Servers remember for a while what they tell visitors.
  const read = async () => (await visitor.goto('/pages/login-basic'))?.text();
  await expect.poll(read).toMatch(/<h1[^>]*>Sample pages are switched off/);
  await heading(visitor, 'Sample pages are switched off').waitFor();

  await page.goto('/scores/audit?area=sample');
  await page.getByRole('cell', { name: 'Sample pages switched off' }).first().waitFor();
  await page.goto('/apps/email');
  await page.getByRole('link', { name: 'Go to Installation' }).click();
  await shown.click();
  await samples.waitFor();
  await expect.poll(() => shown.isChecked()).toBe(true);
  await page.goto('/apps/email');
  await heading(page, 'Inbox').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
