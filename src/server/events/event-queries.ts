import type { EventRow } from '#contract/scores/events.ts';
import type { Queryable } from '../db/queryable.ts';

/** An event as stored, with its rank and score in the current ranking where it has them. */
export type EventRecord = Omit<
  EventRow,
  'starts_at' | 'score' | 'score_type' | 'score_time_left' | 'score_venue_capacity'
> & {
  starts_at: Date | null;
  /** Ten-thousandths, like the three contributions. */
  score: number | null;
  score_type: number | null;
  score_time_left: number | null;
  score_venue_capacity: number | null;
};

/** The columns of an `EventRecord`, from `event`, `ranking` (by whatever alias) and `previous`. */
export function eventColumns(db: Queryable, ranking: 'ranking' | 'page') {
  return db`
    event.id, event.name as event_name, event.type as event_type,
    event.category as event_category, event.venue as venue_name, event.city, event.country,
    event.capacity as venue_capacity, event.starts_at, event.time_known, event.timezone,
    event.status, event.price_min, event.price_max, event.currency, event.url, event.image_url,
    event.source, event.source_id,
    ${db(ranking)}.score, ${db(ranking)}.score_type, ${db(ranking)}.score_time_left,
    ${db(ranking)}.score_venue_capacity, ${db(ranking)}.rank, previous.rank as previous_rank`;
}

/** One event, ranked or not; null where there is none. */
export async function findEvent(db: Queryable, id: number): Promise<EventRecord | null> {
  const [event] = await db<EventRecord[]>`
    select ${eventColumns(db, 'ranking')}
    from event
    left join ranking on ranking.event_id = event.id
    left join ranking_previous as previous on previous.event_id = event.id
    where event.id = ${id}`;
  return event ?? null;
}
