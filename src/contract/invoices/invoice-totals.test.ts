import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceSums, lineCents } from './invoice-totals.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999_999 }).map((hundredths) => hundredths / 100),
  unitCents: fc.integer({ min: 0, max: 99_999 }),
});
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const priced = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 50 }),
  discount: percent.map((share) => ({ kind: 'percent', percent: share }) as const),
  taxPercent: percent,
});

describe('invoiceSums', () => {
  it('comes to what the printed lines add up to', () => {
    fc.assert(
      fc.property(priced, (invoice) => {
        const sums = invoiceSums(invoice);
        const printed = sums.lineCents.reduce((sum, cents) => sum + cents, 0);
        expect(sums.subtotalCents).toBe(printed);
        expect(sums.totalCents).toBe(printed - sums.discountCents + sums.taxCents);
        for (const cents of [...sums.lineCents, sums.discountCents, sums.taxCents]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
        }
      }),
    );
  });

  it('never falls below nothing, whatever share is taken off', () => {
    fc.assert(
      fc.property(priced, (invoice) => {
        expect(invoiceSums(invoice).totalCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(priced, (invoice) => {
        const turned = { ...invoice, lines: invoice.lines.toReversed() };
        expect(invoiceSums(turned).totalCents).toBe(invoiceSums(invoice).totalCents);
      }),
    );
  });

  it('rounds each line by itself: three times a third of a cent is nothing', () => {
    expect(lineCents({ quantity: 0.01, unitCents: 33 })).toBe(0);
    // 1.005 × 100 is 100.49999999999999 in binary fractions; in hundredths it is exact.
    expect(lineCents({ quantity: 4.35, unitCents: 100 })).toBe(435);
    expect(lineCents({ quantity: 1.15, unitCents: 1 })).toBe(1);
  });

  it('taxes what is left after the discount', () => {
    const lines = [{ quantity: 2, unitCents: 5000 }];
    const discount = { kind: 'amount', cents: 1000 } as const;
    expect(invoiceSums({ lines, discount, taxPercent: 21 })).toEqual({
      lineCents: [10_000],
      subtotalCents: 10_000,
      discountCents: 1000,
      taxCents: 1890,
      totalCents: 10_890,
    });
  });
});
