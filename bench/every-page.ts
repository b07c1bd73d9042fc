import type { Browser, Page } from 'playwright-core';
import { measureFirstCode } from '../scripts/first-code.ts';
import { BUDGET } from './budgets.ts';
import type { State } from './fresh-page.ts';
import { median } from './load.ts';
import { type Load, loadPage, UnsettledError } from './page-load.ts';
import type { Figure } from './report.ts';

/** So many loads decide whether a page moves. */
const LOADS_OF_MOVING_PAGE = 3;

/**
 * Hydration and layout shift of every address that needs no parameter, scrolled to its end; quick: of the product's own pages,
 * not scrolled.
 */
export async function measureEveryPage(
  browser: Browser,
  origin: string,
  { state, yardstickMs, isQuick }: { state: State; yardstickMs: number; isQuick: boolean },
): Promise<Figure[]> {
  const { hydrated, layoutShift } = BUDGET.web;
  const pages: { path: string; hydrated: number; shift: number }[] = [];
  let unsettled = 0;
  for (const path of await addresses(isQuick)) {
    const open = () =>
      loadPage(browser, { url: origin + path, state, ...(!isQuick && { use: scrollToEnd }) });
    try {
      const first = await open();
      const loads: Load[] = [first];
      if (first.shift > layoutShift) {
        while (loads.length < LOADS_OF_MOVING_PAGE) loads.push(await open());
      }
      const shift = median(loads.map((load) => load.shift));
      pages.push({ path, hydrated: first.hydrated, shift });
    } catch (error) {
      if (!(error instanceof UnsettledError)) throw error;
      unsettled += 1;
      console.log(`\n${error.message}`);
    }
  }
  const moving = pages.filter(({ shift }) => shift > layoutShift);
  if (moving.length > 0) console.log('\n## Addresses that move\n');
  for (const { path, shift } of moving) console.log(`- ${path}: ${shift.toFixed(4)}`);
  const rendered = pages
    .filter((page) => page.hydrated > 0)
    .toSorted((one, other) => other.hydrated - one.hydrated);
  const [latest] = rendered;
  return [
    {
      name: `hydrated, latest of ${rendered.length} addresses (${latest?.path})`,
      value: (latest?.hydrated ?? Number.NaN) / yardstickMs,
      unit: '×',
      atMost: hydrated,
    },
    {
      name: 'hydrated, median of these addresses',
      value: median(rendered.map((page) => page.hydrated)) / yardstickMs,
      unit: '×',
    },
    { name: 'addresses that never settled', value: unsettled, unit: '', atMost: 0 },
    {
      name: 'addresses that the server did not render',
      value: pages.length - rendered.length,
      unit: '',
    },
    {
      name: `layout shift, most of ${pages.length} addresses`,
      value: Math.max(...pages.map(({ shift }) => shift)),
      unit: '',
      atMost: layoutShift,
    },
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
