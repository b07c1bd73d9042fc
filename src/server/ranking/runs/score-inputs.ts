import { divisor, type Weights } from '#scoring/score.ts';
import { createScorer, type Scorer } from '#scoring/scorer.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';

/** Between these capacities, the contribution of the capacity changes. */
export const CAPACITY_FLOOR = 10;
export const CAPACITY_CEILING = 100_000;

/** Contributions below this round to 0. */
const SMALLEST_PART = 0.00001;

/** What SQL needs to compute the contribution of time exactly as `scoreEvent` does, from the same operations on the same doubles. */
export type TimeInputs = {
  /** The contribution of time is `timeSign` × (`hundredTimes` × T ÷ `divisor`), rounded; 0 where T is at most `lostTerm`. */
  timeSign: number;
  hundredTimes: number;
  /**
   * The largest T whose product with `hundredTimes` is 0, which PostgreSQL, unlike JavaScript, rejects as an underflow; 0 except
   * for the tiniest weights.
   */
  lostTerm: number;
  /** After how many days the time term is a half. */
  halvingDays: number;
  /** 1 where every weight is 0, so that the division gives 0. */
  divisor: number;
};

/** What SQL needs to score events: the contributions of type and capacity are tables filled by a scorer, in ten-thousandths. */
export type ScoreInputs = TimeInputs & {
  /** The contribution of the type, by the type's position. */
  typeUnits: number[];
  /**
   * The contribution of the capacity as an array of SQL, from `CAPACITY_FLOOR` to `CAPACITY_CEILING`; others score as the
   * nearest.
   */
  capacityUnits: string;
};

export function scoreInputs(weights: Weights, halvingDays: number): ScoreInputs {
  // The instant is of no consequence for types and capacities.
  const scorer = createScorer(weights, new Date(0), halvingDays);
  const typeUnits = SORTED_TYPES.map(scorer.typeUnits);
  return {
    ...timeInputs(weights, halvingDays),
    typeUnits,
    capacityUnits: capacityTable(weights, scorer),
  };
}

/** The value of the last run, cached because it is large and the same until the weights change. */
let lastTable = { of: '', units: '' };

function capacityTable(weights: Weights, { capacityUnits }: Scorer): string {
  const of = `${weights.venueCapacity} of ${divisor(weights)}`;
  if (lastTable.of !== of) {
    const capacities = CAPACITY_CEILING - CAPACITY_FLOOR + 1;
    const units = Array.from({ length: capacities }, (_, i) => capacityUnits(CAPACITY_FLOOR + i));
    lastTable = { of, units: `{${units.join()}}` };
  }
  return lastTable.units;
}

export function timeInputs(weights: Weights, halvingDays: number): TimeInputs {
  const total = divisor(weights) || 1;
  const hundredTimes = Math.abs(100 * weights.timeLeft);
  // The contribution is then 0 for every event, and computing it could underflow.
  const isNothing = hundredTimes / total < SMALLEST_PART;
  return {
    timeSign: Math.sign(weights.timeLeft),
    hundredTimes: isNothing ? 0 : hundredTimes,
    lostTerm: isNothing ? 0 : largestLostTerm(hundredTimes),
    halvingDays,
    divisor: total,
  };
}

/** The largest double that gives 0 when it is multiplied by `factor`. */
function largestLostTerm(factor: number): number {
  const half = 0.5 / (factor / Number.MIN_VALUE);
  return factor * half === 0 ? half : half * (1 - Number.EPSILON / 2);
}
