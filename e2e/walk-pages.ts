import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import messages from '#web/messages/shared.json' with { type: 'json' };
import { listPageFiles } from '../scripts/web-build/page-files.ts';

/** What the checker's source, once evaluated, leaves in the page. */
declare const axe: typeof Axe;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

export type Stop = { path: string; title: string };

/** What stands for a parameter of an address. */
const PARAMETERS: Record<string, string> = {
  folder: 'sent',
  label: 'important',
  id: '1',
  slug: 'opening-night-poster-1',
  filter: 'important',
  tag: 'team',
  category: 'billing',
  question: 'how-is-sales-tax-handled',
};

/** Every address that who is signed in can open, with the title that it must have. */
export const STOPS: readonly Stop[] = await listStops();

async function listStops(): Promise<Stop[]> {
  const files = (await listPageFiles()).filter(
    ({ path, isForSignedOut }) => path !== '/$' && !isForSignedOut,
  );
  return files.flatMap(({ address, path, title = titleAbove(address) }) => {
    const optional = [...address.matchAll(/\{-(\$\w+)\}/g)].map(([, name]) => name);
    const addresses = [
      path,
      ...optional.map((_, at) => [path, ...optional.slice(0, at + 1)].join('/')),
    ];
    return addresses.map((one) => ({
      path: one.replace(/\$(\w+)/g, (_, name: string) => PARAMETERS[name] ?? name),
      title: titleOf(title),
    }));
  });

  /** Of the page whose further address this is. */
  function titleAbove(address: string): string {
    const page = files.find(({ path, title }) => title && address.startsWith(`${path}/`));
    if (!page?.title) throw new Error(`No page is at ${address}.`);
    return page.title;
  }
}

const BETWEEN: Stop = { path: '/no-such-page', title: titleOf('screens.notFound.title') };

function titleOf(key: string): string {
  return `${textOf(key)} · Marquee`;
}

function textOf(key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined),
      messages,
    );
  return String(found);
}

/**
 * Goes to each address through the product's own router and answers with all that is wrong there, in both
 * widths. Several walkers may share one iterator: each address is then looked at by one of them.
 */
export async function walkPages(page: Page, stops: Iterable<Stop>): Promise<string[]> {
  const problems: string[] = [];
  let at = '';
  const report = (problem: string) => problems.push(`${at}: ${problem}`);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report(message.text());
  });
  page.on('pageerror', (error) => report(error.stack ?? error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) report(`${response.status()} from ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its requests.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') report(`${reason} from ${request.url()}`);
  });
  // Evaluated, not added as a script, which the page's policy rightly refuses.
  await page.evaluate(axeSource);
  let screens: readonly Screen[] = SCREENS;
  const areas = new Set<string | undefined>();
  for (const stop of stops) {
    at = stop.path;
    try {
      await goTo(page, stop);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        const found = await lookAtPage(page, { withMenu: !areas.has(areaOf(stop)) });
        for (const problem of found) report(`${problem} (${screen.width} px)`);
      }
      // The next page opens in the width of the last one: half of them narrow, half of them wide.
      screens = screens.toReversed();
      areas.add(areaOf(stop));
    } catch (error) {
      report(`does not open: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return problems;
}

function areaOf({ path }: Stop): string | undefined {
  return path.split('/')[1];
}

async function goTo(page: Page, stop: Stop): Promise<void> {
  // Two addresses of one page have the same title, which then would not tell that the second is there.
  if ((await page.title()) === stop.title) await arriveAt(page, BETWEEN);
  await arriveAt(page, stop);
}

async function arriveAt(page: Page, { path, title }: Stop): Promise<void> {
  // The router listens to the history, so there is no reload. Its index says: not the first address.
  await page.evaluate((to) => window.history.pushState({ __TSR_index: 1 }, '', to), path);
  await page.waitForFunction((wanted) => {
    // A card below the window calls for what it shows once it comes into view.
    const busy = document.querySelector('[aria-busy="true"]:not([data-stays-busy] *)');
    busy?.scrollIntoView();
    return document.title === wanted && document.querySelector('h1') !== null && busy === null;
  }, title);
  await page.evaluate(() => window.scrollTo(0, 0));
}

type Screen = { width: number; height: number };

const SCREENS: readonly Screen[] = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** axe runs once in each skin, in the direction that comes last: so both directions are covered. */
const LOOKS = [
  { skin: 'light', directions: ['rtl', 'ltr'], rules: 'all' },
  { skin: 'dark', directions: ['ltr', 'rtl'], rules: 'visual' },
] as const;

const MENU = `nav[aria-label="${messages.navigation.label}"]`;

/** The rules that look at colours and positions. What the others look at is the same in every skin and direction. */
const VISUAL_RULES = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
];

/**
 * In both skins and both directions: one heading, nothing wider than the window, no fault for WCAG 2.2 AA.
 * The menu is half of a page's elements and alike throughout an area: it is checked on the first page.
 */
async function lookAtPage(page: Page, { withMenu }: { withMenu: boolean }): Promise<string[]> {
  const problems: string[] = [];
  const headings = await page.locator('h1').count();
  if (headings !== 1) problems.push(`${headings} headings of the first level`);
  // An example in a gallery may show a failure.
  const failures = await page
    .locator('[role="alert"] > [data-tone="danger"]:not([data-example] *)')
    .count();
  if (failures > 0) problems.push('says that something failed');
  for (const { skin, directions, rules } of LOOKS) {
    for (const direction of directions) {
      const overflow = await setLook(page, skin, direction);
      if (overflow > 0) problems.push(`${overflow} px too wide in ${skin}, ${direction}`);
    }
    for (const fault of await findFaults(page, rules, withMenu ? [] : [MENU]))
      problems.push(`${fault} (${skin})`);
  }
  return problems;
}

/** Sets the look as another tab would, and answers by how many pixels the page is wider than its window. */
async function setLook(page: Page, skin: string, direction: string): Promise<number> {
  await page.evaluate(
    (look) => {
      for (const [key, value] of Object.entries(look)) {
        if (localStorage.getItem(key) === value) continue;
        localStorage.setItem(key, value);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      }
    },
    { skin, direction },
  );
  // What measures itself, such as a chart, follows a frame or two later.
  const fits = await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    )
    .catch(() => null);
  if (fits) return 0;
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

async function findFaults(
  page: Page,
  rules: 'all' | 'visual',
  exclude: string[],
): Promise<string[]> {
  return page.evaluate(
    async ({ tags, wanted, exclude }) => {
      // As its default does: experimental rules also complain about what is right.
      const values = axe
        .getRules(tags)
        .filter(
          ({ ruleId, tags: own }) =>
            !own.includes('experimental') && (wanted?.includes(ruleId) ?? true),
        )
        .map(({ ruleId }) => ruleId);
      const { violations } = await axe.run(
        { include: [document.documentElement], exclude },
        {
          runOnly: { type: 'rule', values },
          resultTypes: ['violations'],
        },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html}: ${nodes[0]?.failureSummary}`,
      );
    },
    { tags: WCAG, wanted: rules === 'visual' ? VISUAL_RULES : null, exclude },
  );
}
