import { it } from 'vitest';
import { openOwnProduct } from './product.ts';
import { moveSlider } from './weights-screen.ts';

const product = await openOwnProduct();

it('weights stand beside twenty events on a large screen, too', async () => {
  await moveSlider(product, { width: 1440, height: 900 });
});
