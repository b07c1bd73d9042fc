import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FocusWalk } from './focus-walk.ts';
import { STAFF } from './journey-product.ts';
import { openOwnProduct } from './product.ts';
import { heading, isHydrated, signIn } from './screens.ts';
import { STOPS, type Stop } from './walk-pages.ts';

const product = await openOwnProduct();

/** The desk: what its people have open all day. */
const DESK = [
  '/scores',
  '/scores/week',
  '/scores/week?event=16',
  '/scores/events/1',
  '/scores/weights',
  '/scores/import',
  '/scores/import/mappings',
  '/scores/imports',
  '/scores/staff',
  '/scores/me',
  '/scores/me?tab=security',
  '/scores/me?tab=sessions',
];

const PANEL = '[data-event-panel]';

const stopOf = (path: string): Stop => {
  const [address] = path.split('?');
  const known = STOPS.find((stop) => stop.path === address);
  if (!known) throw new Error(`No page is at ${address}.`);
  const finish = (page: Page) => page.getByRole('button', { name: 'Promote' }).waitFor();
  return { ...known, path, ...(path.includes('event=') && { finish }) };
};

it('no action of the desk by keyboard leaves the focus to the document', async () => {
  const { page } = await product.openAs(STAFF);
  await page.goto('/scores');
  await isHydrated(page);
  const walk = await FocusWalk.over(page, 16);
  const found: string[] = [];
  for (const path of DESK) {
    found.push(...(await walk.try(stopOf(path), path.includes('event=') ? PANEL : 'main')));
  }
  expect(found, found.join('; ')).toEqual([]);
  expect(walk.done.length).toBeGreaterThan(100);
});

it('nor does one of the frame', async () => {
  const { page } = await product.openAs(STAFF);
  await page.goto('/scores/week');
  await isHydrated(page);
  const walk = await FocusWalk.over(page, 30);
  const found = await walk.try(stopOf('/scores/week'), 'header');
  expect(found, found.join('; ')).toEqual([]);
});

it('signing in and asking for a forgotten password lead to a heading or a field', async () => {
  const { page } = await product.open();
  await page.goto('/login');
  await isHydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await page.getByRole('button', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Set a new password').waitFor();
  await expect.poll(focused).not.toBe('body');
  // What keeps the focus comes with the first key.
  const keeper = page.waitForResponse(/keep-focus/);
  await page.goto('/login?to=/scores/month');
  await isHydrated(page);
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return Promise.race([keeper.then(() => true), page.waitForTimeout(200)]);
    })
    .toBe(true);
  await signIn(page);
  await heading(page, 'Next month').waitFor();
  await expect.poll(focused).toBe('h1');
});
