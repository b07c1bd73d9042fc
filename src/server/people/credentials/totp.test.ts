import { describe, expect, it } from 'vitest';
import { codeAt, keyUri, matchDrift, matchStep, newSecret, stepAt, toBase32 } from './totp.ts';

/** The secret of the test vectors in RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890');

describe('codeAt', () => {
  it.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583'])(
    'agrees with RFC 4226: %s',
    (code) => {
      const codes = Array.from({ length: 8 }, (_, step) => codeAt(secret, step));
      expect(codes).toContain(code);
    },
  );

  // RFC 6238 has eight digits; six are their end.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('agrees with RFC 6238 at %d seconds', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code);
  });
});

describe('matchStep', () => {
  const atMs = 1_700_000_000_000;
  const now = stepAt(atMs);

  it('accepts the code of this step and of those beside it', () => {
    for (const step of [now - 1, now, now + 1]) {
      expect(matchStep(secret, codeAt(secret, step), { atMs, lastStep: 0 })).toBe(step);
    }
    for (const step of [now - 2, now + 2]) {
      expect(matchStep(secret, codeAt(secret, step), { atMs, lastStep: 0 })).toBeNull();
    }
  });

  it('refuses a code that was used, and those before it', () => {
    expect(matchStep(secret, codeAt(secret, now), { atMs, lastStep: now })).toBeNull();
    expect(matchStep(secret, codeAt(secret, now - 1), { atMs, lastStep: now })).toBeNull();
    expect(matchStep(secret, codeAt(secret, now + 1), { atMs, lastStep: now })).toBe(now + 1);
  });

  it('refuses a code that was told to be early, once its time has come', () => {
    const early = { atMs, lastStep: 0, earlySteps: [now] };
    expect(matchStep(secret, codeAt(secret, now), early)).toBeNull();
    expect(matchStep(secret, codeAt(secret, now + 1), early)).toBe(now + 1);
  });
});

describe('matchDrift', () => {
  const atMs = 1_700_000_000_000;
  const now = stepAt(atMs);

  it('finds the code of a clock that is up to five minutes slow or fast, and of no other', () => {
    const matched = [-11, -10, -2, -1, 0, 1, 2, 10, 11].filter((off) => {
      return matchDrift(secret, codeAt(secret, now + off), { atMs, lastStep: 0 }) === off;
    });
    expect(matched).toEqual([-10, -2, 2, 10]);
  });

  it('says nothing of a code that may have been used', () => {
    const code = codeAt(secret, now - 3);
    expect(matchDrift(secret, code, { atMs, lastStep: now - 3 })).toBeNull();
  });
});

describe('keyUri', () => {
  it('names product and account, and has the secret in base32', () => {
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(keyUri(secret, 'ada@marquee.test')).toBe(
      'otpauth://totp/Marquee%3Aada%40marquee.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Marquee',
    );
    expect(newSecret()).toHaveLength(20);
  });
});
