import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { z } from 'zod';
import { type Requests, watchRequests } from '../scripts/watch-requests.ts';
import type { State } from './fresh-page.ts';

export const CPU_SLOWDOWN = 4;
/** A page is settled when it has made no request and run no long task for this long. */
const QUIET_MS = 1000;
const POLL_MS = 200;
/** On a busy machine and a slowed processor a page takes long, but one that is not settled by then never is. */
const SETTLE_TIMEOUT_MS = 180_000;

/** Source text, not a function: in the browser, the helpers that a compiler adds to functions are missing. */
const OBSERVE = `
  window.__load = { lcp: 0, shift: 0, row: 0, hydrated: 0, lastTask: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__load.lcp = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__load.shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__load.lastTask = entry.startTime + entry.duration; })
    .observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => { window.__load.hydrated = performance.now(); })
    .observe(document, { attributeFilter: ['data-drawn'], subtree: true });
  (() => {
    const look = () => {
      if (document.querySelector('tbody tr[data-row]')) window.__load.row = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })();
`;
const READ = `({
  ...window.__load,
  isTakenOver: document.querySelector('[data-drawn]') === null,
  now: performance.now(),
})`;

const observed = z.object({
  lcp: z.number(),
  shift: z.number(),
  row: z.number(),
  hydrated: z.number(),
  lastTask: z.number(),
  /** Whether nothing on the page waits to be hydrated. */
  isTakenOver: z.boolean(),
  now: z.number(),
});

/** One load with an empty cache and a slowed processor. Times in milliseconds, sizes in KiB. */
export type Load = {
  lcp: number;
  shift: number;
  row: number;
  /** When the browser has taken over the page that the server rendered; 0 if the server rendered none. */
  hydrated: number;
  mainThread: number;
  requests: number;
  kiB: number;
};

/** A page that never comes to rest. */
export class UnsettledError extends Error {}

type Target = {
  url: string;
  state?: State;
  /** Whether the page has not settled before its first ranked row is there. */
  hasRows?: boolean;
  /** What is done on the page once it has settled, before it is read. */
  use?: (page: Page) => Promise<unknown>;
};

/** Loads a page until it has settled. */
export async function loadPage(
  browser: Browser,
  { url, state, hasRows = false, use }: Target,
): Promise<Load> {
  const context = await browser.newContext(state ? { storageState: state } : {});
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(SETTLE_TIMEOUT_MS);
    const requests = watchRequests(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: 'commit' });
    let seen = await settle(page, requests, hasRows);
    if (use) {
      await use(page);
      seen = await settle(page, requests, hasRows);
    }
    const { lcp, shift, row, hydrated } = seen;
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return {
      lcp,
      shift,
      row,
      hydrated,
      mainThread: seconds * 1000,
      requests: requests.all.length,
      kiB: await codeKiB(requests.all),
    };
  } finally {
    await context.close();
  }
}

async function settle(
  page: Page,
  requests: Requests,
  hasRows: boolean,
): Promise<z.infer<typeof observed>> {
  const deadline = performance.now() + SETTLE_TIMEOUT_MS;
  while (performance.now() < deadline) {
    await pause(POLL_MS);
    const seen = observed.parse(await page.evaluate(READ));
    const isQuiet = requests.quietMs() > QUIET_MS && seen.now - seen.lastTask > QUIET_MS;
    const isThere = seen.lcp > 0 && seen.isTakenOver && (!hasRows || seen.row > 0);
    if (isQuiet && isThere) return seen;
  }
  throw new UnsettledError(
    `${page.url()} has not settled within ${SETTLE_TIMEOUT_MS / 1000} seconds.`,
  );
}

/** The gzipped size of all code that was requested, in KiB. */
async function codeKiB(requests: readonly Request[]): Promise<number> {
  const urls = requests.map((request) => request.url());
  const code = urls.filter((url) => /\.(js|css)$/.test(new URL(url).pathname));
  const bytes = await Promise.all([...new Set(code)].map(sizeOf));
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

const sizes = new Map<string, Promise<number>>();

/** The size of a file of code as gzip sends it, fetched once more by itself: the browser may have let go of it. */
function sizeOf(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known) return known;
  const size = fetch(url).then(
    async (answer) => gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length,
  );
  sizes.set(url, size);
  return size;
}
