import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber, toCents } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['en', '1,234.5', 1234.5],
    ['en', ' -12 ', -12],
    ['en', '−.5', -0.5],
    ['en', '1,000,000', 1_000_000],
    ['de', '1.234,5', 1234.5],
    ['fr', '1 234,5', 1234.5],
    ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
  ])('reads a number in the notation of %s', (language, text, number) => {
    expect(parseNumber(text, language)).toBe(number);
  });

  it('is null for an empty text and NaN for what is no number', () => {
    expect(parseNumber(' ', 'en')).toBeNull();
    expect(parseNumber('a few', 'en')).toBeNaN();
    expect(parseNumber('1.2.3', 'en')).toBeNaN();
    expect(parseNumber('1,5', 'en')).toBeNaN();
  });

  it('takes a comma that groups nothing for a decimal one where that is asked for', () => {
    const lenient = { isLenient: true };
    expect(parseNumber('80,50', 'en', lenient)).toBe(80.5);
    expect(parseNumber('1,234', 'en', lenient)).toBe(1234);
    expect(parseNumber('1,2,3', 'en', lenient)).toBeNaN();
  });

  it('reads back what the language writes', () => {
    const language = fc.constantFrom('en', 'de', 'fr', 'ar', 'ar-EG', 'hi');
    const cents = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(language, cents, (name, count) => {
        const text = new Intl.NumberFormat(name, { maximumFractionDigits: 2 }).format(count / 100);
        expect(parseNumber(text, name)).toBeCloseTo(count / 100, 6);
      }),
    );
  });
});

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
