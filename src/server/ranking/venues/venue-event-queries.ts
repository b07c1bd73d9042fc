import type { EventStatus } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';
import { rankable } from '#server/catalogue/events/why-unlisted-queries.ts';
import { eventsOfVenue } from '#server/catalogue/venues/venue-detail-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { inWindow, windowAt } from '../lists/score-filter-queries.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';

type VenueEvent = {
  id: number;
  event_name: string;
  event_type: EventType;
  starts_at: Date | null;
  starts_offset: number | null;
  time_known: boolean;
  timezone: string | null;
  status: EventStatus;
  venue_capacity: number | null;
  corrected: string[];
  score_rank: number | null;
  count: number;
};

/** The first upcoming events of a venue by start, each with the count of all. */
export async function findVenueEvents(
  db: Queryable,
  run: ReadableRun | null,
  id: number,
  { now, limit }: { now: Date; limit: number },
): Promise<VenueEvent[]> {
  const rank = run
    ? db`(
      select rank from ${db(run.tables.year.ranking)} as ranking
      where ranking.event_id = event.id and ${inWindow(db, windowAt('year', now))}
    )`
    : db`null::integer`;
  return db<VenueEvent[]>`
    select event.id, event.name as event_name, event.type as event_type, event.starts_at,
      event.starts_offset, event.time_known, event.timezone, event.status,
      event.capacity as venue_capacity, event.corrected, ${rank} as score_rank,
      (count(*) over ())::integer as count
    from event where ${eventsOfVenue(db, id)} and ${rankable(db, now)}
    order by event.starts_at, event.id limit ${limit}`;
}
