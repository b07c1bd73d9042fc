import { DAY_MS } from './durations.ts';

/** The kinds of event that a weight can name; `other` is ranked too, with no weight of its own. */
export const EVENT_TYPES = ['theater', 'concert', 'sport', 'other'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The five weights. Any finite numbers; only their ratios matter. */
export type Weights = {
  theater: number;
  concert: number;
  sport: number;
  timeLeft: number;
  venueCapacity: number;
};

/** The fields of an event that decide its score. `capacity` in seats; null, 0 or less means unknown. */
export type ScoredEvent = {
  type: EventType;
  startsAt: Date | null;
  capacity: number | null;
};

/** A score and its three contributions, all −100..100 with four decimals; they add up to the score exactly. */
export type Score = {
  total: number;
  type: number;
  timeLeft: number;
  venueCapacity: number;
};

export const ZERO_WEIGHTS: Weights = {
  theater: 0,
  concert: 0,
  sport: 0,
  timeLeft: 0,
  venueCapacity: 0,
};

/** The largest absolute value that a weight may have. */
export const MAX_WEIGHT = 1_000_000;

/** Days after which the time term has fallen to one half, unless staff tune it. */
export const TIME_HALVING_DAYS = 30;

/** Scores are whole numbers of these units, so that sums are exact. */
export const SCORE_UNITS = 10_000;

/** Nearness in time, 0..1: 1 now, a half in `halvingDays` days, 0 without a date. */
export function timeTerm(
  startsAt: Date | null,
  asOf: Date,
  halvingDays: number = TIME_HALVING_DAYS,
): number {
  return startsAt === null ? 0 : nearness(startsAt.getTime() - asOf.getTime(), halvingDays);
}

/** As `timeTerm`, for an event that starts in so many milliseconds; a day has 24 hours here. */
export function nearness(untilMs: number, halvingDays: number): number {
  return 1 / (1 + Math.max(0, untilMs / DAY_MS) / halvingDays);
}

/** Size of the venue on a logarithmic scale, 0..1: 10 seats 0, 1,000 a half, 100,000 and more 1; unknown 0. */
export function capacityTerm(capacity: number | null): number {
  if (capacity === null || capacity <= 0) return 0;
  return Math.min(1, Math.max(0, (Math.log10(capacity) - 1) / 4));
}

/** The weight of the event's own type; `other` has none. */
export function typeWeight(type: EventType, weights: Weights): number {
  return type === 'other' ? 0 : weights[type];
}

/** The divisor of the weighted terms, so that non-negative weights give 0..100. 0 when every weight is 0. */
export function divisor(weights: Weights): number {
  const largestType = Math.max(
    Math.abs(weights.theater),
    Math.abs(weights.concert),
    Math.abs(weights.sport),
  );
  return largestType + Math.abs(weights.timeLeft) + Math.abs(weights.venueCapacity);
}

/**
 * Scores one event at one instant: score formula, version 1 (`docs/decisions/0004-score-formula.md`).
 * Range 0..100 for weights ≥ 0, −100..100 otherwise; all 0 when every weight is 0.
 */
export function scoreEvent(
  event: ScoredEvent,
  weights: Weights,
  asOf: Date,
  halvingDays: number = TIME_HALVING_DAYS,
): Score {
  const total = divisor(weights);
  if (total === 0) return { total: 0, type: 0, timeLeft: 0, venueCapacity: 0 };
  const type = toUnits((100 * typeWeight(event.type, weights)) / total);
  const timeLeft = toUnits(
    (100 * weights.timeLeft * timeTerm(event.startsAt, asOf, halvingDays)) / total,
  );
  const venueCapacity = toUnits(
    (100 * weights.venueCapacity * capacityTerm(event.capacity)) / total,
  );
  return {
    total: (type + timeLeft + venueCapacity) / SCORE_UNITS,
    type: type / SCORE_UNITS,
    timeLeft: timeLeft / SCORE_UNITS,
    venueCapacity: venueCapacity / SCORE_UNITS,
  };
}

/**
 * Whole ten-thousandths, half away from zero. The decimal text is shifted, not multiplied, because
 * 1.00005 * 10000 is 10000.499999999998 while its shortest decimal form rounds up.
 */
export function toUnits(value: number): number {
  const size = Math.abs(value);
  if (size < 0.00001) return 0;
  const units = Math.round(Number(`${size}e4`));
  return value < 0 && units > 0 ? -units : units;
}
