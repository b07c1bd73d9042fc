import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { makeTemplate, NOW, startJourneyProduct } from '../e2e/journey-product.ts';
import { isAt, signIn } from '../e2e/screens.ts';
import { openChromium } from './chromium.ts';
import { watchRequests } from './watch-requests.ts';

/** Takes the pictures of the documents anew, from the built product with its sample catalog on a fixed day. */
const FOLDER = join(import.meta.dirname, '../docs/screenshots');

type Picture = {
  path: string;
  width?: number;
  height?: number;
  /** As the browser stores them. */
  look?: Readonly<Record<string, string>>;
  /** Brings the page to what the picture shows. */
  prepare?: (page: Page) => Promise<void>;
};

const openFirst = async (page: Page) => {
  await page.locator('tbody a').first().click();
  await page.getByRole('complementary').last().waitFor();
};

const PICTURES: Readonly<Record<string, Picture>> = {
  overview: { path: '/scores' },
  week: { path: '/scores/week', prepare: openFirst },
  'week-dark': { path: '/scores/week', look: { skin: 'dark' }, prepare: openFirst },
  'week-right-to-left': { path: '/scores/week', look: { direction: 'rtl' } },
  'week-phone': { path: '/scores/week', width: 390, height: 844 },
  weights: { path: '/scores/weights' },
  import: { path: '/scores/import' },
  calendar: { path: '/scores/calendar' },
  insights: { path: '/scores/insights' },
  grades: { path: '/scores/grades' },
  mail: { path: '/apps/email' },
  components: { path: '/components/buttons' },
};

const template = await makeTemplate();
const product = await startJourneyProduct(template.dataDir);
const browser = await openChromium();
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const [name, picture] of Object.entries(PICTURES)) await take(name, picture);
  process.stdout.write(`${(await readdir(FOLDER)).length} pictures in docs/screenshots\n`);
} finally {
  await browser.close();
  await product.remove();
  await template.remove();
}

async function take(name: string, picture: Picture): Promise<void> {
  const { path, width = 1440, height = 900, look = {}, prepare } = picture;
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.clock.setFixedTime(NOW);
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, look);
  const page = await context.newPage();
  const requests = watchRequests(page);
  await page.goto('/scores');
  await signIn(page);
  await isAt(page, '/scores');
  await page.goto(path);
  await requests.settle();
  await prepare?.(page);
  await requests.settle();
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await context.close();
}
