import { fromHalving, type WeightSet } from '#contract/scores/weights.ts';
import { DEFAULT_HALVING } from '#scoring/halving.ts';

/** Weights by which all three parts of a score count. */
export const TEST_WEIGHTS = {
  theater_weight: 2,
  concert_weight: 3,
  sport_weight: 1,
  time_left_weight: 4,
  venue_capacity_weight: 3,
} as const satisfies WeightSet;

/** The days of the formula's examples in every window, so that all windows have one order. */
export const ONE_ORDER = fromHalving(DEFAULT_HALVING);
