import { describe, expect, it } from 'vitest';
import { httpUrl } from './http-url.ts';

describe('httpUrl', () => {
  it('lets addresses of the web through', () => {
    expect(httpUrl('https://tickets.test/a b')).toBe('https://tickets.test/a%20b');
    expect(httpUrl('http://tickets.test')).toBe('http://tickets.test/');
  });

  it.each([null, '', 'tickets.test', 'javascript:alert(1)', 'data:text/html,x', ' JaVaScRiPt:1'])(
    'refuses %j',
    (text) => {
      expect(httpUrl(text)).toBeNull();
    },
  );
});
