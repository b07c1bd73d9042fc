import { describe, expect, it } from 'vitest';
import { checkoutSearch } from '../-shop-search.ts';
import { isReachable, stepFor } from './checkout-steps.ts';

describe('stepFor', () => {
  it('goes no further than what is there', () => {
    expect(stepFor('payment', { lines: true, address: true })).toBe('payment');
    expect(stepFor('payment', { lines: true, address: false })).toBe('address');
    expect(stepFor('address', { lines: false, address: true })).toBe('cart');
    expect(
      stepFor(checkoutSearch.read({ step: 'nowhere' }).step, { lines: true, address: true }),
    ).toBe('cart');
    expect(isReachable('payment', { lines: true, address: false })).toBe(false);
  });
});
