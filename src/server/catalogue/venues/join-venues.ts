import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announceEvents } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { lockImportsForStaff, noteChange, selectIds } from '../changes/change-queries.ts';
import { matchEvents } from '../matching/match-events.ts';
import {
  findAlias,
  findPlaceNames,
  mergeVenueInto,
  moveToVenue,
  restoreVenue,
} from './alias-queries.ts';
import { settleCapacities } from './venue-capacity-queries.ts';
import { eventsOfVenue, findVenue, lockVenue, type VenueRecord } from './venue-detail-queries.ts';
import { venueKeys } from './venue-key.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock'>;

/**
 * Makes another venue a further name of this one: its events take place here, and so do those of later imports. Throws
 * `not_found`, or `validation` for one and the same venue.
 */
export async function joinVenues(
  { db, clock }: Deps,
  { id, otherId, staffId }: { id: number; otherId: number; staffId: number },
): Promise<void> {
  if (id === otherId) {
    throw new ApiError('validation', 'Check other_id.', {
      fields: { other_id: 'Name another venue.' },
    });
  }
  await db.begin(async (tx) => {
    await lockImportsForStaff(tx);
    const now = clock();
    for (const one of [Math.min(id, otherId), Math.max(id, otherId)]) await lockVenue(tx, one);
    const venue = await requireVenue(tx, id);
    const other = await requireVenue(tx, otherId);
    const moved = await mergeVenueInto(tx, { id, otherId }, { staffId, now });
    await recordAudit(tx, {
      action: 'venue.joined',
      subject: { kind: 'venue', id, name: venue.name },
      after: { other_id: otherId, other_name: other.name, other_city: other.city },
    });
    await settleEvents(tx, [id], moved, now);
  });
}

/**
 * Makes a further name of a venue a venue of its own again, with the events that feeds place there. Returns its id.
 * Throws `not_found`.
 */
export function splitVenue(
  { db, clock }: Deps,
  { id, aliasId }: { id: number; aliasId: number },
): Promise<number> {
  return db.begin(async (tx) => {
    await lockImportsForStaff(tx);
    await lockVenue(tx, id);
    const venue = await requireVenue(tx, id);
    const alias = await findAlias(tx, id, aliasId);
    if (!alias) throw new ApiError('not_found', `Venue ${id} has no alias ${aliasId}.`);
    const named = await findPlaceNames(tx, id);
    const moved = named.flatMap((event) => {
      const keys = venueKeys(event.venue, event.city, event.country);
      return keys.nameKey === alias.nameKey && keys.cityKey === alias.cityKey ? [event.id] : [];
    });
    const restored = await restoreVenue(tx, aliasId);
    await moveToVenue(tx, moved, restored);
    await recordAudit(tx, {
      action: 'venue.split',
      subject: { kind: 'venue', id, name: venue.name },
      before: { other_name: alias.name },
    });
    await settleEvents(tx, [id, restored], moved, clock());
    return restored;
  });
}

async function requireVenue(tx: Transaction, id: number): Promise<VenueRecord> {
  const venue = await findVenue(tx, id);
  if (!venue) throw new ApiError('not_found', `There is no venue ${id}.`);
  return venue;
}

/** Gives the events of these venues the capacities that follow, and joins or parts those that moved. */
async function settleEvents(
  tx: Transaction,
  venues: number[],
  moved: number[],
  now: Date,
): Promise<void> {
  const changed = [...moved];
  for (const id of venues)
    changed.push(...(await settleCapacities(tx, eventsOfVenue(tx, id), now)));
  changed.push(...(await matchEvents(tx, selectIds(tx, moved))));
  await announceEvents(tx, [...new Set(changed)]);
  await noteChange(tx);
}
