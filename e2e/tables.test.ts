import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { openSignedIn } from './screens.ts';

const product = await openProduct();

describe('the tables', () => {
  it('draw only some of ten thousand rows, scroll to the last, filter and export', async () => {
    const { page, complaints } = await openSignedIn(product, '/datatables/advance');
    const table = page.getByRole('table', { name: 'People' });
    const rows = table.locator('tbody tr[aria-rowindex]');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThan(40);
    await page.getByRole('region', { name: 'People' }).evaluate((box) => {
      box.scrollTop = box.scrollHeight;
    });
    await table.locator('tr[aria-rowindex="10002"]').waitFor();
    expect(await rows.count()).toBeLessThan(40);

    await table.getByRole('textbox', { name: 'Filter by City' }).fill('kraków');
    await table.getByRole('combobox', { name: 'Filter by Status' }).selectOption('Rejected');
    await page.waitForURL((url) => url.searchParams.get('status') === '3');
    await expect
      .poll(async () => Number(await table.getAttribute('aria-rowcount')))
      .toBeLessThan(200);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV, for any program' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(Number(await table.getAttribute('aria-rowcount')) - 1);
    for (const line of lines.slice(1)) expect(line).toMatch(/Kraków.*Rejected/);
    expect(complaints).toEqual([]);
  });

  it('keep an edited price rule and its position after a reload', async () => {
    const { page } = await openSignedIn(product, '/tables/pricerules');
    await page.getByRole('button', { name: 'Move Service charge up' }).click();
    await page.getByRole('button', { name: 'Edit Service charge' }).click();
    await page.getByRole('textbox', { name: 'Change (%)' }).fill('6');
    await page.keyboard.press('Enter');
    await page.getByText('Service charge saved.').waitFor();
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Service charge' });
    await row.getByText('+6%').waitFor();
    await expect.poll(() => row.textContent()).toMatch(/^Select Service charge4/);
  });
});
