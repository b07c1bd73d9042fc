import {
  capacityTerm,
  divisor,
  type EventType,
  timeTerm,
  toUnits,
  typeWeight,
  type Weights,
} from './score.ts';

/** The three contributions in whole ten-thousandths, as `scoreEvent` rounds them; the score is their sum. */
export type Scorer = {
  typeUnits: (type: EventType) => number;
  /** @param startsAtMs milliseconds since 1970 */
  timeUnits: (startsAtMs: number) => number;
  /** @param capacity seats; null where unknown */
  capacityUnits: (capacity: number | null) => number;
};

/** Scores many events with the same weights at one instant: what `scoreEvent` does, many times as fast. */
export function createScorer(weights: Weights, asOf: Date, halvingDays: number): Scorer {
  const total = divisor(weights);
  const share = (weighted: number) => (total === 0 ? 0 : fastUnits(weighted / total));
  const capacities = new Map<number | null, number>();
  const startsAt = new Date(0);
  return {
    typeUnits: (type) => share(100 * typeWeight(type, weights)),
    timeUnits(startsAtMs) {
      startsAt.setTime(startsAtMs);
      return share(100 * weights.timeLeft * timeTerm(startsAt, asOf, halvingDays));
    },
    capacityUnits(capacity) {
      const known = capacities.get(capacity);
      if (known !== undefined) return known;
      const units = share(100 * weights.venueCapacity * capacityTerm(capacity));
      capacities.set(capacity, units);
      return units;
    },
  };
}

/** Only a value next to a half needs its decimal form, which is slow to make. */
function fastUnits(value: number): number {
  const scaled = Math.abs(value) * 10_000;
  const isNextToHalf = Math.abs(scaled - Math.floor(scaled) - 0.5) < 1e-6;
  // Below a tenth of a unit, the decimal form has an exponent.
  if (isNextToHalf || scaled < 0.2) return toUnits(value);
  const units = Math.floor(scaled + 0.5);
  return value < 0 && units > 0 ? -units : units;
}
