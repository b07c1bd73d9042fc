import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
} from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { CALL_FAILED } from '#web/data/api.ts';
import { openChromium } from '../scripts/chromium.ts';
import { NOW } from './journey-product.ts';

/** Pictures of the last screens of journeys that failed. */
const PICTURES = join(tmpdir(), 'marquee-e2e');

export const TIME_ZONE = 'Europe/London';

export type Screen = { width?: number; height?: number };

export type Opened = { page: Page; context: BrowserContext; complaints: string[] };

/** The cookies and the local storage of a browser. */
export type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const NOTHING: Stored = { cookies: [], origins: [] };

/** Opens a browser of its own, with nothing stored but this. Errors and warnings of its pages are collected. */
export type OpenBrowser = (screen?: Screen, stored?: Stored) => Promise<Opened>;

/**
 * One for all files of a worker, which run one after the other; it ends with the worker. Not one for all workers: a
 * Chromium has one clipboard.
 */
let chromium: Promise<Browser> | undefined;

/** Browsers for what is served at an address. With `keepsCache` a test gets the browser of an earlier one, all but new. */
export async function openBrowserAt(
  origin: string,
  { keepsCache = false }: { keepsCache?: boolean } = {},
): Promise<{ open: OpenBrowser }> {
  chromium ??= openChromium();
  const browser = await chromium;
  const opened: Opened[] = [];
  closeBrowsersAfterEachTest(browser);
  // Whatever else a journey allows.
  afterEach(() => {
    const complaints = opened.splice(0).flatMap((one) => one.complaints);
    expect(complaints.filter(isOfHydration)).toEqual([]);
  });
  return {
    open: async (screen, stored) => {
      const one = await openBrowser(browser, { origin, keepsCache }, screen, stored);
      opened.push(one);
      return one;
    },
  };
}

/** React has rendered a page, or a part of it, again because the HTML of the server differed. */
export function isOfHydration(complaint: string): boolean {
  return /Minified React error #(418|419|421|422|423|425)\b/.test(complaint);
}

/** Whether what the browser logs says that something is wrong. */
export function isComplaint(message: ConsoleMessage): boolean {
  // What is fetched early waits for its code longer than the browser likes where the machine is busy.
  const isOfWaiting = message.text().includes('preloaded using link');
  // Asked for by a browser at `NO_PAGE`, which names no icon.
  const isOfIcon = message.location().url.endsWith('/favicon.ico');
  return ['error', 'warning'].includes(message.type()) && !isOfWaiting && !isOfIcon;
}

/** A browser whose page has loaded the code of the product: a new one would take most of a journey's time for that. */
type WarmBrowser = {
  origin: string;
  context: BrowserContext;
  page: Page;
  /** What a test has added to all of its documents. */
  scripts: Script[];
  /** A test has changed it in a way that cannot be undone. */
  isSpent: boolean;
};

type Script = Awaited<ReturnType<Page['addInitScript']>>;

/** Those of this worker that no test uses just now. */
const idle: WarmBrowser[] = [];
const inUse: WarmBrowser[] = [];

async function openBrowser(
  browser: Browser,
  { origin, keepsCache }: { origin: string; keepsCache: boolean },
  { width = 1440, height = 900 }: Screen = {},
  stored: Stored = NOTHING,
): Promise<Opened> {
  const at = idle.findIndex((one) => one.origin === origin);
  const [known] = at < 0 ? [] : idle.splice(at, 1);
  const warm = known ?? (await createBrowser(browser, origin));
  if (!keepsCache) warm.isSpent = true;
  inUse.push(warm);
  const { context, page } = warm;
  await page.setViewportSize({ width, height });
  await context.addCookies(stored.cookies);
  const [{ localStorage } = { localStorage: [] }] = stored.origins;
  if (localStorage.length > 0) {
    if (!known) await page.goto(`${origin}${NO_PAGE}`);
    await page.evaluate((items) => {
      for (const { name, value } of items) window.localStorage.setItem(name, value);
    }, localStorage);
  }
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack}`));
  context.on('console', (message) => {
    // The browser itself complains about an answer that is no success.
    if (isComplaint(message) && !message.text().startsWith(CALL_FAILED)) {
      complaints.push(message.text());
    }
  });
  return { page, context, complaints };
}

/** An address without any code. */
const NO_PAGE = '/readyz';

async function createBrowser(browser: Browser, origin: string): Promise<WarmBrowser> {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: TIME_ZONE,
  });
  context.setDefaultTimeout(120_000);
  // What is shown as "in 3 hours" must not depend on when the journeys run.
  await context.addInitScript(stopTime, Date.parse(NOW));
  const page = await context.newPage();
  const warm: WarmBrowser = { origin, context, page, scripts: [], isSpent: false };
  const spend = () => {
    warm.isSpent = true;
  };
  noteScripts(context, warm.scripts);
  noteScripts(page, warm.scripts);
  noteCalls(context, ['exposeBinding', 'newCDPSession'], spend);
  noteCalls(page, ['close', 'emulateMedia', 'exposeBinding'], spend);
  return warm;
}

/**
 * Runs in a page before its own scripts: its time stands still. The clock of the driver takes the place of all timers and frames,
 * too, at the price of processor time.
 */
function stopTime(start: number): void {
  let time = start;
  window.Date = new Proxy(Date, {
    construct: (real, values, target) =>
      Reflect.construct(real, values.length > 0 ? values : [time], target),
    get: (real, key) => (key === 'now' ? () => time : Reflect.get(real, key)),
  });
  const setTime = (to: number) => {
    time = to;
  };
  Object.assign(window, { setTime });
}

/** The document that a page shows has this time from now on; the next one starts at `NOW` again. */
export async function setTime(page: Page, time: number): Promise<void> {
  await page.evaluate((to) => Reflect.get(window, 'setTime')(to), time);
}

/** Collects the scripts that are added from now on. */
function noteScripts(target: BrowserContext | Page, scripts: Script[]): void {
  const add = target.addInitScript.bind(target);
  const noted: typeof add = async (script, arg) => {
    const added = await add(script, arg);
    scripts.push(added);
    return added;
  };
  Object.assign(target, { addInitScript: noted });
}

/** Calls back when one of these methods is called. */
function noteCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target & string)[],
  onCall: () => void,
): void {
  for (const name of names) {
    const method = target[name];
    if (typeof method !== 'function') continue;
    const noted = (...args: unknown[]) => {
      onCall();
      return Reflect.apply(method, target, args);
    };
    Object.assign(target, { [name]: noted });
  }
}

const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
];

/** Leaves a browser as it was when it was new, but for its cache; closes it where that cannot be. */
async function putBack(warm: WarmBrowser): Promise<void> {
  const { origin, context, page } = warm;
  if (warm.isSpent) return context.close();
  try {
    for (const type of EVENTS) {
      page.removeAllListeners(type);
      context.removeAllListeners(type);
    }
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const script of warm.scripts.splice(0)) await script.dispose();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.goto(`${origin}${NO_PAGE}`);
    await page.evaluate(forgetAll);
    await context.clearCookies();
    idle.push(warm);
  } catch {
    // What is served there has stopped, for one.
    await context.close();
  }
}

/** Runs in a page: forgets what its origin has stored. */
async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }
}

function closeBrowsersAfterEachTest(browser: Browser): void {
  let failures = 0;
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      await mkdir(PICTURES, { recursive: true });
      for (const page of inUse.flatMap(({ context }) => context.pages())) {
        failures += 1;
        await page.screenshot({ path: join(PICTURES, `failure-${process.pid}-${failures}.png`) });
      }
      inUse.length = 0;
      idle.length = 0;
      for (const context of browser.contexts()) await context.close();
    });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') return;
    for (const warm of inUse.splice(0)) await putBack(warm);
  });
}
