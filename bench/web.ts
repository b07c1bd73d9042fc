import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openChromium } from '../scripts/chromium.ts';
import { measurePages } from './pages.ts';
import type { Figure } from './report.ts';

export type Account = { email: string; password: string };

const CPU_SLOWDOWN = 4;

/** Texts, not functions: they run in the browser, where what a compiler adds to functions is not known. */
const LOADED =
  "performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)";

/** From the click on a link of the navigation until the page's heading is another. */
const changeRoute = (path: string) => `new Promise((resolve) => {
  const title = () => document.querySelector('h1')?.textContent;
  const before = title();
  const startedAt = performance.now();
  const look = () => title() === before ? requestAnimationFrame(look) : resolve(performance.now() - startedAt);
  document.querySelector('nav a[href="${path}"]').click();
  look();
})`;

/** A list to a list, a list to a page of another kind, and back. */
const WALK = ['/scores/month', '/apps/todo', '/scores/week', '/scores/weights'];
const ROUNDS = 5;

const SKINS = ['light', 'dark', 'bordered', 'semi-dark'];
const DIRECTIONS = ['ltr', 'rtl'];
const WIDTHS = [1440, 360];

/** Runs in the page before its own scripts. */
const OBSERVE = `
  window.__lcp = 0; window.__shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__lcp = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
`;

/** Sizes, paint times, changes of page and layout shifts of log-in and first list, in real Chromium. */
export async function measureWeb(
  origin: string,
  webDir: string,
  { account, now }: { account: Account; now: Date },
): Promise<Figure[]> {
  const browser = await openChromium();
  try {
    const first = await openFresh(browser);
    const state = await signIn(first, origin, account);
    await first.context().close();
    return [
      ...(await measureFirstLoads(browser, origin, webDir, state)),
      ...(await measureSlowed(browser, origin, state)),
      await measureShift(browser, origin, { state, now }),
      ...(await measurePages(origin, async ({ cpuSlowdown = 1 } = {}) => {
        const page = await openFresh(browser, state);
        await slowDown(page, cpuSlowdown);
        return page;
      })),
    ];
  } finally {
    await browser.close();
  }
}

async function measureFirstLoads(
  browser: Browser,
  origin: string,
  webDir: string,
  state: State,
): Promise<Figure[]> {
  const login = await openFresh(browser);
  await login.goto(`${origin}/login`);
  await login
    .getByLabel(/password/i)
    .first()
    .waitFor();
  const loginKiB = await loadedKiB(login, webDir);
  const list = await openFresh(browser, state);
  await list.goto(`${origin}/scores/week`);
  await list.locator('tbody tr').nth(5).waitFor();
  const listKiB = await loadedKiB(list, webDir);
  await login.context().close();
  await list.context().close();
  return [
    { name: 'log-in page, JS + CSS gz', value: loginKiB, unit: 'KiB', atMost: 150 },
    { name: 'first list, JS + CSS gz', value: listKiB, unit: 'KiB', atMost: 200 },
  ];
}

async function measureSlowed(browser: Browser, origin: string, state: State): Promise<Figure[]> {
  const page = await openFresh(browser, state);
  await page.addInitScript(OBSERVE);
  await slowDown(page, CPU_SLOWDOWN);
  await openWeek(page, origin);
  await page.waitForFunction(() => Number(Reflect.get(window, '__lcp')) > 0);
  const { lcp } = await observed(page);
  const slowMs = await measureRouteChanges(page);
  await slowDown(page, 1);
  const routeMs = await measureRouteChanges(page);
  await page.context().close();
  return [
    { name: 'first list, LCP at 4 × CPU throttle', value: lcp, unit: 'ms', atMost: 1500 },
    { name: 'route change after load, median', value: median(routeMs), unit: 'ms', atMost: 100 },
    {
      name: 'the same at 4 × CPU throttle',
      value: median(slowMs),
      unit: 'ms',
      atMost: 300,
    },
  ];
}

/** The worst layout shift of the first list's load, over all skins, both directions, wide and narrow. */
async function measureShift(
  browser: Browser,
  origin: string,
  { state, now }: { state: State; now: Date },
): Promise<Figure> {
  const looks = SKINS.flatMap((skin) =>
    DIRECTIONS.flatMap((direction) => WIDTHS.map((width) => ({ skin, direction, width }))),
  );
  const shifts: number[] = [];
  for (const { skin, direction, width } of looks) {
    const page = await openFresh(browser, state);
    await page.setViewportSize({ width, height: 800 });
    // The clocks of browser and service agree, as they do in life.
    await page.context().clock.setFixedTime(now);
    await page.addInitScript(OBSERVE);
    await page.addInitScript(
      `localStorage.skin = '${skin}'; localStorage.direction = '${direction}';`,
    );
    await openWeek(page, origin);
    await page.locator('header [aria-keyshortcuts]').waitFor();
    shifts.push((await observed(page)).shift);
    await page.context().close();
  }
  const value = Math.max(...shifts);
  return { name: 'first list, worst layout shift of all skins', value, unit: '', atMost: 0 };
}

/** Each page of the walk some times over, once its code is there. */
async function measureRouteChanges(page: Page): Promise<number[]> {
  const times: number[] = [];
  // The navigation knows the other pages once the first one is settled.
  await page.locator('nav a[href="/apps/todo"]').first().waitFor();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of WALK) {
      const ms = z.number().parse(await page.evaluate(changeRoute(path)));
      await page.waitForLoadState('networkidle');
      if (round > 0) times.push(ms);
    }
  }
  return times;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function openWeek(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/scores/week`);
  await page.locator('tbody tr').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
}

async function observed(page: Page): Promise<{ lcp: number; shift: number }> {
  const seen = await page.evaluate('({ lcp: window.__lcp, shift: window.__shift })');
  return z.object({ lcp: z.number(), shift: z.number() }).parse(seen);
}

async function openFresh(browser: Browser, storageState?: State): Promise<Page> {
  const context = await browser.newContext(storageState ? { storageState } : {});
  return context.newPage();
}

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

async function signIn(page: Page, origin: string, account: Account): Promise<State> {
  await page.goto(`${origin}/login`);
  await page.getByLabel(/e-?mail/i).fill(account.email);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/scores/week**');
  return page.context().storageState();
}

async function loadedKiB(page: Page, webDir: string): Promise<number> {
  const resources = z.array(z.string()).parse(await page.evaluate(LOADED));
  const names = new Set(resources.filter((path) => /\.(js|css)$/.test(path)));
  const files = await Promise.all([...names].map((path) => readFile(join(webDir, path))));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1024;
}
