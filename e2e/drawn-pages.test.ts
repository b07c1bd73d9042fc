import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { addPerson } from '../scripts/product-process.ts';
import { isOfHydration } from './browsers.ts';
import { faultsOfDocument, MARK, openDocuments } from './documents.ts';
import { STAFF } from './journey-product.ts';
import { openOwnProduct, storedAfterSignIn } from './product.ts';
import { heading, isAt, isHydrated, openSignedIn, signIn } from './screens.ts';

const product = await openOwnProduct();

/** Holds back all code of a page, as a slow network does, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Whether the middle of an element is what one sees and clicks there. */
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Connections of this process to the product's database. */
async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const config = { databaseUrl: null, databaseReadUrl: null, dataDir: product.dataDir };
  const { db, close } = await openDatabase({ config, log: pino({ level: 'silent' }) });
  await work(db).finally(close);
}

/** The document of an address as the server sends it to this browser. */
async function readDocument(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  return answer.text();
}

/** Opens an address and waits for its code. The returned function says whether the row or heading that the server sent is still there. */
async function openDrawing(page: Page, path: string): Promise<() => Promise<boolean>> {
  // The parser adds it before any code runs; a look from outside may come after the browser has drawn.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const first = document.querySelector('tbody tr, h1');
      if (!first) return;
      Object.assign(window, { firstDrawn: first });
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForSelector('tbody tr, h1', { state: 'attached' });
  await isHydrated(page);
  return () => page.evaluate(() => Reflect.get(window, 'firstDrawn').isConnected === true);
}

describe('a page that the server has drawn', () => {
  it('has its rows in the document, and keeps them when the code has come', async () => {
    const { page, complaints } = await product.openAs(STAFF);
    // Where the machine is slow, the server does not wait for the rows.
    const rows = async () =>
      (await readDocument(page, '/scores/week')).split('data-row').length - 1;
    await expect.poll(rows).toBe(10);
    const isKept = await openDrawing(page, '/scores/week');
    expect(await isKept()).toBe(true);
    await page.locator('tbody tr').first().click();
    await page.getByRole('button', { name: 'Promote' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('has the look that the browser has chosen', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/week');
    await page.evaluate(() => {
      localStorage.setItem('skin', 'dark');
      localStorage.setItem('direction', 'rtl');
      localStorage.setItem('menuCollapsed', 'true');
    });
    await page.reload();
    await page.waitForFunction(() => document.cookie.includes('rtl'));
    const html = await readDocument(page, '/scores/week');
    expect(html).toMatch(/<html lang="en" dir="rtl" data-skin="dark"/);
    const isKept = await openDrawing(page, '/scores/week');
    expect(await isKept()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('is drawn for nobody once the session has ended, and does not come back from the history', async () => {
    const { page, context } = await openSignedIn(product, '/scores/week');
    await page.goto('/scores/weights');
    await heading(page, 'Weights').waitFor();
    await page.getByRole('button', { name: /your account$/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await isAt(page, '/login');
    const cookies = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(cookies).not.toContain('marquee-document');
    expect(await readDocument(page, '/scores/week')).toContain(MARK);
    await page.goBack();
    await page.goBack();
    await isAt(page, '/login?to=%2Fscores%2Fweek');
    expect(await page.locator('[data-row]').count()).toBe(0);
  });

  it('is rendered again when the browser has the session of another person', async () => {
    const { page, complaints } = await product.openAs(STAFF);
    await page.goto('/scores/feeds');
    const viewer = { email: 'other.person@marquee.test', password: STAFF.password };
    await addPerson(product.dataDir, viewer, 'viewer');
    const { origins } = await storedAfterSignIn(product.origin, viewer);
    await page.evaluate((stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, origins[0]?.localStorage ?? []);
    const isKept = await openDrawing(page, '/scores/week');
    await page.getByRole('button', { name: 'Other Person: your account' }).waitFor();
    expect(await isKept()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('never widens the access that the browser has stored', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/week');
    await page.evaluate(() => {
      const { ability: _, ...person } = JSON.parse(localStorage.getItem('userData') ?? '');
      localStorage.setItem('userData', JSON.stringify(person));
    });
    await page.reload();
    await heading(page, 'No access').waitFor();
    await isHydrated(page);
    expect(await page.getByRole('link', { name: 'Weights' }).count()).toBe(0);
    const stored = await page.evaluate(() => localStorage.getItem('userData') ?? '');
    expect(JSON.parse(stored)).toMatchObject({ ability: [] });
    expect(complaints).toEqual([]);
  });

  it('comes without what the database does not answer in time, which the browser then asks for', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/week');
    await withDatabase(async (db) => {
      await db.begin(async (tx) => {
        await tx`lock table score_run in access exclusive mode`;
        // All of this comes while nobody can read the table.
        const read = await openDocuments(product.origin, STAFF);
        expect(await faultsOfDocument(() => read('/scores/week'))).toEqual([]);
        expect(await read('/scores/week')).not.toContain('data-row');
        await page.goto('/scores/week', { waitUntil: 'commit' });
        await isHydrated(page);
        expect(await page.locator('[data-row]').count()).toBe(0);
      });
    });
    await page.locator('[data-row]').nth(9).waitFor();
    expect(complaints).toEqual([]);
  });

  it('can be read, and its links followed, before any code has come', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/week');
    const release = await holdScripts(page);
    await page.goto('/scores/week', { waitUntil: 'commit' });
    await page.locator('[data-row]').nth(9).waitFor();
    await page.getByRole('link', { name: 'Weights', exact: true }).click();
    await isAt(page, '/scores/weights');
    await heading(page, 'Weights').waitFor();
    expect(await page.locator('[data-drawn]').count()).toBe(1);
    release();
    await isHydrated(page);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['opened', (page: Page) => page.goto('/apps/invoice/list', { waitUntil: 'commit' })],
    ['loaded again', (page: Page) => page.reload({ waitUntil: 'commit' })],
  ])(
    'shows its entry of the menu before any code has come, and scrolls nothing once it has, when it is %s',
    async (_, load) => {
      const { page } = await openSignedIn(product, '/apps/invoice/list');
      await page.setViewportSize({ width: 1440, height: 500 });
      const menu = page.getByRole('navigation', { name: 'Main navigation' });
      const entry = menu.getByRole('link', { name: 'Invoice list' });
      const today = menu.getByRole('link', { name: 'Today', exact: true });
      const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
      const release = await holdScripts(page);
      await load(page);
      await entry.waitFor();
      expect(await entry.evaluate(isInSight)).toBe(true);
      await today.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo({ top: 60 }));
      expect(await page.locator('[data-drawn]').count()).toBe(1);
      release();
      await isHydrated(page);
      await page.getByText('Łukasz Żebrowski').first().waitFor();
      expect(await today.evaluate(isInSight)).toBe(true);
      expect(await scrollTop()).toBe(60);
    },
  );

  it('is where it was scrolled to when it is loaded again, before any code has come', async () => {
    const { page } = await openSignedIn(product, '/scores/week');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.locator('[data-row]').nth(9).waitFor();
    await page.evaluate(() => window.scrollTo({ top: 150 }));
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('[data-row]').nth(9).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
    release();
    await isHydrated(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
  });

  it('does what was clicked before any code has come, once it has', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/week');
    const release = await holdScripts(page);
    await page.goto('/scores/weights', { waitUntil: 'commit' });
    await page.getByRole('button', { name: /your account$/ }).click();
    expect(await page.locator('[data-drawn]').count()).toBe(1);
    release();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('takes what was typed, chosen or ticked before any code has come', async () => {
    const { page } = await openSignedIn(product, '/scores/week');
    let release = await holdScripts(page);
    await page.goto('/scores/week', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Concert');
    await page.getByRole('searchbox').first().fill('harbor');
    expect(await page.locator('[data-drawn]').count()).toBe(1);
    release();
    await page.waitForURL(({ search }) => /type=concert/.test(search) && /q=harbor/.test(search));

    release = await holdScripts(page);
    await page.goto('/scores/installation', { waitUntil: 'commit' });
    const samples = page.getByRole('switch', { name: 'Show the sample pages' });
    await samples.uncheck();
    expect(await page.locator('[data-drawn]').count()).toBe(1);
    release();
    await page.getByText('Sample pages are off for everybody.').waitFor();
    await expect.poll(() => samples.isChecked()).toBe(false);
    await samples.click();
    await page.getByText('Sample pages are on for everybody.').waitFor();
  });

  it('says so where the browser would have drawn something else', async () => {
    const { page, complaints } = await openSignedIn(product, '/scores/week');
    await page.route('**/scores/weights', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Heights');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/scores/weights');
    await heading(page, 'Weights').waitFor();
    // A slow machine interrupts the hydration, and each try says so.
    const told = complaints.splice(0).filter(isOfHydration);
    expect(new Set(told.map((complaint) => /#\d+/.exec(complaint)?.[0]))).toEqual(
      new Set(['#418']),
    );
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

  it('sends what was submitted before any code has come, and never in the address', async () => {
    const { page, complaints } = await product.open();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await signIn(page);
    expect(await page.locator('[data-drawn]').count()).toBe(1);
    release();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(STAFF.email);
    await isAt(page, '/scores');
    expect(addresses.filter((address) => /correct|[?&]password/.test(address))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
