import { z } from 'zod';
import {
  DEFAULT_HALVING,
  type Halving,
  MAX_HALVING_DAYS,
  MIN_HALVING_DAYS,
} from '#scoring/halving.ts';
import { MAX_WEIGHT, type Weights } from '#scoring/score.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { addition } from '../kit/addition.ts';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';
import { pageQuery } from './request-parts.ts';

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

/** Days after which the time term has fallen to a half. */
export const halvingDays = z
  .number('Enter a number.')
  .min(MIN_HALVING_DAYS, 'At least 1 day.')
  .max(MAX_HALVING_DAYS, 'At most 3,650 days.');

export const halvingSet = z.object({
  /** In the order of all events, and in each window without days of its own. */
  time_halving_days: addition(halvingDays, DEFAULT_HALVING.days),
  time_halving_days_by_window: addition(
    z.object({
      week: halvingDays.optional(),
      month: halvingDays.optional(),
      six_month: halvingDays.optional(),
      year: halvingDays.optional(),
    }),
    {},
  ),
});
export type HalvingSet = z.infer<typeof halvingSet>;

/** All that a ranking is calculated with: the five weights and the halving days. */
export const fullWeightSet = weightSet.extend(halvingSet.shape);
export type FullWeightSet = z.infer<typeof fullWeightSet>;

/** What can differ between two weight sets, by its name on the wire. */
export const TUNED_FIELDS = [
  ...WEIGHT_FIELDS,
  'time_halving_days',
  'time_halving_days_by_window.week',
  'time_halving_days_by_window.month',
  'time_halving_days_by_window.six_month',
  'time_halving_days_by_window.year',
] as const;
export type TunedField = (typeof TUNED_FIELDS)[number];

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

/** The halving days of the wire; those that are absent are taken from `saved`. */
export function toHalving(
  set: { [Field in keyof HalvingSet]?: HalvingSet[Field] | undefined },
  saved: Halving = DEFAULT_HALVING,
): Halving {
  const { time_halving_days: days = saved.days, time_halving_days_by_window: byWindow } = set;
  const own = Object.entries(byWindow ?? saved.byWindow).filter(([, value]) => value !== undefined);
  return { days, byWindow: Object.fromEntries(own) };
}

/** All that a ranking is calculated with, from the formula's names to the wire's. */
export function fullSetOf(weights: Weights, halving: Halving = DEFAULT_HALVING): FullWeightSet {
  return { ...fromWeights(weights), ...fromHalving(halving) };
}

export function fromHalving({ days, byWindow }: Halving): HalvingSet {
  return { time_halving_days: days, time_halving_days_by_window: byWindow };
}

/** The value of one field of a weight set; null for a window without halving days of its own. */
export function tunedValue(set: FullWeightSet, field: TunedField): number | null {
  switch (field) {
    case 'time_halving_days_by_window.week':
      return set.time_halving_days_by_window.week ?? null;
    case 'time_halving_days_by_window.month':
      return set.time_halving_days_by_window.month ?? null;
    case 'time_halving_days_by_window.six_month':
      return set.time_halving_days_by_window.six_month ?? null;
    case 'time_halving_days_by_window.year':
      return set.time_halving_days_by_window.year ?? null;
    default:
      return set[field];
  }
}

const timeRange = z.enum(TIME_RANGES);

/** A value, and between which two 95 of 100 resamples are. */
export const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.output<typeof estimate>;

/** The measures: nDCG at 10 and 25, and what the first 25 had as a share of what the best 25 had. From 0 to 1. */
export const marks = z.object({ ndcg_10: estimate, ndcg_25: estimate, sold_25: estimate });

/** The past days on which a weight set is graded. */
export const gradedOn = z.object({
  time_range: timeRange,
  days: z.number().int().min(1).max(365),
  /** A kind of outcomes; absent: the one that counts. */
  kind: z.string().max(40).optional(),
});
export type GradedOn = z.output<typeof gradedOn>;

/** How well past days would have been ranked by a weight set, as it was when it was saved. */
export const savedGrade = z.object({
  time_range: timeRange,
  days: z.number().int(),
  kind: z.string(),
  graded_at: z.string(),
  marks,
  /** The difference to the set before, in `sold_25`. */
  change: estimate,
  counts: z.object({
    days: z.number().int(),
    events: z.number().int(),
    without_outcome: z.number().int(),
    by_facts_of_today: z.number().int(),
  }),
});
export type SavedGrade = z.output<typeof savedGrade>;

/** Why a weight set was saved, in the words of the person who saved it. */
export const weightNote = oneLine(500);

/** A weight set with its position in the history. */
export const savedWeights = fullWeightSet.extend({
  /** Counts the sets from 1; 0 before the first, when every weight is 0. */
  version: addition(z.number().int(), 0),
  note: addition(z.string(), ''),
  saved_at: z.string().nullable(),
  /** Full name; null where the account is gone and for the sample catalogue. */
  saved_by: z.string().nullable(),
  /** Of the same person. */
  saved_by_id: addition(z.number().int().nullable(), null),
  /** Who chose the weights: the sample catalogue or a person; null before the first set. */
  origin: z.enum(['sample', 'person']).nullable(),
});
export type SavedWeights = z.infer<typeof savedWeights>;

/** What a refusal with the code `conflict` carries in `details`: the newest set. */
export const weightsConflict = z.object({ newest: savedWeights });

export const readWeights = defineRoute({
  method: 'GET',
  path: '/dashboard/settings',
  isSpecified: true,
  summary: 'The saved weights',
  access: { action: 'read', subject: 'Weights' },
  answer: savedWeights,
});

// The weights themselves are in the answer; the runs say whether the ranking is stale.
const refreshes = ['score_runs', 'dashboard', 'grades'];

export const saveWeights = defineRoute({
  method: 'POST',
  path: '/dashboard/settings',
  isSpecified: true,
  summary: 'Save the weights; the ranking follows with the next recalculation',
  access: { action: 'update', subject: 'Weights' },
  refreshes,
  body: weightSet.extend({
    ...halvingSet.partial().shape,
    /** The version that the change was made on; a stale one is refused with 409. */
    version: z.number().int().min(0).optional(),
    note: weightNote.default(''),
    /** The past days on which it is graded behind the answer; absent: on none. */
    graded_on: gradedOn.optional(),
  }),
  answer: savedWeights,
});

/** A weight set of the history and what it changed. */
export const weightSetChange = savedWeights.extend({
  /** The version that this one restored. */
  restored_from: z.number().int().nullable(),
  /** Null where it was not graded. */
  grade: addition(savedGrade.nullable(), null),
  /** The difference to the version before; null stands for a window without days of its own. */
  changes: z.array(
    z.object({
      field: z.enum(TUNED_FIELDS),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
});
export type WeightSetChange = z.infer<typeof weightSetChange>;

export const listWeightSets = defineRoute({
  method: 'GET',
  path: '/dashboard/settings/history',
  summary: 'Every saved weight set, newest first: who, when, why, and the difference',
  access: { action: 'read', subject: 'Weights' },
  query: pageQuery,
  answer: z.object({ sets: z.array(weightSetChange), count: z.number().int() }),
});

export const restoreWeights = defineRoute({
  method: 'POST',
  path: '/dashboard/settings/restore',
  summary: 'Save an earlier weight set again, graded on the same days as before',
  access: { action: 'update', subject: 'Weights' },
  refreshes,
  body: z.object({
    version: z.number().int().min(1),
    note: weightNote.default(''),
    /** The newest version that the reader saw; an older one is refused with 409. */
    current_version: z.number().int().min(0).optional(),
  }),
  answer: savedWeights,
});
