import { ApiError } from '#contract/kit/errors.ts';
import {
  type GradedOn,
  listWeightSets,
  readWeights,
  restoreWeights,
  saveWeights,
  toHalving,
  toWeights,
} from '#contract/scores/weights.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { saveWeightSet } from './save-weights.ts';
import {
  countWeightSets,
  currentWeightSet,
  findWeightSet,
  findWeightSets,
} from './weight-queries.ts';
import { toSavedWeights, toWeightSetChanges } from './weight-set.ts';

/** Grades a saved set on past days and stores the grade with it, in the background. */
export type KeepGrade = (version: number, on: GradedOn) => void;

export function addWeightRoutes(
  implement: ServerImplement,
  { db, clock }: ServerDeps,
  keepGrade: KeepGrade,
): void {
  implement(readWeights, async () => toSavedWeights(await currentWeightSet(db)));

  implement(saveWeights, async ({ body, caller }) => {
    const { note, version } = body;
    const by = { savedBy: caller.staffId, savedAt: clock(), origin: 'person' } as const;
    const saved = await saveWeightSet(
      asCaller({ db }, caller).db,
      { ...by, note, onVersion: version },
      (_, saved) => ({
        weights: toWeights(body),
        halving: toHalving(body, saved.halving),
      }),
    );
    if (body.graded_on) keepGrade(saved.version, body.graded_on);
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
    const saved = await saveWeightSet(
      asCaller({ db }, caller).db,
      { ...by, note, onVersion },
      async (tx) => {
        const earlier = await findWeightSet(tx, version);
        if (!earlier)
          throw new ApiError('not_found', `There are no weights of version ${version}.`);
        return { weights: earlier.weights, halving: earlier.halving, restoredFrom: version };
      },
    );
    const grade = (await findWeightSet(db, version))?.grade;
    if (grade) keepGrade(saved.version, grade);
    return toSavedWeights(saved);
  });
}
