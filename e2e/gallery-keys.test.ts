import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import messages from '#web/messages/gallery.json' with { type: 'json' };
import {
  galleryPath,
  listGalleries,
  readGalleryTexts,
} from '../scripts/web-build/gallery-examples.ts';
import { keysOf } from '../scripts/web-build/gallery-keys.ts';
import { KeyTrials } from './key-trials.ts';
import { openProduct } from './product.ts';
import { AREAS, isOfGalleries, openingsOf, openPages } from './walk-pages.ts';

const product = await openProduct();
const galleries = new Map((await listGalleries()).map((one) => [galleryPath(one), one]));

/** Tries the rows of the keyboard table of a page, and returns what is not as they say. */
async function tryKeys(page: Page, trials: KeyTrials, path: string): Promise<string[]> {
  const gallery = galleries.get(path);
  const rows = gallery ? Object.entries((await readGalleryTexts(gallery)).keyboard ?? {}) : [];
  if (rows.length === 0) return [];
  const drawn = page.getByRole('table', { name: messages.frame.keyboard }).locator('tbody tr');
  expect(await drawn.locator('kbd').allTextContents()).toEqual(
    rows.flatMap(([, row]) => keysOf(row)),
  );
  for (const [name, row] of rows) {
    try {
      await trials.run(row.try);
    } catch (error) {
      // The rows after it begin where it ends.
      return [`${name}: ${error instanceof Error ? error.message : error}`];
    }
  }
  return [];
}

it('every gallery has an address in these areas', () => {
  const known = new Set(
    AREAS.filter(isOfGalleries).flatMap(({ stops }) => stops.map(({ path }) => path)),
  );
  expect([...galleries.keys()].filter((path) => !known.has(path))).toEqual([]);
});

// The other areas are opened by `every-page.test.ts`, which takes as long: two workers share them.
it.each(openingsOf(AREAS.filter(isOfGalleries)))(
  'every page of $area, $look, is rendered by the server and hydrated, has its title and one heading, fits, is accessible, logs nothing, and does what its keyboard table says',
  async (opening) => {
    let trials: KeyTrials | undefined;
    const problems = await openPages(product, opening, async (page, { path }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      trials ??= new KeyTrials(page);
      return tryKeys(page, trials, path);
    });
    expect(problems, problems.join('; ')).toEqual([]);
  },
  900_000,
);
