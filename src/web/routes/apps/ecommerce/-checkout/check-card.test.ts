import { describe, expect, it } from 'vitest';
import { checkCard, groupDigits } from './check-card.ts';

const NOW = new Date(2026, 5, 15).getTime();
const GOOD = { number: '4242 4242 4242 4242', holder: 'דנה לוי', expiry: '06/26', code: '123' };

const check = (change: Partial<typeof GOOD>) => checkCard({ ...GOOD, ...change }, NOW);

describe('checkCard', () => {
  it('accepts a valid card until the end of its month', () => {
    for (const change of [
      {},
      { expiry: '12 / 29' },
      { number: '4242-4242-4242-4242' },
      { code: '1234' },
    ]) {
      expect(check(change)).toEqual({});
    }
  });

  it.each([
    [{ number: '' }, { number: 'missing' }],
    [{ number: 'forty-two' }, { number: 'notDigits' }],
    [{ number: '4242 4242' }, { number: 'length' }],
    [{ number: '4'.repeat(20) }, { number: 'length' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'checksum' }],
    [{ holder: '  ' }, { holder: 'missing' }],
    [{ expiry: '' }, { expiry: 'missing' }],
    [{ expiry: '13/27' }, { expiry: 'expiryForm' }],
    [{ expiry: '6/27' }, { expiry: 'expiryForm' }],
    [{ expiry: '05/26' }, { expiry: 'expired' }],
    [{ expiry: '12/99' }, { expiry: 'expiryForm' }],
    [{ code: '12' }, { code: 'code' }],
    [{ code: '' }, { code: 'missing' }],
  ])('finds that of %j: %j', (change, problems) => {
    expect(check(change)).toEqual(problems);
  });
});

describe('groupDigits', () => {
  it('groups digits in fours and leaves anything else as it is', () => {
    expect(groupDigits('42424')).toBe('4242 4');
    expect(groupDigits('4242 42x')).toBe('4242 42x');
    expect(groupDigits('')).toBe('');
  });
});
