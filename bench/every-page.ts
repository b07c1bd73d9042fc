import type { Browser, Page } from 'playwright-core';
import { measureFirstCode } from '../scripts/first-code.ts';
import { BUDGET } from './budgets.ts';
import type { State } from './fresh-page.ts';
import { median } from './load.ts';
import { type Load, loadPage } from './page-load.ts';
import type { Figure } from './report.ts';

/** Where one load is over the budget, as many more decide: what else the machine does meets single loads. */
const FURTHER_LOADS = 2;

/**
 * Hydration and layout shift of every address that needs no parameter, scrolled to its end; quick: those of the product's own
 * pages.
 */
export async function measureEveryPage(
  browser: Browser,
  origin: string,
  { state, yardstickMs, isQuick }: { state: State; yardstickMs: number; isQuick: boolean },
): Promise<Figure[]> {
  const { hydrated, layoutShift } = BUDGET.web;
  const isOver = (seen: Pick<Load, 'hydrated' | 'shift'>) =>
    seen.hydrated / yardstickMs > hydrated || seen.shift > layoutShift;
  const pages: { path: string; hydrated: number; shift: number }[] = [];
  for (const path of await addresses(isQuick)) {
    const open = () => loadPage(browser, { url: origin + path, state, use: scrollToEnd });
    const loads = [await open()];
    if (loads.some(isOver)) {
      for (let more = 0; more < FURTHER_LOADS; more += 1) loads.push(await open());
    }
    const middle = (key: keyof Load) => median(loads.map((load) => load[key]));
    pages.push({ path, hydrated: middle('hydrated'), shift: middle('shift') });
  }
  const over = pages.filter(isOver);
  if (over.length > 0) {
    console.log('\n## Addresses that hydrate late or move\n');
    for (const page of over) {
      const times = (page.hydrated / yardstickMs).toFixed(2);
      console.log(`- ${page.path}: hydrated at ${times} ×, layout shift ${page.shift.toFixed(4)}`);
    }
  }
  const most = (key: 'hydrated' | 'shift') => Math.max(...pages.map((page) => page[key]));
  return [
    {
      name: `hydrated, latest of ${pages.length} addresses`,
      value: most('hydrated') / yardstickMs,
      unit: '×',
      atMost: hydrated,
    },
    {
      name: 'addresses that the server did not render',
      value: pages.filter((page) => page.hydrated === 0).length,
      unit: '',
    },
    { name: 'layout shift, most', value: most('shift'), unit: '', atMost: layoutShift },
  ];
}

async function addresses(isQuick: boolean): Promise<string[]> {
  const paths = (await measureFirstCode()).map(({ path }) => path);
  return paths.filter((path) => !path.includes('$') && (!isQuick || path.startsWith('/scores')));
}

/** Parts below the window load when they come into view. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.wheel(0, 20_000);
}
