import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STAFF } from './journey-product.ts';
import { openOwnProduct } from './product.ts';
import { isAt, signIn } from './screens.ts';

const product = await openOwnProduct({ MARQUEE_DRAW_PAGES: 'on' });

/** The document of an address as the server sends it to this browser. */
async function readDocument(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  return answer.text();
}

/** Opens an address, and says whether the row or heading that the server sent is still there once it has been hydrated. */
async function keepsFirstDrawing(page: Page, path: string): Promise<boolean> {
  await page.goto(path, { waitUntil: 'commit' });
  const first = await page.waitForSelector('tbody tr, h1');
  await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
  return first.evaluate((element) => element.isConnected);
}

describe('a page that the server has drawn', () => {
  it('has its rows in the document, and keeps them when the code has come', async () => {
    const { page, complaints } = await product.open();
    await page.goto('/login');
    await signIn(page);
    await isAt(page, '/scores');
    // Where the machine is slow, the server does not wait for the rows.
    const rows = async () =>
      (await readDocument(page, '/scores/week')).split('data-row').length - 1;
    await expect.poll(rows).toBe(10);
    expect(await keepsFirstDrawing(page, '/scores/week')).toBe(true);
    await page.locator('tbody tr').first().click();
    await page.waitForSelector('[role="dialog"], dialog[open]');
    expect(complaints).toEqual([]);
  });

  it('has the look that the browser has chosen', async () => {
    const { page, complaints } = await product.open();
    await page.goto('/login');
    await signIn(page);
    await isAt(page, '/scores');
    await page.evaluate(() => {
      localStorage.setItem('skin', 'dark');
      localStorage.setItem('direction', 'rtl');
      localStorage.setItem('menuCollapsed', 'true');
    });
    await page.reload();
    await page.waitForSelector('tbody tr, h1');
    await page.waitForFunction(() => document.cookie.includes('rtl'));
    const html = await readDocument(page, '/scores/week');
    expect(html).toMatch(/<html lang="en" dir="rtl" data-skin="dark"/);
    expect(await keepsFirstDrawing(page, '/scores/week')).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('is drawn for nobody once the session has ended', async () => {
    const { page } = await product.open();
    await page.goto('/login');
    await signIn(page);
    await isAt(page, '/scores');
    await expect.poll(() => readDocument(page, '/scores/week')).toContain('data-row');
    await page.getByRole('button', { name: /your account$/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await isAt(page, '/login');
    await page.waitForFunction(async () => {
      const answer = await fetch('/scores/week', { headers: { accept: 'text/html' } });
      return !(await answer.text()).includes('data-row');
    });
  });
});

describe('the sign-in page that the server has drawn', () => {
  it('lets one sign in', async () => {
    const { page, complaints } = await product.open();
    const html = await readDocument(page, '/login');
    expect(html).toContain('data-drawn>');
    expect(html).toContain('type="password"');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.fill('[name="email"]', STAFF.email);
    await page.fill('[name="password"]', STAFF.password);
    await page.click('button[type="submit"]');
    await isAt(page, '/scores');
    expect(complaints).toEqual([]);
  });
});
