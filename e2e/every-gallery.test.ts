import { expect, it } from 'vitest';
import { STAFF } from './journey-product.ts';
import { openProduct } from './product.ts';
import { AREAS, isOfGalleries, openPages } from './walk-pages.ts';

const product = await openProduct();

// Apart from `every-page.test.ts`, which takes as long, so that two workers share them.
it.each(AREAS.filter(isOfGalleries))(
  'every page of $area is rendered by the server and hydrated, has its title and one heading, fits, is accessible and logs nothing',
  async ({ stops }) => {
    const { page } = await product.openAs(STAFF);
    expect(await openPages(page, stops)).toEqual([]);
  },
);
