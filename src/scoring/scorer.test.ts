import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './durations.ts';
import { EVENT_TYPES, MAX_WEIGHT, SCORE_UNITS, scoreEvent } from './score.ts';
import { createScorer } from './scorer.ts';

const AS_OF = new Date('2030-05-01T12:00:00Z');

const weight = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, -1, MAX_WEIGHT, -MAX_WEIGHT, 1e-300, 0.0000145, 1 / 3),
  fc.double({ min: -MAX_WEIGHT, max: MAX_WEIGHT, noNaN: true }),
  fc.integer({ min: -10, max: 10 }),
);

describe('createScorer', () => {
  it('scores as scoreEvent does', () => {
    fc.assert(
      fc.property(
        fc.record({
          theater: weight,
          concert: weight,
          sport: weight,
          timeLeft: weight,
          venueCapacity: weight,
        }),
        fc.double({ min: 1, max: 3650, noNaN: true }),
        fc.constantFrom(...EVENT_TYPES),
        fc.integer({ min: -DAY_MS, max: 400 * DAY_MS }),
        fc.option(fc.integer({ min: 0, max: 120_000 })),
        (weights, halvingDays, type, ms, capacity) => {
          const startsAt = new Date(AS_OF.getTime() + ms);
          const score = scoreEvent({ type, startsAt, capacity }, weights, AS_OF, halvingDays);
          const scorer = createScorer(weights, AS_OF, halvingDays);
          const units = [
            scorer.typeUnits(type),
            scorer.timeUnits(startsAt.getTime()),
            scorer.capacityUnits(capacity),
          ];
          // Capacities are remembered the second time.
          expect(scorer.capacityUnits(capacity)).toBe(units[2]);
          const sum = units.reduce((all, one) => all + one, 0);
          expect(sum).toBeGreaterThanOrEqual(scorer.bounds.least);
          expect(sum).toBeLessThanOrEqual(scorer.bounds.most);
          const together = scorer.scoreAll({
            types: Uint8Array.of(1),
            unitsOfTypes: Int32Array.of(0, units[0] ?? 0),
            starts: Float64Array.of(startsAt.getTime()),
            capacities: Int32Array.of(capacity ?? -1),
          });
          expect([...together]).toEqual([sum + 0]);
          const expected = [score.type, score.timeLeft, score.venueCapacity];
          expect(units.map((one) => one / SCORE_UNITS + 0)).toEqual(expected.map((one) => one + 0));
        },
      ),
      { numRuns: 3000 },
    );
  });
});
