import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal(['a secret for tests, long enough to sign with']);
const bytes = Buffer.from('12345678901234567890');

describe('createSeal', () => {
  it('opens what it has closed for the same owner', () => {
    const sealed = seal.close(bytes, '7');
    expect(sealed).not.toContain(bytes.toString('base64url'));
    expect(seal.open(sealed, '7')).toEqual(bytes);
  });

  it('decrypts what the former secret has encrypted, and encrypts it with the current one', () => {
    const before = createSeal(['the secret before this one, long enough']);
    const both = createSeal([
      'the secret in force, long enough',
      'the secret before this one, long enough',
    ]);
    const sealed = before.close(bytes, '7');
    expect(both.open(sealed, '7')).toEqual(bytes);
    const renewed = both.renew(sealed, '7') ?? '';
    expect(before.open(renewed, '7')).toBeNull();
    expect(createSeal(['the secret in force, long enough']).open(renewed, '7')).toEqual(bytes);
    expect(both.renew(renewed, '7')).toBeNull();
    expect(both.renew(sealed, '8')).toBeNull();
  });

  it('opens nothing for another owner, with another key, or damaged', () => {
    const sealed = seal.close(bytes, '7');
    expect(seal.open(sealed, '8')).toBeNull();
    expect(createSeal(['another secret']).open(sealed, '7')).toBeNull();
    expect(seal.open(`${sealed.slice(0, -2)}AA`, '7')).toBeNull();
    expect(seal.open('', '7')).toBeNull();
  });
});
