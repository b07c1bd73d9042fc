import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { login } from '#contract/auth.ts';
import { type Call, createClient } from '#contract/kit/client.ts';
import { openChromium } from '../scripts/chromium.ts';
import { findFreePort, type ProductProcess, startProduct } from '../scripts/product-process.ts';

export const NOW = '2026-11-21T10:00:00Z';
export const STAFF = { email: 'ada@marquee.test', password: 'correct horse battery' };
export const JWT_SECRET = `secret of the journeys ${randomUUID()}`;

/** Pictures of every screen, and of the last one of a journey that failed. */
export const PICTURES = join(tmpdir(), 'marquee-e2e');

export type Screen = { width?: number; height?: number; colorScheme?: 'light' | 'dark' };

export type Opened = { page: Page; context: BrowserContext; complaints: string[] };

export type Product = {
  /** The same after a restart. */
  origin: string;
  /** A browser of its own, with nothing remembered. What the page complains about is kept. */
  open: (screen?: Screen) => Promise<Opened>;
  /** A typed caller of the API, signed in. */
  signedInCall: () => Promise<Call>;
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  start: () => Promise<void>;
};

/**
 * The built product for one test file, on a data folder of its own with the sample catalogue of a
 * fixed day, and a Chromium to look at it. Both are gone when the file is done.
 */
export async function setUpProduct(env: Record<string, string> = {}): Promise<Product> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-data-'));
  // Open to the user that PostgreSQL runs as under root; else the data would lie, and stay, elsewhere.
  await chmod(dataDir, 0o711);
  const opened: { browser?: Browser; product?: ProductProcess } = {};
  afterAll(async () => {
    await opened.browser?.close();
    await opened.product?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = () =>
    startProduct({
      PORT: String(port),
      MARQUEE_DATA_DIR: dataDir,
      MARQUEE_NOW: NOW,
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      JWT_SECRET,
      ...env,
    });
  opened.product = await start();
  const { origin } = opened.product;
  const browser = await openChromium();
  opened.browser = browser;
  closeBrowsersAfterEachTest(browser);

  return {
    origin,
    open: (screen) => openBrowser(browser, origin, screen),
    signedInCall: () => signInByApi(origin),
    stop: async (signal) => opened.product?.stop(signal),
    start: async () => {
      opened.product = await start();
    },
  };
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
  context.setDefaultTimeout(15_000);
  // What is shown as "in 3 hours" must not depend on when the journeys run.
  await context.clock.setFixedTime(NOW);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
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

async function signInByApi(origin: string): Promise<Call> {
  const call = createClient(fetch, origin);
  const { accessToken } = await call(login, { body: STAFF });
  const headers = { authorization: `Bearer ${accessToken}` };
  return (route, request, options = {}) => call(route, request, { ...options, headers });
}
