import type { EventRow } from '#contract/scores/events.ts';
import type { Queryable } from '../db/queryable.ts';
import type { ReadableRun } from '../scores/ranking/runs.ts';
import { SORTED_TYPES } from '../scores/type-order.ts';

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

const TYPES = `array['${SORTED_TYPES.join("', '")}']`;

/**
 * The columns of an `EventRecord` that is ranked, from `event`, a row of a ranking and, where there is one, the
 * row of the ranking before as `previous`. What an event was ranked by comes from the ranking, because a feed
 * may have changed it since.
 */
export function rankedColumns(db: Queryable, ranking: 'ranking' | 'page', hasPrevious: boolean) {
  const row = db(ranking);
  return db`
    ${storedColumns(db)},
    (${db.unsafe(TYPES)})[${row}.type_position + 1] as event_type,
    ${row}.capacity as venue_capacity, ${row}.starts_at, ${row}.score, ${row}.score_type,
    ${row}.score_time_left, ${row}.score_venue_capacity, ${row}.rank,
    ${hasPrevious ? db`previous.rank` : db`null::integer`} as previous_rank`;
}

function unrankedColumns(db: Queryable) {
  return db`
    ${storedColumns(db)}, event.type as event_type, event.capacity as venue_capacity,
    event.starts_at, null::integer as score, null::integer as score_type,
    null::integer as score_time_left, null::integer as score_venue_capacity,
    null::integer as rank, null::integer as previous_rank`;
}

function storedColumns(db: Queryable) {
  return db`
    event.id, event.name as event_name, event.category as event_category,
    event.venue as venue_name, event.city, event.country, event.time_known, event.timezone,
    event.status, event.price_min, event.price_max, event.currency, event.url, event.image_url,
    event.source, event.source_id`;
}

/** One event, with its rank and score among all events in a run; null where there is no such event. */
export async function findEvent(
  db: Queryable,
  run: ReadableRun | null,
  id: number,
): Promise<EventRecord | null> {
  const ranked = run ? await findRankedEvent(db, run, id) : null;
  if (ranked) return ranked;
  const [event] = await db<EventRecord[]>`
    select ${unrankedColumns(db)} from event where event.id = ${id}`;
  return event ?? null;
}

async function findRankedEvent(
  db: Queryable,
  { tables, previous }: ReadableRun,
  id: number,
): Promise<EventRecord | null> {
  const join = previous
    ? db`left join ${db(previous.all.ranking)} as previous on previous.event_id = event.id`
    : db``;
  const [event] = await db<EventRecord[]>`
    select ${rankedColumns(db, 'ranking', previous !== null)}
    from event
    join ${db(tables.all.ranking)} as ranking on ranking.event_id = event.id
    ${join}
    where event.id = ${id}`;
  return event ?? null;
}
