import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { heading, isAt, openSignedIn } from './screens.ts';

const product = await openProduct();

describe('an invoice', () => {
  it('goes from nothing to a printed document: written, reordered by keyboard and pointer, mailed as a PDF, paid', async () => {
    const { page, context, complaints } = await openSignedIn(product, '/apps/invoice/list');
    // The system's own sheet cannot be answered here; what it would print is looked at below.
    await context.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'));
    });
    await page.reload();
    await page.getByRole('link', { name: 'New invoice' }).first().click();
    await heading(page, 'New invoice').waitFor();

    await page.getByLabel('Name', { exact: true }).fill('Łukasz Żebrowski');
    await page.getByLabel('E-mail address').fill('zoe@vos.example');
    await page.getByLabel('Description').fill('Sound check');
    await page.getByLabel('Quantity').fill('2.5');
    await page.getByLabel('Price').fill('80,50');
    await page.getByRole('button', { name: 'Add line' }).click();
    const second = page.getByRole('group', { name: 'Line 2' });
    await second.getByLabel('Description').fill('Lights');
    await second.getByLabel('Price').fill('19.99');
    await page.getByLabel('Tax').fill('21');
    await page.getByText('$267.70').waitFor();

    await page.getByRole('button', { name: 'Move line 2' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect
      .poll(() =>
        page.getByRole('group', { name: 'Line 1' }).getByLabel('Description').inputValue(),
      )
      .toBe('Lights');

    const from = await page.getByRole('button', { name: 'Move line 1' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move line 2' }).boundingBox();
    if (!from || !to) throw new Error('The lines have no handles.');
    await page.mouse.move(from.x + 10, from.y + 15);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, (from.y + to.y) / 2, { steps: 8 });
    await page.mouse.move(to.x + 10, to.y + 40, { steps: 8 });
    await page.mouse.up();
    await expect
      .poll(() =>
        page.getByRole('group', { name: 'Line 2' }).getByLabel('Description').inputValue(),
      )
      .toBe('Lights');

    await page.getByRole('button', { name: 'Save and send' }).click();
    await isAt(page, '/apps/invoice/preview/51?panel=send');
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Sent to zoe@vos.example').waitFor();
    await page.getByRole('link', { name: 'Open in Sent' }).click();
    await heading(page, 'Sent').waitFor();
    await page.getByRole('link', { name: /Łukasz Żebrowski.*Invoice #51/ }).click();
    await page.locator('a[download="invoice-51.pdf"]').waitFor();
    await page.goto('/apps/invoice/preview/51');
    await heading(page, 'Invoice #51').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe('invoice-51.pdf');

    await page.getByRole('button', { name: 'Add payment' }).click();
    await page.getByLabel('Amount in dollars').fill('100');
    await page.getByRole('dialog').getByRole('button', { name: 'Add payment' }).click();
    await page.getByText('Partial payment').waitFor();
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await isAt(page, '/apps/invoice/preview/51');

    await page.emulateMedia({ media: 'print' });
    await page.getByRole('article', { name: 'Invoice #51' }).waitFor();
    for (const role of ['navigation', 'button'] as const) {
      const shown = page.getByRole(role).filter({ visible: true });
      await expect.poll(() => shown.count(), { message: role }).toBe(0);
    }
    expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
    await page.emulateMedia({ media: 'screen' });

    await page.reload();
    await heading(page, 'Invoice #51').waitFor();
    await page.getByText('$167.70').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('names every value of a line on a phone, in the editor and in the document', async () => {
    const screen = { width: 390, height: 844 };
    const { page, complaints } = await openSignedIn(product, '/apps/invoice/edit/50', screen);
    const line = page.getByRole('group', { name: 'Line 1' });
    await line.waitFor();
    for (const name of ['Description', 'Quantity', 'Price', 'Details']) {
      await line.getByText(name, { exact: true }).waitFor();
      await line.getByRole('textbox', { name }).waitFor();
    }
    await page.goto('/apps/invoice/preview/50');
    const cells = page.getByRole('table', { name: 'Lines' }).getByRole('cell');
    await cells.first().waitFor();
    const names = await cells.evaluateAll((found) =>
      found.map((cell) => getComputedStyle(cell, '::before').content),
    );
    expect(names.slice(0, 4)).toEqual([
      'none',
      expect.stringContaining('Quantity'),
      expect.stringContaining('Price'),
      'none',
    ]);
    expect(complaints).toEqual([]);
  });
});
