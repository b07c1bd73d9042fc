import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, readPriceRange } from './number-styles.ts';

describe('readNumber', () => {
  it.each([
    ['point', '76,416', '76416'],
    ['point', '$391,800.00', '391800.00'],
    ['point', '71000.0', '71000.0'],
    ['point', "CHF 1'250.-", '1250'],
    ['comma', '16,50€', '16.50'],
    ['comma', '1.234,50', '1234.50'],
    ['comma', '12\u00a0000', '12000'],
    ['comma', 'EUR 49,-', '49'],
    ['point', 'US$ 20', '20'],
    ['comma', '250 kr', '250'],
  ] as const)('reads, with a decimal %s, %s', (style, text, plain) => {
    expect(readNumber(text, style)).toBe(plain);
  });

  it.each([
    ['point', '16,50'],
    ['point', '1,2345'],
    ['comma', '16.50'],
    ['comma', '1,5,0'],
    ['point', '-5'],
    ['point', '1e5'],
    ['point', 'sold out'],
    ['point', '€'],
    ['point', ''],
  ] as const)('refuses, with a decimal %s, %s', (style, text) => {
    expect(readNumber(text, style)).toBeUndefined();
  });

  it.each([
    ['point', 'en-US'],
    ['point', 'de-CH'],
    ['comma', 'de-DE'],
    ['comma', 'fr-FR'],
    ['comma', 'pl-PL'],
  ] as const)('reads every number with a decimal %s as %s writes it', (style, locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    const other = style === 'point' ? 'comma' : 'point';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (cents) => {
        const text = format.format(cents / 100);
        expect(Number(readNumber(text, style))).toBe(cents / 100);
        // Two decimals are never taken for thousands.
        expect(readNumber(text, other)).toBeUndefined();
      }),
    );
  });
});

describe('readPriceRange', () => {
  it.each([
    ['point', '[50, 60]', '50', '60'],
    ['comma', '16,50€', '16.50', '16.50'],
    ['comma', '20 € – 35,50 €', '20', '35.50'],
    ['point', '$1,200-$1,500', '1200', '1500'],
    ['point', '20 to 30', '20', '30'],
    ['comma', 'ab 20 €', '20', '20'],
  ] as const)('reads, with a decimal %s, %s', (style, text, min, max) => {
    expect(readPriceRange(text, style)).toEqual({ min, max });
  });

  it.each([
    ['$%l adv / $%h door'],
    ['£%h/£%l concs'],
    ['from $%l to $%h'],
    ['Early bird $%l, regular $%h + booking fee'],
    ['%l-%h EUR'],
  ])('reads back the two prices of %s', (written) => {
    fc.assert(
      fc.property(fc.nat(90_000), fc.nat(90_000), (one, other) => {
        const [low, high] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
        const text = written.replace('%l', low.toFixed(2)).replace('%h', high.toFixed(2));
        const range = readPriceRange(text, 'point');
        expect([Number(range?.min), Number(range?.max)]).toEqual([low, high]);
      }),
    );
  });

  it.each(['20 € – VIP', '£10, children under 12 half'])('has no highest price in %s', (text) => {
    expect(readPriceRange(text, 'point')).toHaveProperty('max', undefined);
  });

  it.each(['free', 'Eintritt frei', 'Entrée libre', '入場無料', 'Vstup zdarma'])(
    'reads %s as 0',
    (text) => {
      expect(readPriceRange(text, 'point')).toEqual({ min: '0', max: '0' });
    },
  );

  it.each(['2 for £20', 'Pay what you can', 'free parking', 'not free'])(
    'takes no price from %s',
    (text) => {
      expect(readPriceRange(text, 'point')).toBeUndefined();
    },
  );

  it.each(['[50, 60, 70]', '50 or so', '50 - ', ''])('refuses %s', (text) => {
    expect(readPriceRange(text, 'point')).toBeUndefined();
  });
});
