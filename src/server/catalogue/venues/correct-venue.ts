import { ApiError } from '#contract/kit/errors.ts';
import { MAX_VENUE_EVENTS, type VenueDetail } from '#contract/scores/desk/venues.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announceEvents } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { type ReadableRun, readFromRun } from '#server/ranking/runs/runs.ts';
import { lockImportsForStaff } from '../changes/lock-imports.ts';
import { noteChange } from '../changes/note-change.ts';
import { toZonedIso } from '../times/zoned-time.ts';
import { settleCapacities } from './venue-capacity-queries.ts';
import {
  eventsOfVenue,
  findAliases,
  findVenue,
  findVenueEvents,
  findZone,
  lockVenue,
  updateCorrection,
} from './venue-detail-queries.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock'>;

/** A venue with its upcoming events. Throws `not_found`. */
export function readVenueDetail({ db, clock }: Deps, id: number): Promise<VenueDetail> {
  return readFromRun(db, null, (run) => readDetail(db, run, id, clock()));
}

export type VenueChange = {
  id: number;
  /** Null: what lists of venues say. */
  capacity: number | null;
  reason: string;
  /** The version that the change was made on; undefined: whichever there is. */
  version: number | undefined;
  staffId: number;
};

/**
 * Sets the capacity of all events of a venue, except those that are corrected themselves. Throws a `conflict` that
 * carries the newest venue where the change was made on an older version.
 */
export async function correctVenue(deps: Deps, change: VenueChange): Promise<VenueDetail> {
  const { id, capacity, reason, version, staffId } = change;
  const now = deps.clock();
  await deps.db.begin(async (tx) => {
    await lockImportsForStaff(tx);
    await lockVenue(tx, id);
    const venue = await findVenue(tx, id);
    if (!venue) throw unknownVenue(id);
    if (version !== undefined && version !== venue.version) {
      throw new ApiError('conflict', 'This venue was corrected in the meantime.', {
        details: { newest: await readDetail(tx, null, id, now) },
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
  return readVenueDetail(deps, id);
}

async function readDetail(
  db: Queryable,
  run: ReadableRun | null,
  id: number,
  now: Date,
): Promise<VenueDetail> {
  const venue = await findVenue(db, id);
  if (!venue) throw unknownVenue(id);
  const events = await findVenueEvents(db, run, id, { now, limit: MAX_VENUE_EVENTS });
  const { listCapacity, listedAt, correctedCapacity, correctedBy, correctedAt, ...facts } = venue;
  return {
    ...facts,
    list_capacity: listCapacity,
    listed_at: listedAt?.toISOString() ?? null,
    corrected_capacity: correctedCapacity,
    corrected_by: correctedBy,
    corrected_at: correctedAt?.toISOString() ?? null,
    timezone: await findZone(db, id),
    aliases: await findAliases(db, id),
    count: events[0]?.count ?? 0,
    events: events.map(({ starts_offset: offset, ...event }) => ({
      ...event,
      starts_at: event.starts_at && toZonedIso(event.starts_at, event.timezone, offset),
    })),
  };
}

function unknownVenue(id: number): ApiError {
  return new ApiError('not_found', `There is no venue ${id}.`);
}
