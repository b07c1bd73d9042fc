import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Opened, openProduct, PICTURES, type Screen } from './product.ts';
import { settled, signIn, violations } from './screens.ts';

const product = await openProduct();
const LISTS = ['week', 'month', 'six-months', 'year'];

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

type Skinned = Screen & { width: number; skin: 'light' | 'dark' };

/** A signed-out browser with a skin chosen earlier. */
async function openWithSkin({ skin, ...screen }: Skinned): Promise<Opened> {
  const opened = await product.open(screen);
  await opened.context.addInitScript((value) => localStorage.setItem('skin', value), skin);
  return opened;
}

async function expectGoodLooks(page: Page, name: string, { width, skin }: Skinned): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}-${skin}-${width}.png`), fullPage: true });
  expect(await violations(page), name).toEqual([]);
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled, `${name} scrolls sideways`).toBeLessThanOrEqual(width);
}

async function lookAround(screen: Skinned): Promise<void> {
  const { page, complaints } = await openWithSkin(screen);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await expectGoodLooks(page, 'login', screen);
  await signIn(page);
  await page.waitForURL('**/scores');

  for (const list of LISTS) {
    await page.goto(`/scores/${list}`);
    await settled(page);
    await page.getByText(/^Updated/).waitFor();
    // The tools above the list come after it, and are looked at too.
    for (const tool of ['Export', 'Views']) {
      await page.getByRole('button', { name: tool, exact: true }).waitFor();
    }
    await expectGoodLooks(page, `scores-${list}`, screen);
  }

  await page.getByRole('link', { name: /./ }).and(page.locator('td a')).first().click();
  await page.getByRole('button', { name: 'Promote' }).waitFor();
  await expectGoodLooks(page, 'event', screen);

  await page.goto('/scores/weights');
  await page.getByRole('textbox', { name: 'Theater', exact: true }).waitFor();
  await page.getByText(/^Updated/).waitFor();
  await expectGoodLooks(page, 'weights', screen);

  await page.goto('/no-such-page');
  await page.getByText('Page not found').waitFor();
  await expectGoodLooks(page, 'not-found', screen);
  expect(complaints).toEqual([]);
}

describe.each(['light', 'dark'] as const)('in the %s skin', (skin) => {
  it('every screen is accessible, fits wide and narrow, and logs no error', async () => {
    for (const size of SIZES) await lookAround({ ...size, skin });
  });
});
