import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestRaises } from './raise-score.ts';
import { EVENT_TYPES, scoreEvent } from './score.ts';

const asOf = new Date('2030-05-01T12:00:00Z');
const weights = { theater: 2, concert: 3, sport: 1, timeLeft: 4, venueCapacity: 3 };

describe('largestRaises', () => {
  it('names a known capacity and a type where both are missing, the largest gain first', () => {
    const event = { type: 'other', startsAt: asOf, capacity: null } as const;
    const raises = largestRaises(event, weights, asOf, 30);
    expect(raises[0]).toEqual({ change: 'type', value: 'concert', score: 70, gain: 30 });
    expect(raises.find(({ change }) => change === 'capacity')).toMatchObject({
      value: 1000,
      gain: 15,
    });
  });

  it('suggests nothing that nobody can change: another type, a larger venue', () => {
    const event = { type: 'sport', startsAt: asOf, capacity: 300 } as const;
    expect(largestRaises(event, weights, asOf, 30)).toEqual([]);
  });

  it('promises only what scoring gives, each gain above zero', () => {
    const term = fc.integer({ min: -5, max: 9 });
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(...EVENT_TYPES),
          startsAt: fc.option(
            fc.date({ noInvalidDate: true, min: asOf, max: new Date('2031-01-01') }),
          ),
          capacity: fc.option(fc.integer({ min: 1, max: 90_000 })),
        }),
        fc.record({
          theater: term,
          concert: term,
          sport: term,
          timeLeft: term,
          venueCapacity: term,
        }),
        (event, set) => {
          const now = scoreEvent(event, set, asOf, 30).total;
          for (const { gain, score } of largestRaises(event, set, asOf, 30)) {
            expect(gain).toBeGreaterThan(0);
            expect(score).toBeCloseTo(now + gain, 8);
          }
        },
      ),
    );
  });
});
