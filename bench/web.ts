import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openChromium } from '../scripts/chromium.ts';
import type { Figure } from './report.ts';

export type Account = { email: string; password: string };

const CPU_SLOWDOWN = 4;

/** Texts, not functions: they run in the browser, where what a compiler adds to functions is not known. */
const LOADED =
  "performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)";

const CHANGE_ROUTE = `new Promise((resolve) => {
  const title = () => document.querySelector('h1')?.textContent;
  const before = title();
  const startedAt = performance.now();
  const look = () => title() === before ? requestAnimationFrame(look) : resolve(performance.now() - startedAt);
  document.querySelector('nav a[href="/scores/month"]').click();
  look();
})`;

/** Runs in the page before its own scripts. */
const OBSERVE = `
  window.__lcp = 0; window.__shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__lcp = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
`;

/** Sizes, paint times and layout shifts of the log-in page and of the first list, in real Chromium. */
export async function measureWeb(
  origin: string,
  webDir: string,
  account: Account,
): Promise<Figure[]> {
  const browser = await openChromium();
  try {
    return [
      ...(await measureFirstLoads(browser, origin, webDir, account)),
      ...(await measureSlowed(browser, origin, account)),
    ];
  } finally {
    await browser.close();
  }
}

async function measureFirstLoads(
  browser: Browser,
  origin: string,
  webDir: string,
  account: Account,
): Promise<Figure[]> {
  const login = await openFresh(browser);
  await login.goto(`${origin}/login`);
  await login
    .getByLabel(/password/i)
    .first()
    .waitFor();
  const loginKiB = await loadedKiB(login, webDir);
  const storage = await signIn(login, origin, account);
  const list = await openFresh(browser, storage);
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

async function measureSlowed(
  browser: Browser,
  origin: string,
  account: Account,
): Promise<Figure[]> {
  const first = await openFresh(browser);
  const storage = await signIn(first, origin, account);
  const page = await openFresh(browser, storage);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(OBSERVE);
  await page.goto(`${origin}/scores/week`);
  await page.locator('tbody tr').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate('({ lcp: window.__lcp, shift: window.__shift })');
  const { lcp, shift } = z.object({ lcp: z.number(), shift: z.number() }).parse(painted);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const routeMs = await measureRouteChange(page);
  await page.context().close();
  await first.context().close();
  return [
    { name: 'first list, LCP at 4 × CPU throttle', value: lcp, unit: 'ms', atMost: 1500 },
    { name: 'first list, layout shift', value: shift, unit: '', atMost: 0 },
    { name: 'route change after load', value: routeMs, unit: 'ms', atMost: 100 },
  ];
}

/** From the click on another list in the navigation to its heading, once its code is there. */
async function measureRouteChange(page: Page): Promise<number> {
  for (const path of ['/scores/month', '/scores/week']) {
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.locator('tbody tr').nth(5).waitFor();
  }
  return z.number().parse(await page.evaluate(CHANGE_ROUTE));
}

async function openFresh(browser: Browser, storageState?: StorageState): Promise<Page> {
  const context = await browser.newContext(storageState ? { storageState } : {});
  return context.newPage();
}

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

async function signIn(page: Page, origin: string, account: Account): Promise<StorageState> {
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
