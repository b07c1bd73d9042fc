import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { openSignedIn } from './screens.ts';

const product = await openProduct();

describe('the tables', () => {
  it('draw few of ten thousand rows, scroll to the last, filter, and save what was found', async () => {
    const { page, complaints } = await openSignedIn(product, '/datatables/advance');
    const table = page.getByRole('table', { name: 'People of the house' });
    const rows = table.locator('tbody tr[aria-rowindex]');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThan(40);
    await page.getByRole('region', { name: 'People of the house' }).evaluate((box) => {
      box.scrollTop = box.scrollHeight;
    });
    await table.locator('tr[aria-rowindex="10002"]').waitFor();
    expect(await rows.count()).toBeLessThan(40);

    await table.getByRole('textbox', { name: 'Filter: Town' }).fill('kraków');
    await table.getByRole('combobox', { name: 'Filter: Status' }).selectOption('Rejected');
    await page.waitForURL((url) => url.searchParams.get('status') === '3');
    await expect
      .poll(async () => Number(await table.getAttribute('aria-rowcount')))
      .toBeLessThan(200);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Export \d+ rows$/ }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(Number(await table.getAttribute('aria-rowcount')) - 1);
    for (const line of lines.slice(1)) expect(line).toMatch(/Kraków.*Rejected$/);
    expect(complaints).toEqual([]);
  });

  it('keep a changed price rule and its place after a reload', async () => {
    const { page } = await openSignedIn(product, '/tables/pricerules');
    await page.getByRole('button', { name: 'Move Service charge up' }).click();
    await page.getByRole('button', { name: 'Edit Service charge' }).click();
    await page.getByLabel('Change, per cent').fill('6');
    await page.keyboard.press('Enter');
    await page.getByText('Service charge is changed.').waitFor();
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Service charge' });
    await row.getByText('+6 %').waitFor();
    expect(await row.textContent()).toMatch(/^4/);
  });
});
