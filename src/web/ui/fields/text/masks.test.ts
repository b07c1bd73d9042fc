import { describe, expect, it } from 'vitest';
import { isIban, maskCard, maskDay, maskIban, maskPhone } from './masks.ts';

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

describe('isIban', () => {
  it('tells a right IBAN from one with two digits swapped', () => {
    expect(isIban('PT50 0002 0123 1234 5678 9015 4')).toBe(true);
    expect(isIban('DE89370400440532013000')).toBe(true);
    expect(isIban('PT50 0002 0123 1234 5678 9051 4')).toBe(false);
    expect(isIban('')).toBe(false);
  });
});
