import { it } from 'vitest';
import { workAtTheDesk } from './desk-work.ts';
import { mouse } from './hands.ts';
import { openOwnProduct } from './product.ts';

const product = await openOwnProduct();

it('the ranking desk tunes, corrects, pins, saves, exports, compares and undoes by mouse, followed live', async () => {
  await workAtTheDesk(product, mouse, { place: 4, name: 'Derby' });
});
