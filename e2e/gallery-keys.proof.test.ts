import { expect, it } from 'vitest';
import { openGalleries } from './gallery-trials.ts';
import { openProduct } from './product.ts';
import { AREAS, isOfGalleries, openingsOf } from './walk-pages.ts';

const product = await openProduct();

it.each(openingsOf(AREAS.filter(isOfGalleries)))(
  'every gallery of $area, $look, does what its keyboard table says',
  async (opening) => {
    const problems = await openGalleries(product, opening, () => true);
    expect(problems, problems.join('; ')).toEqual([]);
  },
  900_000,
);
