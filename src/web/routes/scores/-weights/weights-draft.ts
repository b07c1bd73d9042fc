import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/errors.ts';
import {
  type FullWeightSet,
  fullWeightSet,
  halvingDays,
  saveWeights,
  TUNED_FIELDS,
  type TunedField,
  tunedValue,
  weightNote,
} from '#contract/scores/weights.ts';
import { checkFields } from '#web/ui/forms/field-rules.ts';

const ownDays = halvingDays.nullable();

/** The fields of the page: a weight set, whose windows say null where they follow the base, and a note. */
export const weightsForm = fullWeightSet.extend({
  time_halving_days_by_window: z.object({
    week: ownDays,
    month: ownDays,
    six_month: ownDays,
    year: ownDays,
  }),
  note: weightNote,
});
export type WeightsDraft = z.output<typeof weightsForm>;

/** One field in which two weight sets differ; null stands for a window without days of its own. */
export type Difference = { field: TunedField; before: number | null; after: number | null };

/** The fields that show a weight set. */
export function draftOf(set: FullWeightSet, note = ''): WeightsDraft {
  const {
    week = null,
    month = null,
    six_month = null,
    year = null,
  } = set.time_halving_days_by_window;
  return {
    theater_weight: set.theater_weight,
    concert_weight: set.concert_weight,
    sport_weight: set.sport_weight,
    time_left_weight: set.time_left_weight,
    venue_capacity_weight: set.venue_capacity_weight,
    time_halving_days: set.time_halving_days,
    time_halving_days_by_window: { week, month, six_month, year },
    note,
  };
}

/** The weight set in the fields, whether they are valid or not. */
export function setOf({
  note: _,
  time_halving_days_by_window,
  ...set
}: WeightsDraft): FullWeightSet {
  const { week, month, six_month, year } = time_halving_days_by_window;
  return {
    ...set,
    time_halving_days_by_window: {
      ...(week !== null && { week }),
      ...(month !== null && { month }),
      ...(six_month !== null && { six_month }),
      ...(year !== null && { year }),
    },
  };
}

/** What the server would refuse, by field. */
export function checkDraft(draft: WeightsDraft): FieldErrors {
  return checkFields(saveWeights.body, { ...setOf(draft), note: draft.note });
}

export function isValidSet(set: FullWeightSet): boolean {
  return fullWeightSet.safeParse(set).success;
}

/** The fields in which two weight sets differ. */
export function differencesOf(before: FullWeightSet, after: FullWeightSet): Difference[] {
  return TUNED_FIELDS.map((field) => ({
    field,
    before: tunedValue(before, field),
    after: tunedValue(after, field),
  })).filter((one) => !Object.is(one.before, one.after));
}
