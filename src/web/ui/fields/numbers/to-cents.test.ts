import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';
import { toCents } from './to-cents.ts';

describe('toCents', () => {
  it('reads back cents written with a point or a comma', () => {
    const read = (text: string) => toCents(parseNumber(text, 'en', { isLenient: true }) ?? NaN);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        expect(read(text)).toBe(cents);
        expect(read(text.replace('.', ','))).toBe(cents);
      }),
    );
  });

  it('keeps a fraction of a cent, so that it can be refused', () => {
    expect(Number.isInteger(toCents(0.005))).toBe(false);
    expect(toCents(19.99)).toBe(1999);
    expect(toCents(Number.NaN)).toBeNaN();
  });

  it.each(['', ' ', 'ten', '1e12', '1.2.3', '0x10', 'Infinity', '--1'])('takes no %j', (text) => {
    expect(parseNumber(text, 'en', { isLenient: true }) ?? NaN).toBeNaN();
  });
});
