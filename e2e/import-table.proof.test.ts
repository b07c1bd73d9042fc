import { it } from 'vitest';
import { LOOKS, mapInLook } from './mapping-looks.ts';
import { openOwnProduct } from './product.ts';

const product = await openOwnProduct();

it.each(LOOKS)('a table is checked without barriers at $width px, $skin, $dir', async (look) => {
  await mapInLook(product, look);
});
