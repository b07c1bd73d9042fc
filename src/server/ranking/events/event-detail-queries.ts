import type { TimeRange } from '#scoring/windows.ts';
import {
  rankable,
  type WhyUnranked,
  whyUnlisted,
} from '#server/catalogue/events/why-unlisted-queries.ts';
import { capacitiesOfEvent } from '#server/catalogue/venues/venue-capacity-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { inWindow, type Window } from '../lists/score-filter-queries.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';

/** What the detail of an event tells beside its row. */
export type EventFacts = {
  version: number;
  /** Why the event would not be ranked now; null where it would. */
  unlisted: WhyUnranked | null;
  venueId: number | null;
  capacitySource: 'feed' | 'venue' | 'correction' | null;
  updatedAt: Date;
};

export async function findEventFacts(
  db: Queryable,
  id: number,
  now: Date,
): Promise<EventFacts | null> {
  const [facts] = await db<EventFacts[]>`
    select event.version,
      ${whyUnlisted(db, now)} as unlisted,
      (select venue.id from venue where venue.name_key = event.venue_key
        and venue.city_key = event.city_key and venue.country_key = event.country_key) as "venueId",
      case
        when 'venue_capacity' = any (event.corrected) then 'correction'
        when event.capacity is null then null
        when place.corrected is not null then 'venue'
        when event.feed_capacity is not null then 'feed'
        else 'venue'
      end as "capacitySource",
      event.updated_at as "updatedAt"
    from event ${capacitiesOfEvent(db)} where event.id = ${id}`;
  return facts ?? null;
}

type NeighbourRecord = { id: number; event_name: string; score: number };

/** An event's place in the list of a window. Scores in ten-thousandths. */
export type WindowPlace = {
  score: number;
  scoreType: number;
  scoreTimeLeft: number;
  scoreVenueCapacity: number;
  place: number;
  count: number;
  above: NeighbourRecord | null;
  below: NeighbourRecord | null;
};

/** Null where the window does not list the event. */
export async function findWindowPlace(
  db: Queryable,
  { run, range, window }: { run: ReadableRun; range: TimeRange; window: Window },
  id: number,
): Promise<WindowPlace | null> {
  const table = db(run.tables[range].ranking);
  const neighbour = (side: Sql, order: Sql) => db`
    select jsonb_build_object('id', event.id, 'event_name', event.name, 'score', ranking.score) as row
    from ${table} as ranking join event on event.id = ranking.event_id
    where ${inWindow(db, window)} and ${side} order by ranking.rank ${order} limit 1`;
  const [place] = await db<WindowPlace[]>`
    select mine.score, mine.score_type as "scoreType", mine.score_time_left as "scoreTimeLeft",
      mine.score_venue_capacity as "scoreVenueCapacity", counted.place, counted.count,
      above.row as above, below.row as below
    from (
      select ranking.* from ${table} as ranking
      where ranking.event_id = ${id} and ${inWindow(db, window)}
    ) as mine
    cross join lateral (
      select (count(*) filter (where ranking.rank <= mine.rank))::integer as place,
        count(*)::integer as count
      from ${table} as ranking where ${inWindow(db, window)}
    ) as counted
    left join lateral (${neighbour(db`ranking.rank < mine.rank`, db`desc`)}) as above on true
    left join lateral (${neighbour(db`ranking.rank > mine.rank`, db`asc`)}) as below on true`;
  return place ?? null;
}

export type OtherDate = {
  id: number;
  event_name: string;
  starts_at: Date | null;
  starts_offset: number | null;
  time_known: boolean;
  timezone: string | null;
  venue_name: string | null;
  city: string | null;
  rank: number | null;
};

const MOST_OTHER_DATES = 20;

/** Upcoming events of the same folded name and type, by start. */
export async function findOtherDates(
  db: Queryable,
  run: ReadableRun | null,
  id: number,
  now: Date,
): Promise<OtherDate[]> {
  const rank = run
    ? db`(select rank from ${db(run.tables.all.ranking)} as ranking where ranking.event_id = event.id)`
    : db`null::integer`;
  return db<OtherDate[]>`
    select event.id, event.name as event_name, event.starts_at, event.starts_offset,
      event.time_known, event.timezone, event.venue as venue_name, event.city, ${rank} as rank
    from event as this
    join event on event.name_folded = this.name_folded and event.type = this.type
    where this.id = ${id} and event.id <> ${id} and ${rankable(db, now)}
    order by event.starts_at, event.id limit ${MOST_OTHER_DATES}`;
}

export async function eventExists(db: Queryable, id: number): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from event where id = ${id}) as found`;
  return row?.found ?? false;
}
