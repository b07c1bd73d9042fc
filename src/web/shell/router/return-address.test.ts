import { describe, expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

const SITE = { origin: 'https://marquee.test', home: '/scores/week', signIn: '/login' };
const HOME = { to: '/scores/week', search: {}, hash: '' };

describe('returnAddress', () => {
  it('leads back to the page, its query and its place', () => {
    expect(returnAddress('/scores/year?q=u2&page=3#row', SITE)).toEqual({
      to: '/scores/year',
      search: { q: 'u2', page: '3' },
      hash: 'row',
    });
  });

  it.each([
    undefined,
    '',
    'scores/week',
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test/',
    'javascript:alert(1)',
    '/login',
    '/login?to=/login',
  ])('leads home from %j', (from) => {
    expect(returnAddress(from, SITE)).toEqual(HOME);
  });
});
