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
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';
import type { Call } from '#contract/kit/client.ts';
import { CALL_FAILED } from '#web/data/api.ts';
import { describeLook } from '#web/data/appearance/look.ts';
import { createMemoryStorage } from '#web/data/browser-storage.ts';
import { createSessionStore } from '#web/data/session.ts';
import { openChromium } from '../scripts/chromium.ts';
import {
  type Credentials,
  NOW,
  signInByApi,
  signInByCall,
  startJourneyProduct,
} from './journey-product.ts';

/** Pictures of the last screens of journeys that failed. */
const PICTURES = join(tmpdir(), 'marquee-e2e');

const TIME_ZONE = 'Europe/London';

export type Screen = { width?: number; height?: number; colorScheme?: 'light' | 'dark' };

export type Opened = { page: Page; context: BrowserContext; complaints: string[] };

/** The cookies and the local storage of a browser. */
type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export type Product = {
  origin: string;
  /** A browser of its own, with empty storage. Errors and warnings of its pages are collected. */
  open: (screen?: Screen) => Promise<Opened>;
  /** The same, in which somebody has signed in already, without the form. */
  openAs: (person: Credentials, screen?: Screen) => Promise<Opened>;
  /** A typed caller of the API, signed in. */
  signedInCall: () => Promise<Call>;
};

export type OwnProduct = Product & {
  /** The folder of its database. */
  dataDir: string;
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Starts it again, at the same origin. */
  start: () => Promise<void>;
};

/**
 * The product that all test files share, for journeys that change nothing on the server: what they change in the sample
 * data stays in their browser.
 */
export async function openProduct(): Promise<Product> {
  return openIn(inject('productOrigin'));
}

/** A product of the file's own, for journeys that stop it or change the server's data. */
export async function openOwnProduct(
  settings?: Readonly<Record<string, string>>,
): Promise<OwnProduct> {
  const started = await startJourneyProduct(inject('dataTemplate'), settings);
  afterAll(started.remove);
  const { dataDir, stop, start } = started;
  return { ...(await openIn(started.origin)), dataDir, stop, start };
}

async function openIn(origin: string): Promise<Product> {
  const { open } = await openBrowserAt(origin);
  return {
    origin,
    open,
    openAs: async (person, screen) => open(screen, await storedAfterSignIn(origin, person)),
    signedInCall: () => signInByApi(origin),
  };
}

/** What a browser stores once a person has signed in; by its look the server renders what this browser would show. */
export async function storedAfterSignIn(origin: string, person: Credentials): Promise<Stored> {
  const { session, cookies } = await signInByCall(origin, person);
  const storage = createMemoryStorage();
  createSessionStore(storage, new EventTarget()).save(session);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const look = { ...JSON.parse(describeLook(storage)), timeZone: TIME_ZONE };
  const ofLook = `marquee-look=${encodeURIComponent(JSON.stringify(look))}`;
  const { hostname: domain } = new URL(origin);
  const localStorage = keys.map((name) => ({ name, value: storage.getItem(name) ?? '' }));
  return {
    cookies: [...cookies, ofLook].map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const rest = { path: '/', expires: -1, secure: false, sameSite: 'Lax' } as const;
      return { name, value, domain, httpOnly: line !== ofLook, ...rest };
    }),
    origins: [{ origin, localStorage }],
  };
}

/**
 * One for all files of a worker, which run one after the other; it ends with the worker. Not one for all workers: a
 * Chromium has one clipboard.
 */
let chromium: Promise<Browser> | undefined;

/** Browsers for what is served at an address. */
export async function openBrowserAt(
  origin: string,
): Promise<{ open: (screen?: Screen, stored?: Stored) => Promise<Opened> }> {
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
      const one = await openBrowser(browser, origin, screen, stored);
      opened.push(one);
      return one;
    },
  };
}

/** React has drawn a page, or a part of it, anew, because the server has drawn something else. */
export function isOfHydration(complaint: string): boolean {
  return /Minified React error #(418|419|421|422|423|425)\b/.test(complaint);
}

/** Whether what the browser logs says that something is wrong. */
export function isComplaint(message: ConsoleMessage): boolean {
  // What is fetched early waits for its code longer than the browser likes where the machine is busy.
  const isOfWaiting = message.text().includes('preloaded using link');
  return ['error', 'warning'].includes(message.type()) && !isOfWaiting;
}

async function openBrowser(
  browser: Browser,
  baseURL: string,
  { width = 1440, height = 900, colorScheme = 'light' }: Screen = {},
  storageState: Stored = { cookies: [], origins: [] },
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    viewport: { width, height },
    storageState,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: TIME_ZONE,
  });
  context.setDefaultTimeout(60_000);
  // What is shown as "in 3 hours" must not depend on when the journeys run.
  await context.clock.setFixedTime(NOW);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack}`));
  context.on('console', (message) => {
    // The browser itself complains about an answer that is no success.
    if (isComplaint(message) && !message.text().startsWith(CALL_FAILED)) {
      complaints.push(message.text());
    }
  });
  return { page: await context.newPage(), context, complaints };
}

function closeBrowsersAfterEachTest(browser: Browser): void {
  let failures = 0;
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      await mkdir(PICTURES, { recursive: true });
      for (const page of browser.contexts().flatMap((context) => context.pages())) {
        failures += 1;
        await page.screenshot({ path: join(PICTURES, `failure-${process.pid}-${failures}.png`) });
      }
      for (const context of browser.contexts()) await context.close();
    });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') return;
    for (const context of browser.contexts()) await context.close();
  });
}
