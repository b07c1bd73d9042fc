import { it } from 'vitest';
import { loadUndrawnDashboard } from './first-load.ts';
import { openProduct } from './product.ts';

const product = await openProduct();

it.each([360, 1280, 1920])(
  'the first load of a dashboard that the server has not drawn in time moves nothing, %d px wide',
  async (width) => {
    await loadUndrawnDashboard(product, width);
  },
);
