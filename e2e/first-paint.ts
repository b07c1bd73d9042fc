import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { watchRequests } from '../scripts/watch-requests.ts';
import type { Product } from './product.ts';
import { openSignedIn, settled } from './screens.ts';

/** Runs in the page before its own scripts: notes the look when the body begins, and every layout shift. */
const WATCH = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    window.firstLook = { ...document.documentElement.dataset, dir: document.documentElement.dir };
  }).observe(document, { childList: true, subtree: true });
`;

type Watched = { shifted: number; firstLook: Record<string, string> };

async function choose(context: BrowserContext, stored: Record<string, string>): Promise<void> {
  await context.addInitScript(WATCH);
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}

/** What `WATCH` has left on the window. */
function watched(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const { shifted, firstLook } = window as unknown as Watched;
    return { shifted, firstLook };
  });
}

/** The stored look is there from the first paint, and nothing shifts. */
export async function paintLook(product: Product, stored: Record<string, string>): Promise<void> {
  const { page, context } = await openSignedIn(product, '/access-control');
  await choose(context, stored);
  const requests = watchRequests(page);
  await page.reload();
  await page.getByRole('navigation', { name: 'Bookmarks' }).waitFor();
  await requests.settle();
  const seen = await watched(page);
  const { direction, ...others } = stored;
  expect(seen.firstLook).toMatchObject({ dir: direction, ...others });
  expect(seen.firstLook.mantineColorScheme).toBe(stored.skin === 'dark' ? 'dark' : 'light');
  expect(seen.shifted).toBe(0);
}

/** Nothing moves while a ranking loads. */
export async function loadRanking(product: Product, width: number): Promise<void> {
  const { page, context } = await openSignedIn(product, '/scores/week', { width });
  await choose(context, {});
  const requests = watchRequests(page);
  await page.reload();
  await settled(page);
  for (const tool of ['Search everything', 'Export']) {
    await page.getByRole('button', { name: tool, exact: true }).waitFor();
  }
  await requests.settle();
  expect((await watched(page)).shifted).toBe(0);
}
