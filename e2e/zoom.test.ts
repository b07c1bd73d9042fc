import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openProduct } from './product.ts';
import { openSignedIn, openWeek } from './screens.ts';

const product = await openProduct();

/** Most controls of a page; more are not walked. */
const MOST_STOPS = 60;

/** What has the focus after each Tab, once around; those of which not a single point is seen are marked. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const isSeen = [0.1, 0.5, 0.9].some((x) => {
        const at = document.elementFromPoint(left + width * x, top + height / 2);
        return (
          at !== null &&
          (focused.contains(at) ||
            (at.closest('[data-covered]') === focused.closest('[data-covered]') &&
              at.contains(focused)))
        );
      });
      return { name: focused.getAttribute('aria-label') ?? focused.outerHTML.slice(0, 80), isSeen };
    });
    if (seen === null) break;
    if (!seen.isSeen) hidden.push(seen.name);
  }
  return hidden;
}

/** Spacing as in WCAG 1.4.12. */
async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

describe('on a small window or a large zoom', () => {
  it.each([
    { width: 640, height: 400 },
    { width: 320, height: 640 },
    { width: 320, height: 256 },
  ])(
    'no field of the weights is covered while it has the focus, at $width × $height',
    async (screen) => {
      const { page } = await openSignedIn(product, '/scores/weights', screen);
      await page.getByRole('list', { name: 'Top 20 with these weights' }).waitFor();
      expect(await hiddenStops(page)).toEqual([]);
    },
  );

  it('everything of the list that takes the focus is seen at 320 pixels', async () => {
    const { page } = await openWeek(product, { width: 320, height: 640 });
    await page
      .getByRole('button', { name: 'Columns and rows' })
      .and(page.locator(':enabled'))
      .waitFor();
    expect(await hiddenStops(page)).toEqual([]);
  });

  it.each(['/scores', '/scores/week'])(
    'letters, words and lines that stand wider make %s no wider than 320 pixels',
    async (path) => {
      const { page } = await openSignedIn(product, path, { width: 320, height: 640 });
      await page.locator('main time').nth(5).waitFor();
      await widenText(page);
      const outside = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          if (scrollWidth <= clientWidth) return [];
          return [...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > clientWidth)
            .map((one) => one.outerHTML.slice(0, 120));
        });
      await expect.poll(outside).toEqual([]);
    },
  );

  it.each(['/scores', '/scores/week'])(
    'letters, words and lines that stand wider cut no date of %s',
    async (path) => {
      const { page } = await openSignedIn(product, path);
      await page.locator('main time').nth(5).waitFor();
      await widenText(page);
      const cut = () =>
        page
          .locator('main time, main time *')
          .evaluateAll((parts) =>
            parts
              .filter(
                ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
              )
              .map(({ textContent }) => textContent),
          );
      await expect.poll(cut).toEqual([]);
    },
  );
});
