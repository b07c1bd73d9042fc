import { z } from 'zod';
import { MAX_WEIGHT, type Weights } from '#scoring/score.ts';
import { defineRoute } from '../kit/route.ts';

const weight = z
  .number('Enter a number.')
  .min(-MAX_WEIGHT, `At least −${MAX_WEIGHT.toLocaleString('en')}.`)
  .max(MAX_WEIGHT, `At most ${MAX_WEIGHT.toLocaleString('en')}.`);

/** The five weights, by their names on the wire. */
export const weightSet = z.object({
  theater_weight: weight,
  concert_weight: weight,
  sport_weight: weight,
  time_left_weight: weight,
  venue_capacity_weight: weight,
});
export type WeightSet = z.infer<typeof weightSet>;

export const WEIGHT_FIELDS = [
  'theater_weight',
  'concert_weight',
  'sport_weight',
  'time_left_weight',
  'venue_capacity_weight',
] as const satisfies (keyof WeightSet)[];

/** From the wire's names to the formula's. */
export function toWeights(set: WeightSet): Weights {
  return {
    theater: set.theater_weight,
    concert: set.concert_weight,
    sport: set.sport_weight,
    timeLeft: set.time_left_weight,
    venueCapacity: set.venue_capacity_weight,
  };
}

/** From the formula's names to the wire's. */
export function fromWeights(weights: Weights): WeightSet {
  return {
    theater_weight: weights.theater,
    concert_weight: weights.concert,
    sport_weight: weights.sport,
    time_left_weight: weights.timeLeft,
    venue_capacity_weight: weights.venueCapacity,
  };
}

export const readWeights = defineRoute({
  method: 'GET',
  path: '/dashboard/settings',
  summary: 'The five weights in force',
  access: { action: 'read', subject: 'Weights' },
  answer: weightSet,
});

export const saveWeights = defineRoute({
  method: 'POST',
  path: '/dashboard/settings',
  summary: 'Save the five weights; the ranking follows with the next recalculation',
  access: { action: 'update', subject: 'Weights' },
  // Whether the ranking is stale. The weights themselves are in the answer.
  refreshes: ['score_runs'],
  body: weightSet,
  answer: weightSet,
});
