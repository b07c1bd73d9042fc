import { divisor, type Weights } from '#scoring/score.ts';
import { SCORE_PARTS, type ScoreParts } from './-event/score-segments.ts';

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

/**
 * Parts with one decimal whose sizes still add up to 100: all are rounded towards zero, and those that lose
 * most get a tenth each until nothing is missing.
 */
export function roundedParts(parts: ScoreParts): ScoreParts {
  const tenths = { ...parts };
  for (const part of SCORE_PARTS) tenths[part] = Math.trunc(rounded(parts[part] * 10));
  const sizeOf = (values: ScoreParts) =>
    SCORE_PARTS.reduce((sum, part) => sum + Math.abs(values[part]), 0);
  const lost = (part: keyof ScoreParts) => Math.abs(parts[part] * 10 - tenths[part]);
  const missing = Math.round(sizeOf(parts) * 10) - sizeOf(tenths);
  for (const part of SCORE_PARTS.toSorted((a, b) => lost(b) - lost(a)).slice(0, missing)) {
    tenths[part] += Math.sign(parts[part]);
  }
  for (const part of SCORE_PARTS) tenths[part] /= 10;
  return tenths;
}

/** Without the dust of floating-point numbers: 29.999999999999996 is 30. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
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

/** The ends of a slider that shows the saved weight: 10, 100, 1,000 …, to both sides where it is negative. */
export function sliderRange(saved: number): { min: number; max: number; step: number } {
  const max = 10 ** Math.ceil(Math.log10(Math.max(Math.abs(saved), USUAL_REACH)));
  return { min: saved < 0 ? -max : 0, max, step: max / 100 };
}
