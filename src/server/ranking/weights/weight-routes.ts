import { ApiError } from '#contract/kit/errors.ts';
import {
  listWeightSets,
  readWeights,
  restoreWeights,
  saveWeights,
  toHalving,
  toWeights,
} from '#contract/scores/weights.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { saveWeightSet } from './save-weights.ts';
import {
  countWeightSets,
  currentWeightSet,
  findWeightSet,
  findWeightSets,
} from './weight-queries.ts';
import { toSavedWeights, toWeightSetChanges } from './weight-set.ts';

export function addWeightRoutes(implement: ServerImplement, { db, clock }: ServerDeps): void {
  implement(readWeights, async () => toSavedWeights(await currentWeightSet(db)));

  implement(saveWeights, async ({ body, caller }) => {
    const { note, version } = body;
    const by = { savedBy: caller.staffId, savedAt: clock(), origin: 'person' } as const;
    const saved = await saveWeightSet(db, { ...by, note, onVersion: version }, (_, inForce) => ({
      weights: toWeights(body),
      halving: toHalving(body, inForce.halving),
    }));
    return toSavedWeights(saved);
  });

  implement(listWeightSets, async ({ query: { page, per_page: size } }) => {
    const [sets, count] = await Promise.all([
      findWeightSets(db, (page - 1) * size, size + 1),
      countWeightSets(db),
    ]);
    return { sets: toWeightSetChanges(sets.slice(0, size), sets[size]), count };
  });

  implement(restoreWeights, async ({ body, caller }) => {
    const { note, version, current_version: onVersion } = body;
    const by = { savedBy: caller.staffId, savedAt: clock(), origin: 'person' } as const;
    const saved = await saveWeightSet(db, { ...by, note, onVersion }, async (tx) => {
      const earlier = await findWeightSet(tx, version);
      if (!earlier) throw new ApiError('not_found', `There are no weights of version ${version}.`);
      return { weights: earlier.weights, halving: earlier.halving, restoredFrom: version };
    });
    return toSavedWeights(saved);
  });
}
