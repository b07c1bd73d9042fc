import { describe, expect, it } from 'vitest';
import { isOneTimeCode, newSecret, oneTimeCode } from './one-time-code.ts';

/** "12345678901234567890", the secret of the RFC's examples. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('oneTimeCode', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('at %i s is %s, as RFC 6238 says', (seconds, code) => {
    expect(oneTimeCode(SECRET, seconds * 1000)).toBe(code);
  });
});

describe('isOneTimeCode', () => {
  it('forgives half a minute and no more', () => {
    const code = oneTimeCode(SECRET, 600_000);
    expect(isOneTimeCode(SECRET, code, 630_000)).toBe(true);
    expect(isOneTimeCode(SECRET, code, 690_000)).toBe(false);
  });
});

describe('newSecret', () => {
  it('is new each time', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});
