import { readdirSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { createFeed } from '#contract/feeds/feeds.ts';
import { createClient } from '#contract/kit/client.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createMemoryStorage } from '#web/data/browser-storage.ts';
import { createSessionStore } from '#web/data/session.ts';
import { addPerson } from '../scripts/product-process.ts';
import { listPageFiles } from '../scripts/web-build/page-files.ts';
import { STAFF } from './journey-product.ts';
import { isOfHydration, type Opened, openOwnProduct } from './product.ts';
import { heading, isAt, signIn } from './screens.ts';
import { STOPS } from './walk-pages.ts';

const product = await openOwnProduct();

/** What a visitor may open. */
const OPEN_PATHS = (await listPageFiles()).filter(({ isOpen }) => isOpen).map(({ path }) => path);
/** What `index.html` shows until the browser has drawn the page. */
const MARK = '<div class="splash"><span class="splash-mark"></span></div>';

/** The others show sample data, which is the same for everybody who is signed in. */
const DIFFER_BY_ROLE = /^\/(scores|access-control)/;

/** A browser that is signed in, at an address. */
async function openAt(path: string): Promise<Opened> {
  const opened = await product.open();
  await opened.page.goto('/login');
  await signIn(opened.page);
  await isAt(opened.page, '/scores');
  await opened.page.goto(path);
  await opened.page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
  return opened;
}

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

/** What local storage has of a session. */
function storedSession(session: RouteAnswer<typeof login>): Record<string, string> {
  const storage = createMemoryStorage();
  createSessionStore(storage, new EventTarget()).save(session);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']));
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
  await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
  return () => page.evaluate(() => Reflect.get(window, 'firstDrawn').isConnected === true);
}

describe('a page that the server has drawn', () => {
  it('has its rows in the document, and keeps them when the code has come', async () => {
    const { page, complaints } = await openAt('/scores');
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
    const { page, complaints } = await openAt('/scores');
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
    const isKept = await openDrawing(page, '/scores/week');
    expect(await isKept()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('is drawn for nobody once the session has ended, and does not come back from the history', async () => {
    const { page, context } = await openAt('/scores/week');
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

  it('is drawn anew for another person, of whom the browser knows', async () => {
    const { page, complaints } = await openAt('/scores/week');
    const viewer = { email: 'other.person@marquee.test', password: STAFF.password };
    await addPerson(product.dataDir, viewer, 'viewer');
    const call = createClient(fetch, product.origin);
    const session = await call(login, { body: viewer });
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, storedSession(session));
    const isKept = await openDrawing(page, '/scores/week');
    await page.getByRole('button', { name: 'Other Person: your account' }).waitFor();
    expect(await isKept()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('comes without what the database does not answer in time, which the browser then asks for', async () => {
    const { page, complaints } = await openAt('/scores/week');
    await withDatabase(async (db) => {
      await db.begin(async (tx) => {
        await tx`lock table score_run in access exclusive mode`;
        const startedAt = performance.now();
        const html = await readDocument(page, '/scores/week');
        expect(performance.now() - startedAt).toBeLessThan(5000);
        expect(faultsOf(html)).toEqual([]);
        expect(html).not.toContain('data-row');
        await page.goto('/scores/week', { waitUntil: 'commit' });
        await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
        expect(await page.locator('[data-row]').count()).toBe(0);
      });
    });
    await page.locator('[data-row]').nth(9).waitFor();
    expect(complaints).toEqual([]);
  });

  it('can be read, and its links followed, before any code has come', async () => {
    const { page, complaints } = await openAt('/scores/week');
    const release = await holdScripts(page);
    await page.goto('/scores/week', { waitUntil: 'commit' });
    await page.locator('[data-row]').nth(9).waitFor();
    await page.getByRole('link', { name: 'Weights', exact: true }).click();
    await isAt(page, '/scores/weights');
    await heading(page, 'Weights').waitFor();
    expect(await page.locator('[data-drawn]').count()).toBe(1);
    release();
    await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
    // The browser notes that what it was told to fetch early waits for the code that this test holds back.
    const others = complaints.filter((complaint) => !complaint.includes('preloaded using link'));
    expect(others).toEqual([]);
  });

  it.each([
    ['opened', (page: Page) => page.goto('/apps/invoice/list', { waitUntil: 'commit' })],
    ['loaded again', (page: Page) => page.reload({ waitUntil: 'commit' })],
  ])(
    'shows its entry of the menu before any code has come, and scrolls nothing once it has, when it is %s',
    async (_, load) => {
      const { page } = await openAt('/apps/invoice/list');
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
      await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
      await page.getByText('Łukasz Żebrowski').first().waitFor();
      expect(await today.evaluate(isInSight)).toBe(true);
      expect(await scrollTop()).toBe(60);
    },
  );

  it('is where it was scrolled to when it is loaded again, before any code has come', async () => {
    const { page } = await openAt('/scores/week');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.locator('[data-row]').nth(9).waitFor();
    await page.evaluate(() => window.scrollTo({ top: 150 }));
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('[data-row]').nth(9).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
    release();
    await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
  });

  it('does what was clicked before any code has come, once it has', async () => {
    const { page, complaints } = await openAt('/scores/week');
    const release = await holdScripts(page);
    await page.goto('/scores/weights', { waitUntil: 'commit' });
    await page.getByRole('button', { name: /your account$/ }).click();
    expect(await page.locator('[data-drawn]').count()).toBe(1);
    release();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    const others = complaints.filter((complaint) => !complaint.includes('preloaded using link'));
    expect(others).toEqual([]);
  });

  it('takes what was typed, chosen or ticked before any code has come', async () => {
    const { page } = await openAt('/scores/week');
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
    const { page, complaints } = await openAt('/scores/week');
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
    const others = complaints.filter((complaint) => !complaint.includes('preloaded using link'));
    expect(others).toEqual([]);
  });
});

/** A feed that does not run, for its page. */
async function addFeed(): Promise<void> {
  const call = await product.signedInCall();
  const address = 'https://feeds.marquee.test/events.csv';
  await call(createFeed, { body: { name: 'City hall', kind: 'url', address, is_paused: true } });
}

/** What is wrong with a document that the server should have drawn. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  if (!html.includes('data-drawn>')) faults.push('not drawn');
  if (html.includes('<!--$!-->')) faults.push('a part is left to the browser');
  return faults;
}

const ASSETS = 'dist/web/assets';

/** The style sheets that speak of each class. */
const SHEETS = new Map<string, string[]>();
for (const file of readdirSync(ASSETS).filter((name) => name.endsWith('.css'))) {
  const classes = readFileSync(`${ASSETS}/${file}`, 'utf8').matchAll(/\.([\w-]*_[\w-]+)/g);
  for (const name of new Set([...classes].map(([, found = '']) => found))) {
    SHEETS.set(name, [...(SHEETS.get(name) ?? []), file]);
  }
}

/** Classes of what was drawn whose style sheet the document does not name, so that what they are on moves once it comes. */
function unstyled(html: string): string[] {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, found = '']) =>
    found.split(' '),
  );
  const isMissing = (name: string) => {
    const sheets = SHEETS.get(name);
    return sheets !== undefined && !sheets.some((sheet) => html.includes(`/assets/${sheet}"`));
  };
  return [...new Set(names)].filter(isMissing).map((name) => `${name} has no styles`);
}

/** Opens an address: its document, and the first element of it. A busy server leaves a page to the browser, so this asks again. */
async function openDrawn({ page, complaints }: Opened, path: string) {
  for (let tries = 1; ; tries += 1) {
    const answer = await page.goto(path, { waitUntil: 'commit' });
    complaints.length = 0;
    // The way past the navigation is on every page within the frame.
    const first = await page.waitForSelector('[href="#main"], #main', { state: 'attached' });
    const html = (await answer?.text()) ?? '';
    if (tries === 5 || faultsOf(html).length === 0) return { first, html };
  }
}

/** Opens addresses, and says which are not drawn whole, not taken over as they were drawn, or complain. */
async function hydrate(opened: Opened, paths: readonly string[]): Promise<string[]> {
  const { page, complaints } = opened;
  const found: string[] = [];
  for (const path of paths) {
    const { first, html } = await openDrawn(opened, path);
    await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
    if (!(await first.evaluate((element) => element.isConnected))) complaints.push('drawn anew');
    await page.waitForSelector('h1');
    const faults = [...faultsOf(html), ...unstyled(html), ...complaints.splice(0)];
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  return found;
}

describe('every page', () => {
  it.each([
    { role: 'admin', stops: STOPS },
    { role: 'viewer', stops: STOPS.filter(({ path }) => DIFFER_BY_ROLE.test(path)) },
  ] as const)(
    'is drawn for a person who is $role, and taken over by the browser without a difference',
    async ({ role, stops }) => {
      if (role === 'admin') await addFeed();
      const person = { email: `${role}.of.pages@marquee.test`, password: STAFF.password };
      await addPerson(product.dataDir, person, role);
      const opened = await product.open();
      await opened.page.goto('/login');
      await signIn(opened.page, person);
      await isAt(opened.page, '/scores');
      expect(
        await hydrate(
          opened,
          stops.map(({ path }) => path),
        ),
      ).toEqual([]);
    },
    1_200_000,
  );

  it('is drawn for a visitor where it is open to one, and else left to the browser, which leads to the sign-in', async () => {
    const opened = await product.open();
    expect(await hydrate(opened, OPEN_PATHS)).toEqual([]);
    for (const { path } of STOPS.filter((stop) => !OPEN_PATHS.includes(stop.path))) {
      expect(await readDocument(opened.page, path), path).toContain(MARK);
    }
    await opened.page.goto('/scores/week?type=concert');
    await isAt(opened.page, '/login?to=%2Fscores%2Fweek%3Ftype%3Dconcert');
  }, 600_000);
});
