import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import { largestParts, roundedParts, sliderRange, typePoints } from './-weight-shares.ts';

const WEIGHTS = { theater: 2, concert: 3, sport: 1, timeLeft: 4, venueCapacity: 3 };
const weight = fc.integer({ min: -1000, max: 1000 });

describe('largestParts', () => {
  it('shares 100 points out by the weights', () => {
    expect(largestParts(WEIGHTS)).toEqual({ type: 30, timeLeft: 40, venueCapacity: 30 });
    expect(largestParts(ZERO_WEIGHTS)).toEqual({ type: 0, timeLeft: 0, venueCapacity: 0 });
    expect(largestParts({ ...WEIGHTS, timeLeft: -4 }).timeLeft).toBe(-40);
  });

  it('always shares out all 100, unless every weight is 0', () => {
    const set = fc.record({
      theater: weight,
      concert: weight,
      sport: weight,
      timeLeft: weight,
      venueCapacity: weight,
    });
    fc.assert(
      fc.property(set, (weights) => {
        fc.pre(Object.values(weights).some((value) => value !== 0));
        const parts = Object.values(largestParts(weights));
        expect(parts.reduce((sum, part) => sum + Math.abs(part), 0)).toBeCloseTo(100, 6);
      }),
    );
  });
});

describe('roundedParts', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });

  it('rounds thirds so that they add up to 100', () => {
    const third = 100 / 3;
    expect(roundedParts({ type: third, timeLeft: -third, venueCapacity: third })).toEqual({
      type: 33.4,
      timeLeft: -33.3,
      venueCapacity: 33.3,
    });
  });

  it('keeps the sum at 100 and every part within a tenth', () => {
    fc.assert(
      fc.property(part, part, (first, second) => {
        const type = 100 * first;
        const timeLeft = (100 - type) * second;
        const parts = { type, timeLeft, venueCapacity: 100 - type - timeLeft };
        const rounded = roundedParts(parts);
        const sum = rounded.type + rounded.timeLeft + rounded.venueCapacity;
        expect(sum).toBeCloseTo(100, 6);
        for (const name of ['type', 'timeLeft', 'venueCapacity'] as const) {
          expect(Math.abs(rounded[name] - parts[name])).toBeLessThan(0.1001);
        }
      }),
    );
  });
});

describe('typePoints', () => {
  it('says what a type is worth by itself', () => {
    expect(typePoints(WEIGHTS)).toEqual({ theater: 20, concert: 30, sport: 10 });
    expect(typePoints(ZERO_WEIGHTS)).toEqual({ theater: 0, concert: 0, sport: 0 });
  });
});

describe('sliderRange', () => {
  it('reaches to 10, further by powers of ten, and to both sides for a negative value', () => {
    expect(sliderRange(3)).toEqual({ min: 0, max: 10, step: 0.1 });
    expect(sliderRange(42)).toEqual({ min: 0, max: 100, step: 1 });
    expect(sliderRange(-2)).toEqual({ min: -10, max: 10, step: 0.1 });
    expect(sliderRange(1_000_000)).toMatchObject({ max: 1_000_000 });
  });
});
