import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { z } from 'zod';
import {
  describeFirstCode,
  FIRST_CODE_BUDGET,
  FIRST_CODE_GOAL,
  kiBOf,
  measureFirstCode,
} from '../scripts/first-code.ts';
import { type Requests, watchRequests } from '../scripts/watch-requests.ts';
import type { State } from './fresh-page.ts';
import type { Figure } from './report.ts';
import { openYardstick } from './yardstick.ts';

const CPU_SLOWDOWN = 4;
const RUNS = 5;
/** A page is settled when it has made no request and run no long task for this long. */
const QUIET_MS = 1000;
const POLL_MS = 200;

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
const READ = '({ ...window.__load, now: performance.now() })';

const observed = z.object({
  lcp: z.number(),
  shift: z.number(),
  row: z.number(),
  hydrated: z.number(),
  lastTask: z.number(),
  now: z.number(),
});

type Target = {
  name: 'yardstick' | 'sign-in' | 'overview' | 'list' | 'dashboard';
  url: string;
  state?: State;
};

/** One load with an empty cache. Times in milliseconds, sizes in KiB. */
type Load = {
  lcp: number;
  shift: number;
  row: number;
  /** When the browser has taken over the page that the server drew; 0 if the server drew none. */
  hydrated: number;
  mainThread: number;
  requests: number;
  kiB: number;
};

/** Sign-in, overview, first list and dashboard, each in turn with the yardstick, on empty caches and a slowed processor. */
export async function measureFirstLoads(
  browser: Browser,
  origin: string,
  state: State,
): Promise<{ figures: Figure[]; yardstickMs: number }> {
  const yardstick = await openYardstick();
  const targets: Target[] = [
    { name: 'yardstick', url: yardstick.origin },
    { name: 'sign-in', url: `${origin}/login` },
    { name: 'overview', url: `${origin}/scores`, state },
    { name: 'list', url: `${origin}/scores/week`, state },
    { name: 'dashboard', url: `${origin}/`, state },
  ];
  const loads = new Map(targets.map(({ name }) => [name, [] as Load[]]));
  try {
    // The first round only warms the caches and does not count.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const target of targets) {
        const load = await measureLoad(browser, target);
        if (run > 0) loads.get(target.name)?.push(load);
      }
    }
  } finally {
    await yardstick.close();
  }
  const middle = (name: Target['name'], key: keyof Load) =>
    median((loads.get(name) ?? []).map((load) => load[key]));
  return {
    figures: [...figuresOf(middle), ...(await firstCodeFigures())],
    yardstickMs: middle('yardstick', 'lcp'),
  };
}

/** The code before the first view: printed for every address, with the largest of each kind as a figure. */
async function firstCodeFigures(): Promise<Figure[]> {
  const pages = await measureFirstCode();
  console.log(`\n## Code before the first view\n\n${describeFirstCode(pages)}`);
  const largest = Object.keys(FIRST_CODE_BUDGET).map((kind): Figure => {
    const ofKind = pages.filter((page) => page.kind === kind).map(kiBOf);
    const name = `JS + CSS gz before the first view, largest ${kind} page`;
    return {
      name,
      value: Math.max(...ofKind),
      unit: 'KiB',
      atMost: kind === 'sign-in' ? FIRST_CODE_GOAL.signIn : FIRST_CODE_GOAL.others,
    };
  });
  const name = 'JS + CSS gz before the first view, median of all pages';
  return [...largest, { name, value: median(pages.map(kiBOf)), unit: 'KiB' }];
}

function figuresOf(middle: (name: Target['name'], key: keyof Load) => number): Figure[] {
  const unit = middle('yardstick', 'lcp');
  const ratio = (name: string, value: number, atMost: number): Figure[] => [
    { name, value: value / unit, unit: '×', atMost },
    { name: `${name}, absolute`, value, unit: 'ms' },
  ];
  const mainThread = (name: 'list' | 'dashboard', atMost: number): Figure[] => {
    const value = middle(name, 'mainThread');
    return [
      {
        name: `${name}, main thread until settled`,
        value: value / middle('yardstick', 'mainThread'),
        unit: '×',
        atMost,
      },
      { name: `${name}, main thread, absolute`, value, unit: 'ms' },
    ];
  };
  const pages = ['sign-in', 'overview', 'list', 'dashboard'] as const;
  return [
    { name: 'load of the machine, 1 minute', value: loadavg()[0] ?? Number.NaN, unit: '' },
    { name: 'yardstick, LCP', value: unit, unit: 'ms' },
    { name: 'yardstick, JS + CSS gz', value: middle('yardstick', 'kiB'), unit: 'KiB' },
    ...ratio('sign-in, LCP', middle('sign-in', 'lcp'), 1.1),
    ...ratio('first list, first ranked row', middle('list', 'row'), 1.6),
    { name: 'first list, LCP', value: middle('list', 'lcp'), unit: 'ms' },
    ...ratio('overview, LCP', middle('overview', 'lcp'), 1.6),
    ...ratio('dashboard, LCP', middle('dashboard', 'lcp'), 1.6),
    ...pages.flatMap((name) => ratio(`${name}, hydrated`, middle(name, 'hydrated'), 2.5)),
    ...mainThread('list', 3),
    ...mainThread('dashboard', 3.3),
    ...pages.flatMap((name): Figure[] => [
      {
        name: `${name}, JS + CSS gz until settled`,
        value: middle(name, 'kiB'),
        unit: 'KiB',
      },
      {
        name: `${name}, requests until settled`,
        value: middle(name, 'requests'),
        unit: '',
      },
      { name: `${name}, layout shift`, value: middle(name, 'shift'), unit: '', atMost: 0 },
    ]),
  ];
}

async function measureLoad(browser: Browser, { url, state }: Target): Promise<Load> {
  const context = await browser.newContext(state ? { storageState: state } : {});
  try {
    const page = await context.newPage();
    const requests = watchRequests(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: 'commit' });
    const { lcp, shift, row, hydrated } = await settle(page, requests);
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

async function settle(page: Page, requests: Requests): Promise<z.infer<typeof observed>> {
  for (;;) {
    await pause(POLL_MS);
    const seen = observed.parse(await page.evaluate(READ));
    const isQuiet = requests.quietMs() > QUIET_MS && seen.now - seen.lastTask > QUIET_MS;
    if (isQuiet && seen.lcp > 0) return seen;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
