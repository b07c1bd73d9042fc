import { ApiError } from '#contract/kit/errors.ts';
import type { VenueDetail } from '#contract/scores/desk/venues.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announceEvents } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { lockImportsForStaff, noteChange } from '../changes/change-queries.ts';
import { settleCapacities } from './venue-capacity-queries.ts';
import { eventsOfVenue, findVenue, lockVenue, updateCorrection } from './venue-detail-queries.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock'>;

export type VenueChange = {
  id: number;
  /** Null: what lists of venues say. */
  capacity: number | null;
  reason: string;
  /** The version that the change was made on; undefined: whichever there is. */
  version: number | undefined;
  staffId: number;
  /** What a conflict carries. */
  readNewest: (tx: Queryable) => Promise<VenueDetail>;
};

/**
 * Sets the capacity of all events of a venue, except those that are corrected themselves. Throws a `conflict` that
 * carries the newest venue where the change was made on an older version.
 */
export async function correctVenue(deps: Deps, change: VenueChange): Promise<void> {
  const { id, capacity, reason, version, staffId, readNewest } = change;
  const now = deps.clock();
  await deps.db.begin(async (tx) => {
    await lockImportsForStaff(tx);
    await lockVenue(tx, id);
    const venue = await findVenue(tx, id);
    if (!venue) throw unknownVenue(id);
    if (version !== undefined && version !== venue.version) {
      throw new ApiError('conflict', 'This venue was corrected in the meantime.', {
        details: { newest: await readNewest(tx) },
      });
    }
    await updateCorrection(tx, id, { capacity, reason }, { staffId, now });
    await recordAudit(tx, {
      action: 'venue.corrected',
      subject: { kind: 'venue', id, name: venue.name },
      before: { capacity: venue.correctedCapacity, reason: venue.reason },
      after: { capacity, reason },
    });
    const changed = await settleCapacities(tx, eventsOfVenue(tx, id), now);
    await announceEvents(tx, changed);
    if (changed.length > 0) await noteChange(tx);
  });
}

export function unknownVenue(id: number): ApiError {
  return new ApiError('not_found', `There is no venue ${id}.`);
}
