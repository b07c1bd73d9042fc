import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import {
  describeFirstCode,
  kiBOf,
  measureFirstCode,
  type PageKind,
} from '../scripts/first-code.ts';
import { BUDGET } from './budgets.ts';
import type { State } from './fresh-page.ts';
import { median } from './load.ts';
import { type Load, loadPage } from './page-load.ts';
import type { Figure } from './report.ts';
import { openYardstick } from './yardstick.ts';

const RUNS = 5;

type Target = {
  name: 'yardstick' | 'sign-in' | 'Today' | 'list' | 'dashboard';
  url: string;
  state?: State;
  hasRows?: boolean;
};

/** Sign-in, Today, first list and dashboard, each in turn with the yardstick, on empty caches and a slowed processor. */
export async function measureFirstLoads(
  browser: Browser,
  origin: string,
  state: State,
): Promise<{ figures: Figure[]; yardstickMs: number }> {
  const yardstick = await openYardstick();
  const targets: Target[] = [
    { name: 'yardstick', url: yardstick.origin },
    { name: 'sign-in', url: `${origin}/login` },
    { name: 'Today', url: `${origin}/scores`, state },
    { name: 'list', url: `${origin}/scores/week`, state, hasRows: true },
    { name: 'dashboard', url: `${origin}/`, state },
  ];
  const loads = new Map(targets.map(({ name }) => [name, [] as Load[]]));
  try {
    // The first round only warms the caches and does not count.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const target of targets) {
        const load = await loadPage(browser, target);
        if (run > 0) loads.get(target.name)?.push(load);
      }
    }
  } finally {
    await yardstick.close();
  }
  const middle = (name: Target['name'], key: keyof Load) =>
    median((loads.get(name) ?? []).map((load) => load[key]));
  return { figures: figuresOf(middle), yardstickMs: middle('yardstick', 'lcp') };
}

const FIRST_CODE_CLASS = {
  'sign-in': 'signIn',
  ranking: 'ordinary',
  dashboard: 'ordinary',
  page: 'ordinary',
  heavy: 'heavy',
} as const satisfies Record<PageKind, keyof typeof BUDGET.web.firstCodeKiB>;

/** The code before the content: the largest of each kind; unless it is to be quick, printed for every address. */
export async function firstCodeFigures(isQuick: boolean): Promise<Figure[]> {
  const pages = await measureFirstCode();
  if (!isQuick)
    console.log(`\n## Code before the content, by address\n\n${describeFirstCode(pages)}`);
  const budgets = BUDGET.web.firstCodeKiB;
  const largest = Object.entries(FIRST_CODE_CLASS).map(([kind, name]): Figure => {
    const ofKind = pages.filter((page) => page.kind === kind).map(kiBOf);
    return {
      name: `JS + CSS gz before the content, largest of ${ofKind.length} (${kind})`,
      value: Math.max(...ofKind),
      unit: 'KiB',
      atMost: budgets[name],
    };
  });
  const over = pages.filter((page) => kiBOf(page) > budgets[FIRST_CODE_CLASS[page.kind]]);
  return [
    ...largest,
    {
      name: 'JS + CSS gz before the content, median of all addresses',
      value: median(pages.map(kiBOf)),
      unit: 'KiB',
    },
    { name: `addresses over their budget, of ${pages.length}`, value: over.length, unit: '' },
  ];
}

function figuresOf(middle: (name: Target['name'], key: keyof Load) => number): Figure[] {
  const { web } = BUDGET;
  const unit = middle('yardstick', 'lcp');
  const ratio = (name: string, value: number, atMost: number): Figure[] => [
    { name, value: value / unit, unit: '×', atMost },
    { name: `${name}, absolute`, value, unit: 'ms' },
  ];
  const mainThread = (name: 'list' | 'dashboard'): Figure[] => {
    const value = middle(name, 'mainThread');
    return [
      {
        name: `${name}, main thread until settled`,
        value: value / middle('yardstick', 'mainThread'),
        unit: '×',
        atMost: web.mainThread[name],
      },
      { name: `${name}, main thread, absolute`, value, unit: 'ms' },
    ];
  };
  const pages = ['sign-in', 'Today', 'list', 'dashboard'] as const;
  // Of the list alone, which requests most.
  const atMost = (name: Target['name'], value: number) => name === 'list' && { atMost: value };
  return [
    { name: 'load of the machine, 1 minute', value: loadavg()[0] ?? Number.NaN, unit: '' },
    { name: 'yardstick, LCP', value: unit, unit: 'ms' },
    { name: 'yardstick, main thread', value: middle('yardstick', 'mainThread'), unit: 'ms' },
    { name: 'yardstick, JS + CSS gz', value: middle('yardstick', 'kiB'), unit: 'KiB' },
    ...ratio('sign-in, LCP', middle('sign-in', 'lcp'), web.signIn),
    ...ratio('first list, first ranked row', middle('list', 'row'), web.firstRow),
    { name: 'first list, LCP', value: middle('list', 'lcp'), unit: 'ms' },
    ...ratio('Today, LCP', middle('Today', 'lcp'), web.today),
    ...ratio('dashboard, LCP', middle('dashboard', 'lcp'), web.dashboard),
    ...pages.flatMap((name) =>
      // What the server did not render is not hydrated.
      ratio(`${name}, hydrated`, middle(name, 'hydrated') || Number.NaN, web.hydrated),
    ),
    ...mainThread('list'),
    ...mainThread('dashboard'),
    ...pages.flatMap((name): Figure[] => [
      {
        name: `${name}, JS + CSS gz until settled`,
        value: middle(name, 'kiB'),
        unit: 'KiB',
        ...atMost(name, web.settledList.kiB),
      },
      {
        name: `${name}, requests until settled`,
        value: middle(name, 'requests'),
        unit: '',
        ...atMost(name, web.settledList.requests),
      },
      {
        name: `${name}, layout shift`,
        value: middle(name, 'shift'),
        unit: '',
        atMost: web.layoutShift,
      },
    ]),
  ];
}
