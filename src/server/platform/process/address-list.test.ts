import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressRange } from '#contract/access/api-keys.ts';
import { createAddressList, isAddressOrRange } from './address-list.ts';

const groups = fc.array(fc.constantFrom(0, 1, 0x7fff, 0x8000, 0xfffe, 0xffff), {
  minLength: 8,
  maxLength: 8,
});
/** An IPv6 address, and the number that it is. */
const v6 = groups.map((parts) => ({
  text: parts.map((part) => part.toString(16)).join(':'),
  value: parts.reduce((sum, part) => (sum << 16n) | BigInt(part), 0n),
  bits: 128,
}));
/** An IPv4 address, whose number is that of the IPv6 address which stands for it. */
const v4 = fc
  .array(fc.constantFrom(0, 1, 127, 128, 254, 255), { minLength: 4, maxLength: 4 })
  .map((parts) => ({
    text: parts.join('.'),
    value: parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) | (0xffffn << 32n),
    bits: 32,
  }));
const address = fc.oneof(v4, v6);
const range = address.chain((base) =>
  fc.option(fc.integer({ min: 0, max: base.bits })).map((prefix) => {
    const free = BigInt(base.bits - (prefix ?? base.bits));
    return {
      text: prefix === null ? base.text : `${base.text}/${prefix}`,
      has: (value: bigint) => value >> free === base.value >> free,
    };
  }),
);

describe('createAddressList', () => {
  it('has the addresses whose first bits are those of a range, and no other', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 4 }), address, (ranges, { text, value }) => {
        const has = createAddressList(ranges.map((one) => one.text));
        expect(has(text)).toBe(ranges.some((one) => one.has(value)));
      }),
      { numRuns: 2000 },
    );
  });

  it('has an address at both ends of a range', () => {
    fc.assert(
      fc.property(v4, fc.integer({ min: 1, max: 32 }), ({ text, value }, prefix) => {
        const has = createAddressList([`${text}/${prefix}`]);
        const size = 1n << BigInt(32 - prefix);
        const first = ((value & 0xffffffffn) / size) * size;
        const written = (number: bigint) =>
          [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 255n).join('.');
        expect(has(written(first))).toBe(true);
        expect(has(written(first + size - 1n))).toBe(true);
        if (first > 0n) expect(has(written(first - 1n))).toBe(false);
        if (first + size <= 0xffffffffn) expect(has(written(first + size))).toBe(false);
      }),
    );
  });

  it.each([
    ['an IPv4 address that is written as IPv6', '::ffff:203.0.113.7', true],
    ['an address of one network interface', 'fe80::1%eth0', true],
    ['the name of a caller in the same process', 'unknown', false],
    ['nothing', '', false],
  ])('takes %s', (_, text, expected) => {
    expect(createAddressList(['203.0.113.0/24', 'fe80::/10'])(text)).toBe(expected);
  });
});

describe('isAddressOrRange', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('takes %s', (text) => {
    expect(isAddressOrRange(text)).toBe(true);
  });

  it.each(['proxy', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8/8', '', '10.0.0'])(
    'refuses %s',
    (text) => {
      expect(isAddressOrRange(text)).toBe(false);
    },
  );

  it('takes every address and range that a key can be bound to', () => {
    fc.assert(
      fc.property(range, ({ text }) => {
        expect(addressRange.safeParse(text).success).toBe(true);
        expect(isAddressOrRange(text)).toBe(true);
      }),
    );
  });
});
