import * as contract from '#contract/scores/desk/venues.ts';
import { correctVenue, readVenueDetail } from '#server/catalogue/venues/correct-venue.ts';
import { joinVenues, splitVenue } from '#server/catalogue/venues/join-venues.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import type { Recalculator } from '../runs/recalculate.ts';
import { listVenues } from './list-venues.ts';

export function addVenueRoutes(
  implement: ServerImplement,
  deps: ServerDeps,
  recalculator: Recalculator,
): void {
  implement(contract.listVenues, ({ query }) => listVenues(deps, query));

  implement(contract.readVenue, ({ params }) => readVenueDetail(deps, params.id));

  implement(contract.correctVenue, async ({ params, body, caller: { staffId } }) => {
    const { capacity, reason, version } = body;
    const venue = await correctVenue(deps, { ...params, capacity, reason, version, staffId });
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return venue;
  });

  implement(contract.undoVenueCorrection, async ({ params, caller: { staffId } }) => {
    const none = { capacity: null, reason: '', version: undefined };
    const venue = await correctVenue(deps, { ...params, ...none, staffId });
    recalculator.follow({ trigger: 'correction', startedBy: staffId });
    return venue;
  });

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
