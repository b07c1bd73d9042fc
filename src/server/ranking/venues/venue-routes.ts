import * as contract from '#contract/scores/desk/venues.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { correctVenue, type VenueChange } from '#server/catalogue/venues/correct-venue.ts';
import { joinVenues, splitVenue } from '#server/catalogue/venues/join-venues.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import type { Caller, ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { listVenues } from './list-venues.ts';
import { readVenue, readVenueDetail } from './read-venue.ts';

export function addVenueRoutes(
  implement: ServerImplement,
  deps: ServerDeps,
  recalculator: Recalculator,
): void {
  implement(contract.listVenues, ({ query }) => listVenues(deps, query));

  implement(contract.readVenue, ({ params }) => readVenueDetail(deps, params.id));

  const correct = async (caller: Caller, change: Omit<VenueChange, 'readNewest' | 'staffId'>) => {
    const { id } = change;
    const { staffId } = caller;
    await correctVenue(asCaller(deps, caller), {
      ...change,
      staffId,
      readNewest: (tx) => readVenue(tx, null, id, deps.clock()),
    });
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return readVenueDetail(deps, id);
  };
  implement(contract.correctVenue, ({ params: { id }, body, caller }) => {
    const { capacity, reason, version } = body;
    return correct(caller, { id, capacity, reason, version });
  });
  implement(contract.undoVenueCorrection, ({ params: { id }, query: { version }, caller }) =>
    correct(caller, { id, capacity: null, reason: '', version }),
  );

  implement(contract.joinVenues, async ({ params, caller }) => {
    const { staffId } = caller;
    const { id, other_id: otherId } = params;
    await joinVenues(asCaller(deps, caller), { id, otherId, staffId });
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return readVenueDetail(deps, id);
  });

  implement(contract.splitVenue, async ({ params, caller }) => {
    const restored = await splitVenue(asCaller(deps, caller), {
      id: params.id,
      aliasId: params.alias_id,
    });
    recalculator.follow({ trigger: 'correction', startedBy: caller.staffId });
    return readVenueDetail(deps, restored);
  });
}
