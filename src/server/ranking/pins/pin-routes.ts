import * as contract from '#contract/scores/corrections.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { pinEvent, unpinEvent } from './pin-event.ts';

export function addPinRoutes(
  implement: ServerImplement,
  deps: ServerDeps,
  recalculator: Recalculator,
): void {
  implement(contract.pinEvent, async ({ params: { id }, body, caller }) => {
    const { staffId } = caller;
    const { time_range: range, place, reason, ends_at, replaces } = body;
    const endsAt = ends_at === null ? null : new Date(ends_at);
    const pinned = await pinEvent(asCaller(deps, caller), {
      eventId: id,
      range,
      place,
      reason,
      endsAt,
      staffId,
      replaces,
    });
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return pinned;
  });

  implement(contract.unpinEvent, async ({ params, query, caller }) => {
    const { staffId } = caller;
    const pins = await unpinEvent(asCaller(deps, caller), params.id, query);
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return { pins };
  });
}
