import type { Page } from 'playwright-core';
import { CALL_FAILED } from '#web/data/api.ts';
import messages from '#web/messages/shared.json' with { type: 'json' };
import { listPageFiles } from '../scripts/web-build/page-files.ts';
import { isComplaint } from './browsers.ts';
import { faultsOfDocument } from './documents.ts';
import { STAFF } from './journey-product.ts';
import type { Product } from './product.ts';
import { isHydrated, POLLING, pushAddress, violations } from './screens.ts';

export type Stop = {
  path: string;
  title: string;
  /** Goes on from there to what is to be looked at, or waits for what comes late. */
  finish?: (page: Page) => Promise<unknown>;
};

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

/** Leads to another page: see `galleries.test.ts`. */
const ALIAS = '/extensions/toastr';

/** Others are not edited any more. */
const DRAFT_INVOICE = 50;

/** Every address that who is signed in can open, with the title that it must have. */
export const STOPS: readonly Stop[] = await listStops();

async function listStops(): Promise<Stop[]> {
  const files = (await listPageFiles()).filter(
    ({ path, isForSignedOut }) => path !== '/$' && path !== ALIAS && !isForSignedOut,
  );
  return files.flatMap(({ address, path, title = titleAbove(address) }) => {
    const optional = [...address.matchAll(/\{-(\$\w+)\}/g)].map(([, name]) => name);
    const addresses = [
      path,
      ...optional.map((_, at) => [path, ...optional.slice(0, at + 1)].join('/')),
    ];
    return addresses.map((one) => ({
      path: one
        .replace('/apps/invoice/edit/$id', `/apps/invoice/edit/${DRAFT_INVOICE}`)
        .replace(/\$(\w+)/g, (_, name: string) => exampleOf(name)),
      title: titleOf(title),
    }));
  });

  function exampleOf(parameter: string): string {
    const value = PARAMETERS[parameter];
    if (value === undefined) throw new Error(`Nothing stands for $${parameter}.`);
    return value;
  }

  /** Of the page whose further address this is. */
  function titleAbove(address: string): string {
    const page = files.find(({ path, title }) => title && address.startsWith(`${path}/`));
    if (!page?.title) throw new Error(`No page is at ${address}.`);
    return page.title;
  }
}

const NO_PAGE: Stop = { path: '/no-such-page', title: titleOf('screens.notFound.title') };

/** What a visitor may open. */
export const OPEN_PATHS: readonly string[] = (await listPageFiles())
  .filter(({ isOpen }) => isOpen)
  .map(({ path }) => path);

/** The others show sample data, which is the same for everybody who is signed in. */
export const DIFFER_BY_ROLE = /^\/(scores|access-control)/;

/** What no address of its own shows. */
export const FURTHER_STOPS: readonly Stop[] = [
  NO_PAGE,
  {
    path: '/scores/week',
    title: titleOf('scores.windows.week'),
    finish: async (page) => {
      await page.locator('td a').first().click();
      await page.getByRole('button', { name: 'Promote' }).waitFor();
    },
  },
];

/** What a page shows after the rest of it. */
const LATE_PARTS: Record<string, Stop['finish']> = {
  ...Object.fromEntries(
    ['week', 'month', 'six-months', 'year'].map((window) => [`/scores/${window}`, rankingIsThere]),
  ),
  '/scores/weights': (page) => page.getByText(/^Updated/).waitFor(),
};

async function rankingIsThere(page: Page): Promise<void> {
  await page.getByText(/^Updated/).waitFor();
  // The tools come once the reader is about to use something, or seconds later.
  await page.keyboard.press('Shift');
  for (const tool of ['Export', 'Views']) {
    await page.getByRole('button', { name: tool, exact: true }).waitFor();
  }
}

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

/** Pages of one part of the product. */
export type Area = { area: string; stops: readonly Stop[] };

/** Fewer pages than these are no area of their own. */
const LEAST_OF_AREA = 5;

/** An area of the galleries, which are about half of all pages. */
export function isOfGalleries({ area }: Area): boolean {
  return ['components', 'extensions', 'forms', 'page-layout', 'others'].includes(area);
}

/** Every address, by the first part of its path. */
export const AREAS: readonly Area[] = listAreas([...STOPS, ...FURTHER_STOPS]);

function listAreas(stops: readonly Stop[]): Area[] {
  const names = [...new Set(stops.map((stop) => areaOf(stop) ?? ''))];
  const areas = names.map((area) => ({
    area,
    stops: stops.filter((stop) => areaOf(stop) === area),
  }));
  const isLarge = (one: Area) => one.stops.length >= LEAST_OF_AREA;
  const others = areas.filter((one) => !isLarge(one)).flatMap((one) => one.stops);
  return [...areas.filter(isLarge), { area: 'others', stops: others }];
}

function areaOf({ path }: Stop): string | undefined {
  return path.split('/')[1];
}

/** Runs in a page before its own scripts: notes the first element that the parser adds, which a look from outside may miss. */
function noteFirstElement(): void {
  const watch = new MutationObserver(() => {
    // The way past the navigation is on every page within the frame.
    const first = document.querySelector('[href="#main"], #main');
    if (!first) return;
    Object.assign(window, { firstElement: first });
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** The pages of an area that are opened in one look. */
export type Opening = Area & { look: string; opening: Look };

/** Each address is opened once: half of those of an area wide and light, half narrow and dark. */
export function openingsOf(areas: readonly Area[]): readonly Opening[] {
  return areas.flatMap(({ area, stops }) =>
    Object.entries(OPENING_LOOKS).flatMap(([look, opening], half, { length }) => {
      const own = stops.filter((_, index) => index % length === half);
      return own.length > 0 ? [{ area, look, opening, stops: own }] : [];
    }),
  );
}

/**
 * Opens each address as a document, and returns all that is wrong there: with what the server has rendered, where the browser
 * did not take that over, and with the page. `tryPage` then goes on with the page.
 */
export async function openPages(
  product: Product,
  { stops, opening }: Opening,
  tryPage?: (page: Page, stop: Stop) => Promise<string[]>,
): Promise<string[]> {
  // What is rendered right to left keeps marks of direction in its names, by which a trial would not find it.
  const look: Look = tryPage ? { ...opening, directions: ['ltr'] } : opening;
  const { skin, directions } = look;
  const { page } = await product.openAs(STAFF, look, { skin, direction: directions[0] });
  const problems: string[] = [];
  const watched = await watchPage(page);
  for (const stop of stops) {
    const found = await openPage(watched, stop, look, stop === stops[0]).catch(saying);
    found.push(...watched.complaints.splice(0));
    const tried = (await tryPage?.(page, stop).catch(saying)) ?? [];
    // Who submits a form empty is refused.
    const later = watched.complaints.splice(0).filter((text) => !text.startsWith(CALL_FAILED));
    const all = [...found, ...tried, ...later];
    problems.push(...all.map((problem) => `${stop.path}: ${problem}`));
  }
  return problems;
}

function saying(error: unknown): string[] {
  return [error instanceof Error ? error.message : String(error)];
}

async function openPage(
  watched: WatchedPage,
  stop: Stop,
  look: Look,
  withMenu: boolean,
): Promise<string[]> {
  const { page } = watched;
  const faults = await openDocument(watched, stop.path);
  await isThere(page, stop.title);
  await (stop.finish ?? LATE_PARTS[stop.path])?.(page);
  return [...faults, ...(await lookAt(page, look, withMenu))];
}

/** Opens addresses, and returns which are not rendered whole, not taken over by the browser, or log something. */
export async function hydratePages(page: Page, paths: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const watched = await watchPage(page);
  for (const path of paths) {
    const faults = await openDocument(watched, path);
    await page.waitForSelector('h1');
    const found = [...faults, ...watched.complaints.splice(0)];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  return problems;
}

/** A page with what it has complained about since its last document. */
type WatchedPage = { page: Page; complaints: string[] };

async function watchPage(page: Page): Promise<WatchedPage> {
  const complaints: string[] = [];
  reportFrom(page, (problem) => complaints.push(problem));
  await page.addInitScript(noteFirstElement);
  return { page, complaints };
}

/** Opens an address until the server has rendered it, and returns what is wrong with that, and with its hydration. */
async function openDocument({ page, complaints }: WatchedPage, path: string): Promise<string[]> {
  const faults = await faultsOfDocument(async () => {
    const answer = await page.goto(path, { waitUntil: 'commit' });
    // Leaving the last page may have broken off what it was about to do.
    complaints.length = 0;
    return (await answer?.text()) ?? '';
  });
  await isHydrated(page);
  const isKept = await page.evaluate(() => Reflect.get(window, 'firstElement')?.isConnected);
  return isKept ? faults : [...faults, 'rendered again by the browser'];
}

/** Reports what a page logs, and its requests that fail. */
function reportFrom(page: Page, report: (problem: string) => void): void {
  page.on('console', (message) => {
    if (isComplaint(message)) report(message.text());
  });
  page.on('pageerror', (error) => report(error.stack ?? error.message));
  page.on('response', (response) => {
    const isOfNoPage = response.url().endsWith(NO_PAGE.path);
    if (response.status() >= 400 && !isOfNoPage) {
      report(`${response.status()} from ${response.url()}`);
    }
  });
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its requests.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') report(`${reason} from ${request.url()}`);
  });
}

/**
 * Goes to each address through the product's own router and answers with all that is wrong there, in all looks. Several
 * walkers may share one iterator: each address is then looked at by one of them.
 */
export async function walkPages(page: Page, stops: Iterable<Stop>): Promise<string[]> {
  const problems: string[] = [];
  let at = '';
  const report = (problem: string) => problems.push(`${at}: ${problem}`);
  reportFrom(page, report);
  let looks = LOOKS;
  const areas = new Set<string | undefined>();
  for (const stop of stops) {
    at = stop.path;
    try {
      await goTo(page, stop);
      await (stop.finish ?? LATE_PARTS[stop.path])?.(page);
      const withMenu = !areas.has(areaOf(stop));
      for (const problem of await lookAtPage(page, { looks, withMenu })) report(problem);
      // The next page opens in the width and the skin of the last one: half of them narrow, half of them wide.
      looks = looks.toReversed();
      areas.add(areaOf(stop));
    } catch (error) {
      report(`does not open: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return problems;
}

/** Goes to a page without a reload. */
export async function goTo(page: Page, stop: Stop): Promise<void> {
  // Two addresses of one page have the same title, which then would not tell that the second is there.
  if ((await page.title()) === stop.title) await arriveAt(page, NO_PAGE);
  await arriveAt(page, stop);
}

/** Goes to an address without a reload, and waits until all that it shows is there. */
async function arriveAt(page: Page, { path, title }: Stop): Promise<void> {
  await pushAddress(page, path);
  await isThere(page, title);
}

/** Waits until all that a page shows is there. */
async function isThere(page: Page, title: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      // A card below the window calls for what it shows once it comes into view.
      const busy = document.querySelector('[aria-busy="true"]:not([data-stays-busy] *)');
      busy?.scrollIntoView();
      return document.title === wanted && document.querySelector('h1') !== null && busy === null;
    },
    title,
    POLLING,
  );
  await page.evaluate(() => window.scrollTo(0, 0));
}

type Look = {
  width: number;
  height: number;
  skin: 'light' | 'dark';
  /** axe runs in the last one. */
  directions: readonly ['ltr' | 'rtl', ...('ltr' | 'rtl')[]];
  rules: 'all' | 'visual';
};

const LOOKS: readonly Look[] = [
  { width: 1440, height: 900, skin: 'light', directions: ['rtl', 'ltr'], rules: 'all' },
  { width: 360, height: 740, skin: 'dark', directions: ['ltr', 'rtl'], rules: 'visual' },
];

/** Each page is opened in one of these. */
const OPENING_LOOKS: Readonly<Record<string, Look>> = {
  wide: { width: 1440, height: 900, skin: 'light', directions: ['ltr'], rules: 'all' },
  narrow: { width: 360, height: 740, skin: 'dark', directions: ['rtl'], rules: 'all' },
};

const MENU = `nav[aria-label="${messages.navigation.label}"]`;

/**
 * In both widths, skins and directions: one heading, nothing wider than the window, no fault for WCAG 2.2 AA.
 * The menu is half of a page's elements and alike throughout an area: it is checked on the first page.
 */
export async function lookAtPage(
  page: Page,
  { looks = LOOKS, withMenu = true }: { looks?: readonly Look[]; withMenu?: boolean } = {},
): Promise<string[]> {
  const problems: string[] = [];
  for (const look of looks) {
    await page.setViewportSize(look);
    problems.push(...(await lookAt(page, look, withMenu)));
  }
  return problems;
}

async function lookAt(
  page: Page,
  { width, skin, directions, rules }: Look,
  withMenu: boolean,
): Promise<string[]> {
  const found: string[] = [];
  const headings = await page.locator('h1').count();
  if (headings !== 1) found.push(`${headings} headings of the first level`);
  // An example in a gallery may show a failure.
  const failures = await page
    .locator('[role="alert"] > [data-tone="danger"]:not([data-example] *)')
    .count();
  if (failures > 0) found.push('says that something failed');
  for (const direction of directions) {
    const overflow = await setLook(page, skin, direction);
    if (overflow > 0) found.push(`${overflow} px too wide, ${direction}`);
  }
  found.push(...(await violations(page, { rules, exclude: withMenu ? [] : [MENU] })));
  return found.map((problem) => `${problem} (${width} px, ${skin})`);
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
