import { describe, it } from 'vitest';
import { loadRanking, paintLook } from './first-paint.ts';
import { openProduct } from './product.ts';

const product = await openProduct();

describe('the look', () => {
  it.each([
    { skin: 'light', direction: 'ltr' },
    { skin: 'dark', direction: 'rtl', accent: 'teal' },
    { skin: 'semi-dark', direction: 'ltr', menuCollapsed: 'true', navbar: 'floating' },
    { skin: 'bordered', direction: 'rtl', menuHidden: 'true', contentWidth: 'full' },
  ])('is there from the first paint, and nothing shifts: %o', async (stored) => {
    await paintLook(product, stored);
  });

  it.each([1440, 360])('moves nothing while a ranking loads, %d px wide', async (width) => {
    await loadRanking(product, width);
  });
});
