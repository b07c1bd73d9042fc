import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret for tests, long enough to sign with');
const bytes = Buffer.from('12345678901234567890');

describe('createSeal', () => {
  it('opens what it has closed for the same owner', () => {
    const sealed = seal.close(bytes, '7');
    expect(sealed).not.toContain(bytes.toString('base64url'));
    expect(seal.open(sealed, '7')).toEqual(bytes);
  });

  it('opens nothing for another owner, with another key, or damaged', () => {
    const sealed = seal.close(bytes, '7');
    expect(seal.open(sealed, '8')).toBeNull();
    expect(createSeal('another secret').open(sealed, '7')).toBeNull();
    expect(seal.open(`${sealed.slice(0, -2)}AA`, '7')).toBeNull();
    expect(seal.open('', '7')).toBeNull();
  });
});
