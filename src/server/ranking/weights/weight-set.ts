import {
  fromHalving,
  fromWeights,
  type SavedWeights,
  TUNED_FIELDS,
  tunedValue,
  type WeightSetChange,
} from '#contract/scores/weights.ts';
import { UNSAVED_WEIGHTS, type WeightSetRecord } from './weight-queries.ts';

/** A weight set as sent over the wire. */
export function toSavedWeights(set: WeightSetRecord): SavedWeights {
  return {
    ...fromWeights(set.weights),
    ...fromHalving(set.halving),
    version: set.version,
    note: set.note,
    saved_at: set.savedAt?.toISOString() ?? null,
    saved_by: set.savedBy,
    saved_by_id: set.savedById,
    origin: set.origin,
  };
}

/** Weight sets, newest first, each with its difference to the one before; `earlier` is before the last. */
export function toWeightSetChanges(
  sets: readonly WeightSetRecord[],
  earlier: WeightSetRecord = UNSAVED_WEIGHTS,
): WeightSetChange[] {
  return sets.map((set, index) => {
    const after = toSavedWeights(set);
    const before = toSavedWeights(sets[index + 1] ?? earlier);
    return {
      ...after,
      restored_from: set.restoredFrom,
      grade: set.grade,
      changes: TUNED_FIELDS.map((field) => ({
        field,
        before: tunedValue(before, field),
        after: tunedValue(after, field),
      })).filter((change) => change.before !== change.after),
    };
  });
}
