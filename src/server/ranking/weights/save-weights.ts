import { ApiError } from '#contract/kit/errors.ts';
import { fullSetOf } from '#contract/scores/weights.ts';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announce } from '#server/platform/live/announce.ts';
import {
  currentWeightSet,
  insertWeightSet,
  lockWeights,
  type WeightSetDraft,
  type WeightSetRecord,
  type WeightValues,
} from './weight-queries.ts';
import { toSavedWeights } from './weight-set.ts';

/** Who saves weights, when and why. */
export type WeightSave = Pick<WeightSetDraft, 'note' | 'origin' | 'savedAt' | 'savedBy'> & {
  /** The version that the change was based on; absent: the saved one. */
  onVersion?: number | undefined;
};

/** `restoredFrom` is the version whose values these are. */
export type ChosenWeights = WeightValues & { restoredFrom?: number };

/**
 * Saves the result of `choose`, called with the newest set, as the next version. Where the newest version is not `onVersion`,
 * it throws a `conflict` with the newest set and saves nothing.
 */
export async function saveWeightSet(
  db: Database,
  { onVersion, ...save }: WeightSave,
  choose: (tx: Queryable, newest: WeightSetRecord) => Promise<ChosenWeights> | ChosenWeights,
): Promise<WeightSetRecord> {
  return db.begin(async (tx) => {
    await lockWeights(tx);
    const newest = await currentWeightSet(tx);
    if (onVersion !== undefined && onVersion !== newest.version) throw staleVersion(newest);
    await insertWeightSet(tx, { restoredFrom: null, ...(await choose(tx, newest)), ...save });
    const saved = await currentWeightSet(tx);
    await recordAudit(tx, {
      action: saved.restoredFrom === null ? 'weights.saved' : 'weights.restored',
      subject: { kind: 'weights', id: saved.version, name: `version ${saved.version}` },
      before: toAudited(newest),
      after: toAudited(saved),
    });
    await announce(tx, 'weights', { version: saved.version, saved_by: save.savedBy });
    await noteChange(tx);
    return saved;
  });
}

/** Everything that a ranking is calculated with, and why it was chosen. */
function toAudited({ weights, halving, note }: WeightSetRecord): Record<string, unknown> {
  return { ...fullSetOf(weights, halving), note };
}

function staleVersion(newest: WeightSetRecord): ApiError {
  return new ApiError('conflict', 'Other weights have been saved in the meantime.', {
    details: { newest: toSavedWeights(newest) },
  });
}
