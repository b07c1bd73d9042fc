import * as contract from '#contract/scores/desk/venues.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { correctVenue, type VenueChange } from '#server/catalogue/venues/correct-venue.ts';
import { joinVenues, splitVenue } from '#server/catalogue/venues/join-venues.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { listVenues } from './list-venues.ts';
import { readVenue, readVenueDetail } from './read-venue.ts';

export function addVenueRoutes(
  implement: ServerImplement,
  deps: ServerDeps,
  recalculator: Recalculator,
): void {
  implement(contract.listVenues, ({ query }) => listVenues(deps, query));

  implement(contract.readVenue, ({ params }) => readVenueDetail(deps, params.id));

  const correct = async (change: Omit<VenueChange, 'readNewest'>) => {
    const { id, staffId } = change;
    await correctVenue(deps, {
      ...change,
      readNewest: (tx) => readVenue(tx, null, id, deps.clock()),
    });
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return readVenueDetail(deps, id);
  };
  implement(contract.correctVenue, ({ params: { id }, body, caller: { staffId } }) => {
    const { capacity, reason, version } = body;
    return correct({ id, capacity, reason, version, staffId });
  });
  implement(contract.undoVenueCorrection, ({ params: { id }, caller: { staffId } }) =>
    correct({ id, capacity: null, reason: '', version: undefined, staffId }),
  );

  implement(contract.joinVenues, async ({ params, caller: { staffId } }) => {
    const { id, other_id: otherId } = params;
    await joinVenues(deps, { id, otherId, staffId });
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return readVenueDetail(deps, id);
  });

  implement(contract.splitVenue, async ({ params, caller: { staffId } }) => {
    const restored = await splitVenue(deps, { id: params.id, aliasId: params.alias_id });
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return readVenueDetail(deps, restored);
  });
}
