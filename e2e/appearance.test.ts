import { describe, it } from 'vitest';
import { loadRanking, paintLook } from './first-paint.ts';
import { openProduct } from './product.ts';
import { openSignedIn } from './screens.ts';

const product = await openProduct();

describe('the look', () => {
  it('is there from the first paint, and nothing shifts', async () => {
    const stored = { skin: 'dark', direction: 'rtl', accent: 'teal', navbar: 'floating' };
    await paintLook(product, stored);
  });

  it('moves nothing while a ranking loads', async () => {
    await loadRanking(product, 360);
  });

  it('chosen in one tab is the look of the other', async () => {
    const { page, context } = await openSignedIn(product, '/scores/week');
    const other = await context.newPage();
    await other.goto('/access-control');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Customize' }).click();
    await page.getByRole('radio', { name: 'Right to left' }).check();
    await page.getByRole('radio', { name: 'Dark', exact: true }).check();
    await other.locator('html[dir="rtl"][data-mantine-color-scheme="dark"]').waitFor();
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await other.locator('html[dir="ltr"][data-mantine-color-scheme="light"]').waitFor();
  });
});
