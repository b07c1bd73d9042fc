import {
  rankable,
  type WhyUnranked,
  whyUnlisted,
} from '#server/catalogue/events/why-unlisted-queries.ts';
import { capacitiesOfEvent } from '#server/catalogue/venues/venue-capacity-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { PageSource } from '../lists/page-queries.ts';
import { inWindow, type Window, windowAt } from '../lists/score-filter-queries.ts';
import { joinCompared, type ReadableRun } from '../runs/readable-run-queries.ts';

/** The facts of the detail of an event beside its row. */
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

/** An event of the list of a window. Scores in ten-thousandths. */
export type WindowEvent = {
  id: number;
  event_name: string;
  score_rank: number;
  score: number;
  score_type: number;
  score_time_left: number;
  score_venue_capacity: number;
  previous_rank: number | null;
};

/** The event, if it is in the window. */
export async function findInWindow(
  db: Queryable,
  { run, range }: PageSource,
  window: Window,
  id: number,
): Promise<WindowEvent | null> {
  const [event] = await selectInWindow(db, { run, range }, window, db`ranking.event_id = ${id}`);
  return event ?? null;
}

/**
 * The events before and after one that is not pinned, without those that are. Each part of the statement reads the next entry of
 * the index by score and rank: of the same score, else of others.
 */
export async function findBeside(
  db: Queryable,
  source: PageSource,
  window: Window,
  { event, excluded }: { event: WindowEvent; excluded: readonly number[] },
): Promise<{ above: WindowEvent | null; below: WindowEvent | null }> {
  const { score, score_rank: rank } = event;
  const next = (where: Sql, order: Sql) => {
    const others = db`${where} and ranking.event_id <> all(${[...excluded]}::integer[])`;
    return db`(${selectInWindow(db, source, window, others, db`${order} limit 1`)})`;
  };
  const [up, down] = [
    db`order by ranking.score, ranking.rank desc`,
    db`order by ranking.score desc, ranking.rank`,
  ];
  const alike = db`ranking.score = ${score}`;
  const found = await db<WindowEvent[]>`
    ${next(db`${alike} and ranking.rank < ${rank}`, up)} union all
    ${next(db`${alike} and ranking.rank > ${rank}`, down)} union all
    ${next(db`ranking.score > ${score}`, up)} union all
    ${next(db`ranking.score < ${score}`, down)}`;
  const byRank = found.toSorted((one, other) => one.score_rank - other.score_rank);
  return {
    above: byRank.findLast((one) => one.score_rank < rank) ?? null,
    below: byRank.find((one) => one.score_rank > rank) ?? null,
  };
}

/** The events before and after a rank by score in the window, without those that are pinned. */
export async function findAround(
  db: Queryable,
  source: PageSource,
  window: Window,
  { before, excluded }: { before: number; excluded: readonly number[] },
): Promise<{ above: WindowEvent | null; below: WindowEvent | null }> {
  const others = db`ranking.event_id <> all(${[...excluded]}::integer[])`;
  const skip = Math.max(0, before - 1);
  const order = db`order by ranking.score desc, ranking.rank offset ${skip} limit ${before - skip + 1}`;
  const found = await selectInWindow(db, source, window, others, order);
  return { above: found[before - skip - 1] ?? null, below: found[before - skip] ?? null };
}

function selectInWindow(
  db: Queryable,
  { run, range }: PageSource,
  window: Window,
  where: Sql,
  order: Sql = db``,
) {
  return db<WindowEvent[]>`
    select ranking.event_id as id, ranking.name as event_name, ranking.rank as score_rank, ranking.score,
      ranking.score_type, ranking.score_time_left, ranking.score_venue_capacity,
      ${run.compared ? db`previous.rank` : db`null::integer`} as previous_rank
    from ${db(run.tables[range].ranking)} as ranking
    ${joinCompared(db, run, range, 'ranking')}
    where ${inWindow(db, window)} and ${where} ${order}`;
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
  score_rank: number | null;
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
    ? db`(
      select rank from ${db(run.tables.year.ranking)} as ranking
      where ranking.event_id = event.id and ${inWindow(db, windowAt('year', now))}
    )`
    : db`null::integer`;
  return db<OtherDate[]>`
    select event.id, event.name as event_name, event.starts_at, event.starts_offset,
      event.time_known, event.timezone, event.venue as venue_name, event.city, ${rank} as score_rank
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
