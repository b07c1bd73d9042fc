import { MAX_VENUE_EVENTS, type VenueDetail } from '#contract/scores/desk/venues.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import { unknownVenue } from '#server/catalogue/venues/correct-venue.ts';
import { findAliases, findVenue, findZone } from '#server/catalogue/venues/venue-detail-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { listToolsOf } from '../lists/counted-list.ts';
import type { RankOf } from '../lists/window-order.ts';
import { type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';
import { findVenueEvents } from './venue-event-queries.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock'>;

/** A venue with its upcoming events. Throws `not_found`. */
export function readVenueDetail({ db, clock }: Deps, id: number): Promise<VenueDetail> {
  const now = clock();
  return readFromRun(db, null, async (run) => {
    if (!run) return readVenue(db, null, id, now);
    const order = await listToolsOf(db).readWindowOrder({ run, range: 'year' }, now);
    return readVenue(db, { run, rankOf: await order.readRanks() }, id, now);
  });
}

/** The same with the ranks in the year's list of one run, or without any. */
export async function readVenue(
  db: Queryable,
  ranked: { run: ReadableRun; rankOf: RankOf } | null,
  id: number,
  now: Date,
): Promise<VenueDetail> {
  const venue = await findVenue(db, id);
  if (!venue) throw unknownVenue(id);
  const events = await findVenueEvents(db, ranked?.run ?? null, id, {
    now,
    limit: MAX_VENUE_EVENTS,
  });
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
    events: events.map(({ starts_offset: offset, score_rank, ...event }) => ({
      ...event,
      rank: ranked && score_rank !== null ? ranked.rankOf({ id: event.id, score_rank }) : null,
      starts_at: event.starts_at && toZonedIso(event.starts_at, event.timezone, offset),
    })),
  };
}
