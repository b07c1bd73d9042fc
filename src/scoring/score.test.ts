import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capacityTerm,
  divisor,
  EVENT_TYPES,
  MAX_WEIGHT,
  type ScoredEvent,
  scoreEvent,
  timeTerm,
  type Weights,
  ZERO_WEIGHTS,
} from './score.ts';

const asOf = new Date('2018-02-22T00:00:00Z');
const weights: Weights = { theater: 2, concert: 3, sport: 1, timeLeft: 4, venueCapacity: 3 };

function event(type: ScoredEvent['type'], startsAt: string | null, capacity: number | null) {
  return { type, startsAt: startsAt === null ? null : new Date(startsAt), capacity };
}

const anyWeight = fc.double({ min: -MAX_WEIGHT, max: MAX_WEIGHT, noNaN: true });
const anyPositiveWeight = fc.double({ min: 0, max: MAX_WEIGHT, noNaN: true });

function weightsOf(weight: fc.Arbitrary<number>): fc.Arbitrary<Weights> {
  return fc.record({
    theater: weight,
    concert: weight,
    sport: weight,
    timeLeft: weight,
    venueCapacity: weight,
  });
}

const anyEvent: fc.Arbitrary<ScoredEvent> = fc.record({
  type: fc.constantFrom(...EVENT_TYPES),
  startsAt: fc.option(
    fc.date({ min: new Date('2017-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  ),
  capacity: fc.option(fc.integer({ min: -5, max: 2_000_000 })),
});

function inUnits(value: number): number {
  return Math.round(value * 10_000);
}

describe('scoreEvent', () => {
  it.each([
    ['Excision', event('concert', '2018-02-24T03:00:00Z', 4500), 30, 37.3541, 19.8991, 87.2532],
    ['Bulls–76ers', event('sport', '2018-02-23T01:00:00Z', 23500), 10, 38.6577, 25.283, 73.9407],
    ['U2', event('concert', '2018-07-02T00:00:00Z', 20000), 30, 7.5, 24.7577, 62.2577],
    ['Hamilton', event('theater', '2018-02-23T01:30:00Z', null), 20, 38.6318, 0, 58.6318],
    ['Convention', event('other', '2018-07-27T17:00:00Z', null), 0, 6.4617, 0, 6.4617],
  ])('gives the worked example of %s', (_, scored, type, timeLeft, venueCapacity, total) => {
    expect(scoreEvent(scored, weights, asOf)).toEqual({ type, timeLeft, venueCapacity, total });
  });

  it('is zero everywhere when every weight is zero', () => {
    const scored = event('concert', '2018-02-24T03:00:00Z', 4500);
    expect(scoreEvent(scored, ZERO_WEIGHTS, asOf)).toEqual({
      type: 0,
      timeLeft: 0,
      venueCapacity: 0,
      total: 0,
    });
  });

  it('rounds halves away from zero on the decimal form, on both sides', () => {
    // 100 * 1 / 2,000,000 is 0.00005, which no binary fraction equals.
    const tiny = { ...ZERO_WEIGHTS, sport: 1, concert: 1_000_000, timeLeft: 1_000_000 };
    const undated = event('sport', null, null);
    expect(scoreEvent(undated, tiny, asOf).type).toBe(0.0001);
    expect(scoreEvent(undated, { ...tiny, sport: -1 }, asOf).type).toBe(-0.0001);
    expect(Object.is(scoreEvent(undated, { ...tiny, sport: -0.1 }, asOf).type, 0)).toBe(true);
  });

  it('stays in 0..100 for weights of zero and more, and in −100..100 for any', () => {
    fc.assert(
      fc.property(anyEvent, weightsOf(anyPositiveWeight), (scored, positive) => {
        const { total } = scoreEvent(scored, positive, asOf);
        // Three roundings of half a ten-thousandth each may add up above the whole.
        return total >= 0 && total <= 100.0001;
      }),
    );
    fc.assert(
      fc.property(anyEvent, weightsOf(anyWeight), (scored, any) => {
        return Math.abs(scoreEvent(scored, any, asOf).total) <= 100.0001;
      }),
    );
  });

  it('does not change when all weights are multiplied by the same positive number', () => {
    // Powers of two multiply without rounding, so the law holds to the last bit.
    fc.assert(
      fc.property(
        anyEvent,
        weightsOf(fc.double({ min: -1000, max: 1000, noNaN: true }).map((w) => Math.fround(w))),
        fc.integer({ min: -8, max: 9 }),
        (scored, some, power) => {
          const factor = 2 ** power;
          const scaled = {
            theater: some.theater * factor,
            concert: some.concert * factor,
            sport: some.sport * factor,
            timeLeft: some.timeLeft * factor,
            venueCapacity: some.venueCapacity * factor,
          };
          expect(scoreEvent(scored, scaled, asOf)).toEqual(scoreEvent(scored, some, asOf));
        },
      ),
    );
  });

  it('has contributions that add up to the score exactly, each with four decimals', () => {
    fc.assert(
      fc.property(anyEvent, weightsOf(anyWeight), (scored, any) => {
        const score = scoreEvent(scored, any, asOf);
        const parts = [score.type, score.timeLeft, score.venueCapacity];
        for (const value of [...parts, score.total]) expect(Number(value.toFixed(4))).toBe(value);
        const sum = parts.reduce((units, part) => units + inUnits(part), 0);
        expect(sum).toBe(inUnits(score.total));
      }),
    );
  });
});

describe('timeTerm', () => {
  it('is 1 now and before, a half in 30 days, a quarter in 90, 0 without a date', () => {
    expect(timeTerm(asOf, asOf)).toBe(1);
    expect(timeTerm(new Date('2018-02-01T00:00:00Z'), asOf)).toBe(1);
    expect(timeTerm(new Date('2018-03-24T00:00:00Z'), asOf)).toBe(0.5);
    expect(timeTerm(new Date('2018-05-23T00:00:00Z'), asOf)).toBe(0.25);
    expect(timeTerm(null, asOf)).toBe(0);
  });
});

describe('capacityTerm', () => {
  it.each([
    [null, 0],
    [-1, 0],
    [0, 0],
    [1, 0],
    [10, 0],
    [100, 0.25],
    [1000, 0.5],
    [10_000, 0.75],
    [100_000, 1],
    [315_000, 1],
  ])('is for %s seats %s', (capacity, term) => {
    expect(capacityTerm(capacity)).toBe(term);
  });
});

describe('divisor', () => {
  it('takes the largest type weight by size, and the sizes of the two others', () => {
    expect(divisor({ theater: -5, concert: 3, sport: 1, timeLeft: -4, venueCapacity: 3 })).toBe(12);
  });
});

type GoldenCase = {
  weights: Omit<Weights, 'timeLeft' | 'venueCapacity'> & {
    time_left: number;
    venue_capacity: number;
  };
  as_of: string;
  id: string;
  type: ScoredEvent['type'];
  starts_at: string | null;
  capacity: number | null;
  type_contribution: string;
  time: string;
  cap: string;
  score: string;
};

const goldenFile = new URL('../../../shared/spec/golden.json', import.meta.url);

describe.skipIf(!existsSync(goldenFile))('the golden cases of the specification', () => {
  const cases: GoldenCase[] = existsSync(goldenFile)
    ? JSON.parse(readFileSync(goldenFile, 'utf8'))
    : [];

  it('are thirty', () => {
    expect(cases).toHaveLength(30);
  });

  it.each(cases.map((golden, index) => [index + 1, golden] as const))('hold: %i', (_, golden) => {
    const { time_left: timeLeft, venue_capacity: venueCapacity, ...types } = golden.weights;
    const scored = scoreEvent(
      event(golden.type, golden.starts_at, golden.capacity),
      { ...types, timeLeft, venueCapacity },
      new Date(golden.as_of),
    );
    expect(scored.type.toFixed(4)).toBe(golden.type_contribution);
    expect(scored.timeLeft.toFixed(4)).toBe(golden.time);
    expect(scored.venueCapacity.toFixed(4)).toBe(golden.cap);
    expect(scored.total.toFixed(4)).toBe(golden.score);
  });
});

describe('halving days', () => {
  it('are 30 unless given, and then halve nearness after so many days', () => {
    const show = event('concert', '2018-03-01T00:00:00Z', 1000);
    expect(scoreEvent(show, weights, asOf)).toEqual(scoreEvent(show, weights, asOf, 30));
    expect(timeTerm(show.startsAt, asOf, 7)).toBe(0.5);
    expect(scoreEvent(show, weights, asOf, 7).timeLeft).toBe(20);
  });
});
