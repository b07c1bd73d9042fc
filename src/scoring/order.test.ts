import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRanked, type RankedEvent } from './order.ts';

const base: RankedEvent = {
  score: 50,
  startsAt: new Date('2026-01-01T20:00:00Z'),
  capacity: 1000,
  source: 'a',
  sourceId: '1',
};

/** Few values of each, so that ties are common. */
const anyRanked: fc.Arbitrary<RankedEvent> = fc.record({
  score: fc.constantFrom(-1, 0, 50, 99.5),
  startsAt: fc.constantFrom(null, new Date(0), new Date(1000)),
  capacity: fc.constantFrom(null, 10, 20),
  source: fc.constantFrom('a', 'b'),
  sourceId: fc.constantFrom('1', '2', '\uFFFD', '\u{1F3B8}'),
});

describe('compareRanked', () => {
  it.each([
    ['a higher score', { score: 49.9999 }],
    ['an earlier start', { startsAt: new Date('2026-01-02T20:00:00Z') }],
    ['a known start', { startsAt: null }],
    ['a larger venue', { capacity: 999 }],
    ['a known capacity', { capacity: null }],
    ['the lower source', { source: 'b' }],
    ['the lower source id', { sourceId: '2' }],
  ])('puts %s first', (_, second) => {
    expect(compareRanked(base, { ...base, ...second })).toBeLessThan(0);
    expect(compareRanked({ ...base, ...second }, base)).toBeGreaterThan(0);
  });

  it('compares ids by their UTF-8 bytes, also beyond the basic plane', () => {
    const replacement = { ...base, sourceId: '\uFFFD' };
    const guitar = { ...base, sourceId: '\u{1F3B8}' };
    expect(compareRanked(replacement, guitar)).toBeLessThan(0);
  });

  it('is a total order: antisymmetric, transitive, and 0 only for the same key', () => {
    fc.assert(
      fc.property(anyRanked, anyRanked, anyRanked, (a, b, c) => {
        expect(Math.sign(compareRanked(a, b))).toBe(-Math.sign(compareRanked(b, a)) || 0);
        if (compareRanked(a, b) <= 0 && compareRanked(b, c) <= 0) {
          expect(compareRanked(a, c)).toBeLessThanOrEqual(0);
        }
        if (compareRanked(a, b) === 0) expect(a).toEqual(b);
      }),
    );
  });
});
