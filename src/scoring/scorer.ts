import { DAY_MS } from './durations.ts';
import {
  capacityTerm,
  divisor,
  EVENT_TYPES,
  type EventType,
  nearness,
  SCORE_UNITS,
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
  /** The scores of many events, in one loop. */
  scoreAll: (events: ScoredColumns) => Int32Array;
  /** Between which the scores of all possible events are. */
  bounds: { least: number; most: number };
};

/** What decides the scores of events, in arrays of one length. */
export type ScoredColumns = {
  /** Indexes in `unitsOfTypes`. */
  types: Uint8Array;
  unitsOfTypes: Int32Array;
  /** Milliseconds since 1970. */
  starts: Float64Array;
  /** Seats; negative where unknown. */
  capacities: Int32Array;
};

/** From so many seats, all capacities count alike. */
const MOST_SEATS = 100_000;
/** Is added to contributions that are known, none of which is as far below 0. */
const KNOWN = 2 ** 30;

/** Scores many events with the same weights at one instant: what `scoreEvent` does, many times as fast. */
export function createScorer(weights: Weights, asOf: Date, halvingDays: number): Scorer {
  const total = divisor(weights);
  const asOfMs = asOf.getTime();
  const { timeLeft } = weights;
  const share = (weighted: number) => (total === 0 ? 0 : fastUnits(weighted / total));
  // The term of time brought to one division, which loses less than `isClear` leaves room for.
  const halvingMs = halvingDays * DAY_MS;
  const timeFactor = total === 0 ? 0 : (100 * SCORE_UNITS * timeLeft * halvingMs) / total;
  // Capacities repeat, and a table is read faster than a logarithm is computed.
  const unitsOfSeats = new Int32Array(MOST_SEATS + 1);
  const typeUnits = (type: EventType) => share(100 * typeWeight(type, weights));
  // Each contribution is between none and that of a whole term.
  const ranges = [
    EVENT_TYPES.map(typeUnits),
    [0, share(100 * weights.timeLeft)],
    [0, share(100 * weights.venueCapacity)],
  ];
  const sumOf = (pick: (...units: number[]) => number) =>
    ranges.reduce((sum, units) => sum + pick(...units), 0);
  const timeUnits = (startsAtMs: number) =>
    share(100 * timeLeft * nearness(startsAtMs - asOfMs, halvingDays));
  const capacityUnits = (capacity: number | null) => {
    const seats = seatsOf(capacity);
    const known = unitsOfSeats[seats];
    if (known) return known - KNOWN;
    const units = share(100 * weights.venueCapacity * capacityTerm(seats));
    unitsOfSeats[seats] = units + KNOWN;
    return units;
  };
  return {
    bounds: { least: sumOf(Math.min), most: sumOf(Math.max) },
    typeUnits,
    timeUnits,
    capacityUnits,
    scoreAll({ types, unitsOfTypes, starts, capacities }) {
      const scores = new Int32Array(types.length);
      // In variables of its own, the loop keeps them in registers.
      const [factor, halving, from] = [timeFactor, halvingMs, asOfMs];
      for (let index = 0; index < scores.length; index++) {
        const start = starts[index] ?? 0;
        const units = factor / (halving + Math.max(0, start - from));
        const rounded = Math.floor(units + 0.5);
        const time = isClear(units - rounded) ? rounded : timeUnits(start);
        const type = unitsOfTypes[types[index] ?? 0] ?? 0;
        scores[index] = type + time + capacityUnits(capacities[index] ?? 0);
      }
      return scores;
    },
  };
}

function seatsOf(capacity: number | null): number {
  if (capacity === null || capacity < 0) return 0;
  return capacity > MOST_SEATS ? MOST_SEATS : capacity;
}

/** Only a value next to a half needs its decimal form, which is slow to make. */
function fastUnits(value: number): number {
  const units = value * SCORE_UNITS;
  const rounded = Math.floor(units + 0.5);
  return isClear(units - rounded) ? rounded : toUnits(value);
}

/** Whether what rounding took away is so far from a half that no other order of the same operations rounds otherwise. */
function isClear(rest: number): boolean {
  return rest > -0.499999 && rest < 0.499999;
}
