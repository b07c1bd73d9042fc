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
import { openSignedIn } from './screens.ts';
import { arriveAt, STOPS } from './walk-pages.ts';

const product = await openProduct();

it('the keyboard tables of all galleries are true, row by row', async () => {
  const { page, context, complaints } = await openSignedIn(product, '/page-layout/layout-boxed');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const trials = new KeyTrials(page);
  const wrong: string[] = [];
  for (const gallery of await listGalleries()) {
    const rows = Object.entries((await readGalleryTexts(gallery)).keyboard ?? {});
    const stop = STOPS.find(({ path }) => path === galleryPath(gallery));
    if (!stop || rows.length === 0) continue;
    await arriveAt(page, stop);
    const drawn = page.getByRole('table', { name: messages.frame.keyboard }).locator('tbody tr');
    expect(await drawn.locator('kbd').allTextContents()).toEqual(
      rows.flatMap(([, row]) => keysOf(row)),
    );
    for (const [name, row] of rows) {
      try {
        await trials.run(row.try);
      } catch (error) {
        wrong.push(`${stop.path}, ${name}: ${error instanceof Error ? error.message : error}`);
        // The rows after it begin where it ends.
        break;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(complaints).toEqual([]);
});
