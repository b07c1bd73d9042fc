import { MINUTE_MS } from './durations.ts';
import {
  capacityTerm,
  divisor,
  EVENT_TYPES,
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
  /** Between which the scores of all possible events are. */
  bounds: { least: number; most: number };
};

/** From so many seats, all capacities count alike. */
const MOST_SEATS = 100_000;
/** Is added to contributions that are known, none of which is as far below 0. */
const KNOWN = 2 ** 30;
/** Starts are remembered by the minute; of those that share a slot, the last one. A power of two. */
const SLOTS = 65_536;

/** Scores many events with the same weights at one instant: what `scoreEvent` does, many times as fast. */
export function createScorer(weights: Weights, asOf: Date, halvingDays: number): Scorer {
  const total = divisor(weights);
  const share = (weighted: number) => (total === 0 ? 0 : fastUnits(weighted / total));
  // Capacities and starts repeat, and a table is read faster than a term is computed.
  const capacities = new Int32Array(MOST_SEATS + 1);
  const starts = new Float64Array(SLOTS);
  const times = new Int32Array(SLOTS);
  const startsAt = new Date(0);
  const typeUnits = (type: EventType) => share(100 * typeWeight(type, weights));
  // Each contribution is between none and that of a whole term.
  const ranges = [
    EVENT_TYPES.map(typeUnits),
    [0, share(100 * weights.timeLeft)],
    [0, share(100 * weights.venueCapacity)],
  ];
  const sumOf = (pick: (...units: number[]) => number) =>
    ranges.reduce((sum, units) => sum + pick(...units), 0);
  return {
    bounds: { least: sumOf(Math.min), most: sumOf(Math.max) },
    typeUnits,
    timeUnits(startsAtMs) {
      const slot = (startsAtMs / MINUTE_MS) & (SLOTS - 1);
      if (startsAtMs !== 0 && starts[slot] === startsAtMs) return times[slot] ?? 0;
      startsAt.setTime(startsAtMs);
      const units = share(100 * weights.timeLeft * timeTerm(startsAt, asOf, halvingDays));
      starts[slot] = startsAtMs;
      times[slot] = units;
      return units;
    },
    capacityUnits(capacity) {
      const seats = Math.min(Math.max(capacity ?? 0, 0), MOST_SEATS);
      const known = capacities[seats];
      if (known) return known - KNOWN;
      const units = share(100 * weights.venueCapacity * capacityTerm(seats));
      capacities[seats] = units + KNOWN;
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
