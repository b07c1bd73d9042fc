import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import messages from '#web/messages/gallery.json' with { type: 'json' };
import {
  galleryPath,
  listGalleries,
  readGalleryTexts,
} from '../scripts/web-build/gallery-examples.ts';
import { type KeyStep, keysOf } from '../scripts/web-build/gallery-keys.ts';
import { KeyTrials } from './key-trials.ts';
import type { Product } from './product.ts';
import { type Opening, openPages } from './walk-pages.ts';

type Rows = readonly [name: string, row: { try: readonly KeyStep[] }][];

/** The rows of the keyboard tables, by the address of their gallery. */
export const KEY_ROWS: ReadonlyMap<string, Rows> = new Map(
  await Promise.all(
    (await listGalleries()).map(async (gallery) => {
      const { keyboard } = await readGalleryTexts(gallery);
      return [galleryPath(gallery), Object.entries(keyboard)] as const;
    }),
  ),
);

/**
 * Opens galleries, each of which must be as `openPages` says, tries the keyboard tables of those of `tried`, and returns all
 * that is wrong.
 */
export async function openGalleries(
  product: Product,
  opening: Opening,
  tried: (path: string) => boolean,
): Promise<string[]> {
  let trials: KeyTrials | undefined;
  return openPages(product, opening, async (page, { path }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    trials ??= new KeyTrials(page);
    return tried(path) ? tryKeys(page, trials, KEY_ROWS.get(path) ?? []) : [];
  });
}

/** Tries the rows of the keyboard table of a page, and returns what is not as they say. */
async function tryKeys(page: Page, trials: KeyTrials, rows: Rows): Promise<string[]> {
  if (rows.length === 0) return [];
  const shown = page.getByRole('table', { name: messages.frame.keyboard }).locator('tbody tr');
  expect(await shown.locator('kbd').allTextContents()).toEqual(
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
