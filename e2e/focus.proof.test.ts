import { expect, it } from 'vitest';
import { FocusWalk } from './focus-walk.ts';
import { STAFF } from './journey-product.ts';
import { openOwnProduct } from './product.ts';
import { isHydrated } from './screens.ts';
import { AREAS } from './walk-pages.ts';

const product = await openOwnProduct();

it.each(AREAS)(
  'no action of a page of $area by keyboard leaves the focus to the document',
  async ({ stops }) => {
    const { page } = await product.openAs(STAFF);
    await page.goto(stops[0]?.path ?? '/');
    await isHydrated(page);
    const walk = await FocusWalk.over(page, 60);
    const found: string[] = [];
    for (const stop of stops) found.push(...(await walk.try(stop)));
    expect(found, found.join('; ')).toEqual([]);
  },
  3_600_000,
);
