import { describe, expect, it } from 'vitest';
import { watchRequests } from '../scripts/watch-requests.ts';
import { openProduct } from './product.ts';
import { heading, openSignedIn, violations } from './screens.ts';

const product = await openProduct();

describe('the galleries', () => {
  it('lead from the search to an icon that is found by its meaning, and copied', async () => {
    const { page, context, complaints } = await openSignedIn(product, '/page-layout/layout-boxed');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const requests = watchRequests(page);
    const listLoads = () =>
      requests.all.filter((one) => one.url().includes('/assets/all-examples-')).length;

    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search everything' });
    await search.waitFor();
    await requests.settle();
    expect(listLoads()).toBe(0);
    await search.fill('all icons');
    await page.getByRole('option', { name: /^All icons/ }).click();
    await heading(page, 'Icons').waitFor();
    await page.waitForURL(({ hash }) => hash === '#browse');
    await expect.poll(listLoads).toBe(1);

    const icons = page.locator('#browse');
    await icons.getByRole('button', { name: 'a-arrow-down', exact: true }).waitFor();
    await icons.getByLabel('Search icons').fill('delete');
    await icons.getByRole('button', { name: 'trash', exact: true }).click();
    await icons.getByRole('button', { name: 'house', exact: true }).waitFor({ state: 'detached' });
    await icons.getByRole('button', { name: 'Copy JSX' }).click();
    await expect.poll(copied).toBe('<Trash size={24} />');
    await icons.getByRole('button', { name: 'Copy SVG' }).click();
    await expect
      .poll(copied)
      .toMatch(/^<svg [^>]*stroke-width="2"[^>]*>(<path d="[^"]+"\/>)+<\/svg>$/);
    expect(complaints).toEqual([]);
  });

  it('keep the page and the focus where they are while a calendar turns by keys', async () => {
    const { page } = await openSignedIn(product, '/forms/elements/pickers');
    await page
      .locator('#date')
      .getByRole('button', { name: /^Day: / })
      .click();
    await page.locator('#date [data-day="2026-11-22"]').focus();
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await place();
    for (const [key, day] of [
      ['PageDown', '2026-12-22'],
      ['End', '2026-12-27'],
      ['Home', '2026-12-21'],
      ['PageUp', '2026-11-21'],
    ] as const) {
      await page.keyboard.press(key);
      await page.locator(`#date [data-day="${day}"]:focus`).waitFor();
    }
    expect(await place()).toBe(before);
  });

  it('show their code in colors, an example alone, and the sizes and times of chart libraries', async () => {
    const { page, complaints } = await openSignedIn(product, '/components/alerts');
    await page.getByRole('button', { name: 'Code of “Tones”' }).click();
    const code = page.getByRole('figure', { name: 'The code of “Tones”' });
    await code.locator('[data-kind="keyword"]').first().waitFor();
    expect(await violations(page)).toEqual([]);
    const alone = page.getByRole('link', { name: 'Open “Tones” alone' });
    await page.goto((await alone.getAttribute('href')) ?? '');
    await heading(page, 'Tones').waitFor();
    expect(await page.locator('[data-example]').count()).toBe(1);
    expect(await page.getByRole('navigation').count()).toBe(0);

    await page.goto('/charts/apex#compared');
    const compared = page.locator('#compared');
    await compared
      .getByText(/^1\d\d(\.\d)? KiB$/)
      .first()
      .waitFor();
    await compared.getByRole('button', { name: 'Measure in this browser' }).click();
    await expect.poll(() => compared.getByText(/^[\d,]+ ms$/).count()).toBe(3);
    expect(complaints).toEqual([]);
  });

  it('lead from the second address of toasts to the first', async () => {
    const { page } = await openSignedIn(product, '/components/alerts');
    await page.goto('/extensions/toastr#long');
    await heading(page, 'Toasts').waitFor();
    expect(page.url()).toMatch(/\/components\/toasts#long$/);
  });
});
