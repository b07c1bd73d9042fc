import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createFeed } from '#contract/feeds/feeds.ts';
import { STAFF } from './journey-product.ts';
import { type Opened, openOwnProduct } from './product.ts';
import { isAt, signIn } from './screens.ts';
import { STOPS } from './walk-pages.ts';

const product = await openOwnProduct({ MARQUEE_DRAW_PAGES: 'on' });

/** The document of an address as the server sends it to this browser. */
async function readDocument(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  return answer.text();
}

/** Opens an address, and says whether the row or heading that the server sent is still there once it has been hydrated. */
async function keepsFirstDrawing(
  page: Page,
  path: string,
  selector = 'tbody tr, h1',
): Promise<boolean> {
  await page.goto(path, { waitUntil: 'commit' });
  const first = await page.waitForSelector(selector, { state: 'attached' });
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

/** A feed that does not run, for its page. */
async function addFeed(): Promise<void> {
  const call = await product.signedInCall();
  const address = 'https://feeds.marquee.test/events.csv';
  await call(createFeed, { body: { name: 'City hall', kind: 'url', address, is_paused: true } });
}

/** The addresses that the server has not drawn, or only in part, for whoever sends these cookies. */
async function undrawn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { path } of STOPS) {
    const html = await readDocument(page, path);
    if (!html.includes('data-drawn>')) found.push(`${path}: not drawn`);
    if (html.includes('<!--$!-->')) found.push(`${path}: a part is left to the browser`);
  }
  return found;
}

/** Opens every address, and says which are not taken over as they were drawn, or complain. */
async function hydrate({ page, complaints }: Opened): Promise<string[]> {
  const found: string[] = [];
  for (const { path } of STOPS) {
    complaints.length = 0;
    // The way past the navigation is on every page.
    if (!(await keepsFirstDrawing(page, path, '[href="#main"]'))) found.push(`${path}: drawn anew`);
    await page.waitForSelector('h1');
    found.push(...complaints.map((complaint) => `${path}: ${complaint}`));
  }
  return found;
}

describe('every page', () => {
  it('is drawn, and taken over by the browser without a difference', async () => {
    await addFeed();
    const opened = await product.open();
    await opened.page.goto('/login');
    await signIn(opened.page);
    await isAt(opened.page, '/scores');
    expect(await undrawn(opened.page)).toEqual([]);
    expect(await hydrate(opened)).toEqual([]);
  }, 1_200_000);
});
