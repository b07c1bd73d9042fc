import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCard, isDay, isIban, isPhone, maskCard, maskDay, maskIban, maskPhone } from './masks.ts';

describe('the masks', () => {
  it.each([
    [maskCard('4242-4242 42424242'), '4242 4242 4242 4242'],
    [maskCard('42425'), '4242 5'],
    [maskDay('31122026'), '31.12.2026'],
    [maskDay('311', '/'), '31/1'],
    [maskPhone('00351912345678'), '+351 912 345 678'],
    [maskPhone('+4930123456'), '+49 301 234 56'],
    [maskPhone('+1 (212) 555-0100'), '+1 212 555 010 0'],
    [maskPhone('0912345'), '091 234 5'],
    [maskPhone('(351) 912-345-678 ext 9'), '351 912 345 678 ext. 9'],
    [maskPhone('+351912345678x12'), '+351 912 345 678 ext. 12'],
    [maskPhone('+351 912 345 678#'), '+351 912 345 678 ext. '],
    [maskPhone('+351 912 345 678 ext.'), '+351 912 345 678'],
    [maskIban('pt50000201231234567890154'), 'PT50 0002 0123 1234 5678 9015 4'],
  ])('make %s', (masked, expected) => {
    expect(masked).toBe(expected);
  });

  it.each([maskCard, maskPhone, maskIban, (text: string) => maskDay(text)])(
    'leave what has its form as it is, and an empty text empty',
    (mask) => {
      const once = mask('+351 2026 1234');
      expect(mask(once)).toBe(once);
      expect(mask('')).toBe('');
    },
  );
});

describe('isDay', () => {
  it('takes a day that exists, in either order', () => {
    expect(isDay('31.12.2026')).toBe(true);
    expect(isDay('29.02.2028')).toBe(true);
    expect(isDay('12/31/2026', 'month-first')).toBe(true);
  });

  it.each(['99.99.9999', '31.04.2026', '29.02.2026', '12/31/2026', '31.12.20', '00.01.2026', ''])(
    'refuses %s',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});

describe('isPhone', () => {
  it('counts the digits of the number without its extension', () => {
    expect(isPhone('+351 912 345 678')).toBe(true);
    expect(isPhone('912 345 6 ext. 9')).toBe(true);
    expect(isPhone('+351 91')).toBe(false);
    expect(isPhone('351 91 ext. 12345')).toBe(false);
    expect(isPhone('912 345 678 ext. ')).toBe(false);
  });
});

describe('isCard', () => {
  it('accepts one check digit of ten and detects every single wrong digit', () => {
    const digits = fc.stringMatching(/^\d{11,18}$/);
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (front, at, by) => {
        const good = Array.from({ length: 10 }, (_, last) => `${front}${last}`).filter(isCard);
        expect(good).toHaveLength(1);
        const [card = ''] = good;
        const index = at % card.length;
        const wrong = (Number(card[index]) + by) % 10;
        expect(isCard(`${card.slice(0, index)}${wrong}${card.slice(index + 1)}`)).toBe(false);
      }),
    );
  });

  it('refuses a number that is too short', () => {
    expect(isCard('4242 4242')).toBe(false);
  });
});

describe('isIban', () => {
  it('distinguishes a valid IBAN from one with two digits swapped', () => {
    expect(isIban('PT50 0002 0123 1234 5678 9015 4')).toBe(true);
    expect(isIban('DE89370400440532013000')).toBe(true);
    expect(isIban('PT50 0002 0123 1234 5678 9051 4')).toBe(false);
    expect(isIban('')).toBe(false);
  });
});
