import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const byte = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));

/** Addresses that begin with these bytes. */
const v4 = (...start: number[]) =>
  fc
    .tuple(...Array.from({ length: 4 - start.length }, () => byte))
    .map((rest) => [...start, ...rest].join('.'));

/** Addresses that begin with these groups. */
const v6 = (...start: string[]) =>
  fc
    .tuple(...Array.from({ length: 8 - start.length }, () => group))
    .map((rest) => [...start, ...rest].join(':'));

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '2002:7f00:1::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '127.1',
    '',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.255',
    '2001:4860:4860::8888',
    '2606:4700:4700::1111',
  ])('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('refuses every address of the private networks', () => {
    const privates = fc.oneof(
      v4(10),
      v4(127),
      v4(169, 254),
      v4(192, 168),
      fc.integer({ min: 16, max: 31 }).chain((second) => v4(172, second)),
      fc.integer({ min: 224, max: 255 }).chain((first) => v4(first)),
      fc.integer({ min: 0xfc00, max: 0xffff }).chain((first) => v6(first.toString(16))),
      v6('2002'),
      v6('0', '0', '0', '0', '0', 'ffff'),
      v4().map((address) => `::ffff:${address}`),
    );
    fc.assert(fc.property(privates, (address) => !isPublicAddress(address)));
  });
});
