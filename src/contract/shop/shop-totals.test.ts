import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDiscountCents, lineGrossCents, lineTotalCents, totalsOf } from './shop-totals.ts';

const line = fc.record({
  price: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
  qty: fc.integer({ min: 1, max: 99 }),
  discountPercentage: fc.integer({ min: 3, max: 20 }),
  hasFreeShipping: fc.boolean(),
});

describe('totalsOf', () => {
  it('is the sum of the printed lines and the delivery, in whole cents', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const totals = totalsOf(lines);
        const printed = lines.reduce((sum, each) => sum + lineTotalCents(each), 0);
        expect(totals.totalCents).toBe(printed + totals.shippingCents);
        expect(totals.grossCents - totals.discountCents).toBe(printed);
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });

  it('takes the discount off each line', () => {
    const mugs = { price: 14.95, qty: 3, discountPercentage: 7, hasFreeShipping: false };
    expect(lineGrossCents(mugs)).toBe(4485);
    expect(lineDiscountCents(mugs)).toBe(314);
    expect(lineTotalCents(mugs)).toBe(4171);
  });

  it('asks for delivery once, but not where all ships free or the sum reaches 150 dollars', () => {
    const paid = { price: 10, qty: 1, discountPercentage: 0, hasFreeShipping: false };
    const free = { ...paid, hasFreeShipping: true };
    expect(totalsOf([]).shippingCents).toBe(0);
    expect(totalsOf([paid, paid, free]).shippingCents).toBe(495);
    expect(totalsOf([free, free]).shippingCents).toBe(0);
    expect(totalsOf([{ ...paid, price: 149.99 }]).shippingCents).toBe(495);
    expect(totalsOf([{ ...paid, price: 150 }]).shippingCents).toBe(0);
  });
});
