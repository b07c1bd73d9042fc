import { describe, expect, it } from 'vitest';
import { VIEWER } from './journey-product.ts';
import { openProduct } from './product.ts';
import { isAt, openSignedIn, settled, violations } from './screens.ts';

const product = await openProduct();

describe('the insights', () => {
  it('lead from a figure to its list, which has as many events', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/insights?window=month');
    const types = page.getByRole('region', { name: 'Events by type' });
    const bar = types.getByRole('link', { name: /^Theater/ });
    const [, count = ''] = /^Theater ?([\d,]+)/.exec((await bar.textContent()) ?? '') ?? [];
    await bar.click();
    await isAt(page, '/scores/month?type=theater');
    await settled(page);
    await page
      .getByText(new RegExp(`of ${count}\\b`))
      .first()
      .waitFor();
    await page.goBack();
    await types.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('let a person move cards by keys, and keep them there', async () => {
    // Of one's own, and no other journey opens this page as a viewer.
    const { page, complaints } = await openSignedIn(product, '/scores/insights', {}, VIEWER);
    const titles = () =>
      page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    await expect.poll(async () => (await titles())[0]).toBe('At a glance');
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Arrange the cards' });
    await dialog.getByRole('button', { name: 'Move “Events by day”' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Events by day picked up.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText(/^Events by day: position 1 of \d+\.$/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(async () => (await titles())[0]).toBe('Events by day');
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await page.reload();
    await expect.poll(async () => (await titles())[0]).toBe('Events by day');
    expect(complaints).toEqual([]);
  });
});
