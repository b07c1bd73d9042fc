import { it } from 'vitest';
import { goBackWhileHydrating } from './back-button.ts';
import { openProduct } from './product.ts';

const product = await openProduct();

it('the ranked lists follow the back button before and while the page is hydrated by a slow processor', async () => {
  await goBackWhileHydrating(product, 6);
});
