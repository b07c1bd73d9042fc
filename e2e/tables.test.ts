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
    await expect.poll(() => rows.count()).toBeLessThan(40);
    await page.getByRole('region', { name: 'People' }).evaluate((box) => {
      box.scrollTop = box.scrollHeight;
    });
    await table.locator('tr[aria-rowindex="10002"]').waitFor();
    await expect.poll(() => rows.count()).toBeLessThan(40);

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
});
