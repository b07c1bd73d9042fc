import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/errors.ts';
import { GRADED_DAYS } from '#contract/scores/grades.ts';
import {
  type FullWeightSet,
  fullWeightSet,
  halvingDays,
  saveWeights,
  TUNED_FIELDS,
  type TunedField,
  tunedValue,
  WEIGHT_FIELDS,
  type WeightSet,
  weightNote,
  weightSet,
} from '#contract/scores/weights.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { count, oneOf, pageSearch, string } from '#web/list/search.ts';
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

type Days = Pick<WeightsDraft, 'time_halving_days' | 'time_halving_days_by_window'>;

/** The halving days of each window. */
export function daysByWindow(draft: Days): Record<TimeRange, number> {
  const { time_halving_days: base, time_halving_days_by_window: own } = draft;
  return {
    week: own.week ?? base,
    month: own.month ?? base,
    six_month: own.six_month ?? base,
    year: own.year ?? base,
  };
}

/** Halving days for each window. The order of all events is that of the year, so that the year needs none of its own. */
export function draftOfDays({ year, ...others }: Record<TimeRange, number>): Days {
  const own = (days: number) => (days === year ? null : days);
  return {
    time_halving_days: year,
    time_halving_days_by_window: {
      week: own(others.week),
      month: own(others.month),
      six_month: own(others.six_month),
      year: null,
    },
  };
}

/** One number for all windows. */
export function draftOfOneNumber(days: number): Days {
  return draftOfDays({ week: days, month: days, six_month: days, year: days });
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

/** Past days on which weights are graded. */
export const GRADED_DAY_CHOICES = [14, 30, 60, 90] as const;

/** The address of the weights page: the window of the preview, the event that is open over the page, weights to try. */
export const tuningSearch = pageSearch({
  window: oneOf(TIME_RANGES, 'week'),
  // Of the grade.
  days: oneOf(GRADED_DAY_CHOICES, GRADED_DAYS),
  event: count(),
  // As `writeTuning` writes it.
  try: string(),
});

type Tuning = WeightSet & { time_halving_days: number };

const tuning = weightSet.extend({ time_halving_days: halvingDays });

/** The five weights and the halving days of one window, for an address. */
export function writeTuning(values: Tuning): string {
  return [...WEIGHT_FIELDS, 'time_halving_days' as const].map((field) => values[field]).join(',');
}

/** Null: the text has not these six numbers, or one is outside its limits. */
export function readTuning(text: string): Tuning | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length !== WEIGHT_FIELDS.length + 1) return null;
  const [theater, concert, sport, timeLeft, venueCapacity, days] = numbers;
  const read = tuning.safeParse({
    theater_weight: theater,
    concert_weight: concert,
    sport_weight: sport,
    time_left_weight: timeLeft,
    venue_capacity_weight: venueCapacity,
    time_halving_days: days,
  });
  return read.success ? read.data : null;
}

/** The draft with these weights, and these halving days in one window. */
export function withTuning(
  draft: WeightsDraft,
  { time_halving_days: days, ...weights }: Tuning,
  range: TimeRange,
): WeightsDraft {
  return { ...draft, ...weights, ...draftOfDays({ ...daysByWindow(draft), [range]: days }) };
}
