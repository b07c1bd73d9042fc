import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openChromium } from '../scripts/chromium.ts';
import { BUDGET } from './budgets.ts';
import { measureEveryPage } from './every-page.ts';
import { firstCodeFigures, measureFirstLoads } from './first-loads.ts';
import { openFresh, openSampleApps, type State, whenQuiet } from './fresh-page.ts';
import { median } from './load.ts';
import { CPU_SLOWDOWN } from './page-load.ts';
import type { Figure } from './report.ts';
import type { Part } from './run-parts.ts';
import { measureSampleApps } from './sample-apps.ts';

export type Account = { email: string; password: string };

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

const PANEL = 'main aside h2, dialog[open]';

/** From the click on the first row of a list until the event's panel is open. */
const OPEN_PANEL = `new Promise((resolve) => {
  const startedAt = performance.now();
  const isOpen = () => document.querySelector('${PANEL}') !== null;
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
  window.__shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
`;

/**
 * First loads beside the yardstick, changes of page, the panel of an event, and hydration and layout shift of pages: quick, those of
 * the rankings; else all, with all skins and the sample apps.
 */
export function webParts(
  browser: Browser,
  origin: string,
  { account, now, isQuick }: { account: Account; now: Date; isQuick: boolean },
): Part[] {
  const signedIn = once(async () => {
    const page = await openFresh(browser);
    const state = await signIn(page, origin, account);
    await page.context().close();
    return state;
  });
  const firstLoads = once(async () => measureFirstLoads(browser, origin, await signedIn()));
  const bed = async (): Promise<Bed> => {
    const state = await signedIn();
    const { yardstickMs } = await firstLoads().catch((cause: unknown) => {
      throw new Error('The first loads, which measure the yardstick, failed.', { cause });
    });
    return { browser, origin, state, yardstickMs };
  };
  const parts: Part[] = [
    { name: 'Code before the content', run: () => firstCodeFigures(isQuick) },
    { name: 'First loads', run: async () => (await firstLoads()).figures },
    { name: 'Changes of page', run: async () => measureRouteChanges(await bed()) },
    { name: 'Panel of an event', run: async () => measurePanel(await bed()) },
    {
      name: isQuick ? 'The pages of the rankings' : 'Every page',
      run: async () => measureEveryPage(browser, origin, { ...(await bed()), isQuick }),
    },
  ];
  if (isQuick) return parts;
  return [
    ...parts,
    { name: 'First list in all looks', run: async () => measureLooks(await bed(), now) },
    {
      name: 'Sample apps',
      run: async () => {
        const state = await signedIn();
        return measureSampleApps(origin, async () => openSlowed(browser, state));
      },
    },
  ];
}

export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await openChromium();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Parts that need the same result share it, or its error. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => {
    result ??= work();
    return result;
  };
}

type Bed = { browser: Browser; origin: string; state: State; yardstickMs: number };

/** Back and forth between list and dashboard, throttled, once the code of both is loaded. */
async function measureRouteChanges({
  browser,
  origin,
  state,
  yardstickMs,
}: Bed): Promise<Figure[]> {
  const page = await openSlowed(browser, state);
  await openWeek(page, origin);
  await openSampleApps(page);
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
  const change = (name: string, path: keyof typeof times, atMost: number): Figure => ({
    name,
    value: median(times[path]) / yardstickMs,
    unit: '×',
    atMost,
  });
  return [
    change('dashboard → list', '/scores/week', BUDGET.web.dashboardToList),
    change('list → dashboard', '/', BUDGET.web.listToDashboard),
  ];
}

/** The first opening of an event's panel, throttled, on pages that have settled; and what it moves. */
async function measurePanel({ browser, origin, state, yardstickMs }: Bed): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openSlowed(browser, state);
    await openWeek(page, origin);
    times.push(z.number().parse(await page.evaluate(OPEN_PANEL)));
    await page.context().close();
  }
  const page = await openSlowed(browser, state);
  await page.addInitScript(OBSERVE);
  await openWeek(page, origin);
  // With the pointer: what moves at once was asked for, what moves later was not.
  await page.locator('tbody tr[data-row] td').first().click();
  await page.locator(PANEL).first().waitFor();
  await whenQuiet(page);
  const shift = await shiftOf(page);
  await page.context().close();
  return [
    {
      name: 'a click on a row opens the panel, first time',
      value: median(times) / yardstickMs,
      unit: '×',
      atMost: BUDGET.web.openPanel,
    },
    {
      name: 'layout shift of list and panel',
      value: shift,
      unit: '',
      atMost: BUDGET.web.layoutShift,
    },
  ];
}

/** The worst layout shift of the first list's load, over all skins, both directions, wide and narrow. */
async function measureLooks({ browser, origin, state }: Bed, now: Date): Promise<Figure[]> {
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
    await page.locator('header [aria-keyshortcuts]').first().waitFor();
    shifts.push(await shiftOf(page));
    await page.context().close();
  }
  return [
    {
      name: 'worst layout shift of all skins, directions and widths',
      value: Math.max(...shifts),
      unit: '',
      atMost: BUDGET.web.layoutShift,
    },
  ];
}

async function openSlowed(browser: Browser, state: State): Promise<Page> {
  const page = await openFresh(browser, state);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** With its rows, not with the outlines that stand for them, and hydrated, so that a click works. */
async function openWeek(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/scores/week`);
  await page.locator('#root:not([data-drawn])').waitFor();
  await page.locator('tbody tr[data-row]').nth(5).waitFor();
  await whenQuiet(page);
}

async function shiftOf(page: Page): Promise<number> {
  return z.number().parse(await page.evaluate('window.__shift'));
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
