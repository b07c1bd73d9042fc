import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openChromium } from '../scripts/chromium.ts';
import { measureFirstLoads } from './first-loads.ts';
import { openFresh, type State, whenQuiet } from './fresh-page.ts';
import { measurePages } from './pages.ts';
import type { Figure } from './report.ts';

export type Account = { email: string; password: string };

const CPU_SLOWDOWN = 4;

/** What shows that a page has loaded, not only started to. */
const SHOWN = { '/scores/week': 'tbody tr[data-row]', '/': 'main h2' } as const;

/** From the click on a navigation link until the page's heading has changed and its content is shown. */
const changeRoute = (path: keyof typeof SHOWN) => `new Promise((resolve) => {
  const title = () => document.querySelector('h1')?.textContent;
  const before = title();
  const startedAt = performance.now();
  const isThere = () => title() !== before && document.querySelector('${SHOWN[path]}') !== null;
  const look = () => isThere() ? resolve(performance.now() - startedAt) : requestAnimationFrame(look);
  document.querySelector('nav a[href="${path}"]').click();
  look();
})`;

/** From the click on the first row of a list until the event's panel is open. */
const OPEN_PANEL = `new Promise((resolve) => {
  const startedAt = performance.now();
  const isOpen = () => document.querySelector('main aside h2, dialog[open]') !== null;
  const look = () => isOpen() ? resolve(performance.now() - startedAt) : requestAnimationFrame(look);
  document.querySelector('tbody tr[data-row]').click();
  look();
})`;

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

/** First loads beside the yardstick and changes of page; then, unless `--quick` is given, all skins and pages. */
export async function measureWeb(
  origin: string,
  { account, now, quick = false }: { account: Account; now: Date; quick?: boolean },
): Promise<Figure[]> {
  const browser = await openChromium();
  try {
    const first = await openFresh(browser);
    const state = await signIn(first, origin, account);
    await first.context().close();
    const { figures, yardstickMs } = await measureFirstLoads(browser, origin, state);
    const changes = [
      ...(await measureRouteChanges(browser, origin, { state, yardstickMs })),
      await measurePanel(browser, origin, { state, yardstickMs }),
    ];
    if (quick) return [...figures, ...changes];
    return [
      ...figures,
      ...changes,
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

/** Back and forth between list and dashboard, throttled, once the code of both is loaded. */
async function measureRouteChanges(
  browser: Browser,
  origin: string,
  { state, yardstickMs }: { state: State; yardstickMs: number },
): Promise<Figure[]> {
  const page = await openFresh(browser, state);
  await slowDown(page, CPU_SLOWDOWN);
  await openWeek(page, origin);
  const times = { '/': [] as number[], '/scores/week': [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of ['/', '/scores/week'] as const) {
      await page.locator(`nav a[href="${path}"]`).first().waitFor();
      const ms = z.number().parse(await page.evaluate(changeRoute(path)));
      await whenQuiet(page);
      if (round > 0) times[path].push(ms);
    }
  }
  await page.context().close();
  return [
    {
      name: 'dashboard → list',
      value: median(times['/scores/week']) / yardstickMs,
      unit: '×',
      atMost: 0.5,
    },
    {
      name: 'list → dashboard',
      value: median(times['/']) / yardstickMs,
      unit: '×',
      atMost: 0.5,
    },
  ];
}

/** The first opening of an event's panel, throttled, on pages that have settled. */
async function measurePanel(
  browser: Browser,
  origin: string,
  { state, yardstickMs }: { state: State; yardstickMs: number },
): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openFresh(browser, state);
    await slowDown(page, CPU_SLOWDOWN);
    await openWeek(page, origin);
    times.push(z.number().parse(await page.evaluate(OPEN_PANEL)));
    await page.context().close();
  }
  const name = 'a click on a row opens the panel, first time';
  return { name, value: median(times) / yardstickMs, unit: '×', atMost: 0.6 };
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
    // The clocks of browser and service agree, as in production.
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
  await whenQuiet(page);
}

async function observed(page: Page): Promise<{ lcp: number; shift: number }> {
  const seen = await page.evaluate('({ lcp: window.__lcp, shift: window.__shift })');
  return z.object({ lcp: z.number(), shift: z.number() }).parse(seen);
}

async function signIn(page: Page, origin: string, account: Account): Promise<State> {
  await page.goto(`${origin}/login`);
  await page.getByLabel(/e-?mail/i).fill(account.email);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  return page.context().storageState();
}
