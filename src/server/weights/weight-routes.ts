import { fromWeights, readWeights, saveWeights, toWeights } from '#contract/scores/weights.ts';
import type { ServerDeps, ServerImplement } from '../server-deps.ts';
import { currentWeights, insertWeights } from './weight-queries.ts';

export function addWeightRoutes(implement: ServerImplement, { db }: ServerDeps): void {
  implement(readWeights, async () => fromWeights(await currentWeights(db)));

  implement(saveWeights, async ({ body, caller }) => {
    await insertWeights(db, toWeights(body), caller.staffId);
    return body;
  });
}
