import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, scoreSegments } from './score-segments.ts';

const points = fc.double({ min: 0, max: 33, noNaN: true });

describe('scoreSegments', () => {
  it('lays the parts end to end over a track of 100 points', () => {
    expect(scoreSegments({ type: 30, timeLeft: 40, venueCapacity: 20 }, false)).toEqual([
      { part: 'type', from: 0, size: 30, isNegative: false },
      { part: 'timeLeft', from: 30, size: 40, isNegative: false },
      { part: 'venueCapacity', from: 70, size: 20, isNegative: false },
    ]);
  });

  it('runs losses back from a zero in the middle', () => {
    expect(scoreSegments({ type: -20, timeLeft: 40, venueCapacity: -10 }, true)).toEqual([
      { part: 'type', from: 40, size: 10, isNegative: true },
      { part: 'timeLeft', from: 50, size: 20, isNegative: false },
      { part: 'venueCapacity', from: 35, size: 5, isNegative: true },
    ]);
  });

  it('never leaves the track, and is as long as the parts together', () => {
    fc.assert(
      fc.property(points, points, points, fc.boolean(), (type, timeLeft, venueCapacity, sign) => {
        const parts = { type: sign ? -type : type, timeLeft, venueCapacity };
        const segments = scoreSegments(parts, sign);
        for (const { from, size } of segments) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from + size).toBeLessThanOrEqual(100.000001);
        }
        const length = segments.reduce((sum, { size }) => sum + size, 0);
        expect(length).toBeCloseTo((type + timeLeft + venueCapacity) * (sign ? 0.5 : 1), 6);
      }),
    );
  });
});

describe('partsOf', () => {
  it('has no parts before the first run', () => {
    const none = {
      score: null,
      score_type: null,
      score_time_left: null,
      score_venue_capacity: null,
    };
    expect(partsOf(none)).toBeNull();
  });
});
