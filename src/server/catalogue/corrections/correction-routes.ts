import * as contract from '#contract/scores/corrections.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { correctEvent, undoCorrection } from './correct-event.ts';

export function addCorrectionRoutes(
  implement: ServerImplement,
  deps: ServerDeps,
  recalculator: Recalculator,
): void {
  implement(contract.correctEvent, async ({ params, body, caller }) => {
    const { staffId } = caller;
    const { values, reason, version } = body;
    const corrected = await correctEvent(asCaller(deps, caller), {
      ...params,
      values,
      reason,
      version,
      staffId,
    });
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return corrected;
  });

  implement(contract.undoCorrection, async ({ params, query: { version }, caller }) => {
    const corrected = await undoCorrection(asCaller(deps, caller), { ...params, version });
    recalculator.follow({ trigger: 'correction', startedBy: caller.staffId });
    return corrected;
  });
}
