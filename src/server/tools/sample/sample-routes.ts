import { readSampleSize, removeSample } from '#contract/sample-catalogue.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { measureSampleCatalogue, removeSampleCatalogue } from './remove-sample.ts';

export function addSampleRoutes(
  implement: ServerImplement,
  { db, log }: ServerDeps,
  recalculator: Recalculator,
): void {
  implement(readSampleSize, () => measureSampleCatalogue(db));

  implement(removeSample, async ({ caller }) => {
    const removed = await removeSampleCatalogue(asCaller({ db }, caller).db);
    log.info({ ...removed, removedBy: caller.staffId }, 'sample catalog removed');
    // Removed is removed, whatever becomes of the ranking.
    recalculator.follow({ trigger: 'request', startedBy: caller.staffId });
    return removed;
  });
}
