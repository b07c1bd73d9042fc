import { describe, expect, it } from 'vitest';
import { createTrustedProxies } from './trusted-proxies.ts';

const proxies = createTrustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

describe('the address of a caller', () => {
  it.each([
    ['the socket without a proxy', '203.0.113.5', undefined, '203.0.113.5'],
    ['the socket when a stranger sends the header', '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['what a trusted proxy says', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['the rightmost untrusted hop', '10.0.0.1', '1.1.1.1, 203.0.113.5, 192.0.2.7', '203.0.113.5'],
    ['the last proxy when the hop before it is no address', '10.0.0.1', 'x, 10.0.0.2', '10.0.0.2'],
    ['the proxy when it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['the farthest hop when all are trusted', '10.0.0.1', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
    [
      'IPv4 where the socket writes it as IPv6',
      '::ffff:10.0.0.1',
      '::ffff:203.0.113.5',
      '203.0.113.5',
    ],
    ['without port and brackets', 'fd00::1', '[2001:db8::1]:443', '2001:db8::1'],
    ['without the port of IPv4', 'fd00::1', '203.0.113.5:1234', '203.0.113.5'],
    ['unknown within one process', 'unknown', '203.0.113.5', 'unknown'],
  ])('is %s', (_, peer, forwardedFor, caller) => {
    expect(proxies.callerOf(peer, forwardedFor)).toBe(caller);
  });

  it('reads no more hops than a chain of proxies has', () => {
    const header = ['203.0.113.5', ...Array.from({ length: 5000 }, () => '10.0.0.2')].join(',');
    expect(proxies.callerOf('10.0.0.1', header)).toBe('10.0.0.2');
  });
});
