import { divisor, type Weights } from '#scoring/score.ts';
import type { ScoreParts } from './score-segments.ts';

/** The most points, of 100, that each part of the score can give or take under these weights. */
export function largestParts(weights: Weights): ScoreParts {
  const total = divisor(weights);
  if (total === 0) return { type: 0, timeLeft: 0, venueCapacity: 0 };
  const timeLeft = (100 * weights.timeLeft) / total;
  const venueCapacity = (100 * weights.venueCapacity) / total;
  const largestType = [weights.theater, weights.concert, weights.sport].reduce((a, b) =>
    Math.abs(b) > Math.abs(a) ? b : a,
  );
  return { type: (100 * largestType) / total, timeLeft, venueCapacity };
}

/** The points that an event gets for its type alone. */
export function typePoints(weights: Weights): { theater: number; concert: number; sport: number } {
  const total = divisor(weights) || 1;
  return {
    theater: (100 * weights.theater) / total,
    concert: (100 * weights.concert) / total,
    sport: (100 * weights.sport) / total,
  };
}

const USUAL_REACH = 10;

/** How far a slider goes so that the value has its place on it: 10, 100, 1,000 …, to both sides once it is negative. */
export function sliderRange(values: readonly number[]): { min: number; max: number; step: number } {
  const largest = Math.max(...values.map(Math.abs), USUAL_REACH);
  const max = 10 ** Math.ceil(Math.log10(largest));
  const min = values.some((value) => value < 0) ? -max : 0;
  return { min, max, step: max / 100 };
}
