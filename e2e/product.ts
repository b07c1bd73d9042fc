import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';
import type { Call } from '#contract/kit/client.ts';
import { CALL_FAILED } from '#web/data/api.ts';
import { openChromium } from '../scripts/chromium.ts';
import { NOW, signInByApi, startJourneyProduct } from './journey-product.ts';

/** Pictures of the last screens of journeys that failed. */
const PICTURES = join(tmpdir(), 'marquee-e2e');

export type Screen = { width?: number; height?: number; colorScheme?: 'light' | 'dark' };

export type Opened = { page: Page; context: BrowserContext; complaints: string[] };

export type Product = {
  origin: string;
  /** A browser of its own, with empty storage. Errors and warnings of its pages are collected. */
  open: (screen?: Screen) => Promise<Opened>;
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
  return { ...(await openBrowserAt(origin)), signedInCall: () => signInByApi(origin) };
}

/**
 * One for all files of a worker, which run one after the other; it ends with the worker. Not one for all workers: a
 * Chromium has one clipboard.
 */
let chromium: Promise<Browser> | undefined;

/** Browsers for what is served at an address. */
export async function openBrowserAt(origin: string): Promise<Pick<Product, 'origin' | 'open'>> {
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
    origin,
    open: async (screen) => {
      const one = await openBrowser(browser, origin, screen);
      opened.push(one);
      return one;
    },
  };
}

/** React has drawn a page, or a part of it, anew, because the server has drawn something else. */
export function isOfHydration(complaint: string): boolean {
  return /Minified React error #(418|419|421|422|423|425)\b/.test(complaint);
}

async function openBrowser(
  browser: Browser,
  baseURL: string,
  { width = 1440, height = 900, colorScheme = 'light' }: Screen = {},
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  context.setDefaultTimeout(60_000);
  // What is shown as "in 3 hours" must not depend on when the journeys run.
  await context.clock.setFixedTime(NOW);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack}`));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The browser itself complains about an answer that is no success.
    if (!message.text().startsWith(CALL_FAILED)) complaints.push(message.text());
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
