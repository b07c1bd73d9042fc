import type { Queryable } from '#server/platform/db/queryable.ts';
import type { PageSource } from '../lists/page-queries.ts';
import { allowed, inWindow, type ListFilter, type Window } from '../lists/score-filter-queries.ts';

/** A day of the list: how many events it has, and the ids of its best ones, the best first. */
export type DayRow = { day: string; count: number; ids: number[] };

/**
 * The best events of each day and how many it has, in one pass over the events of these days. A ranking's days are those of
 * the venues, which are at most a day before or after the day in UTC, by which the start has an index.
 */
export function findBestOfDays(
  db: Queryable,
  { run, range }: PageSource,
  { window, filter }: { window: Window; filter: ListFilter },
  { from, to, perDay }: { from: string; to: string; perDay: number },
) {
  const { ranking } = run.tables[range];
  return db<DayRow[]>`
    select local_day::text as day, max(events)::integer as count,
      array_agg(event_id order by rank) as ids
    from (
      select local_day, event_id, rank,
        row_number() over (partition by local_day order by rank) as nth,
        count(*) over (partition by local_day) as events
      from ${db(ranking)} as ranking
      where ${inWindow(db, window)}
        and ranking.starts_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
        and ranking.starts_at < (${to}::date + 2)::timestamp at time zone 'UTC'
        and ranking.local_day between ${from}::date and ${to}::date
        and ${allowed(db, filter)}
    ) as numbered
    where nth <= ${perDay}
    group by local_day order by local_day`;
}

/** What a calendar address has answered last, and those of it that are cancelled by now and yet to come. */
export type ShownBefore = { shown: number[]; cancelled: number[] };

export async function findShownBefore(
  db: Queryable,
  keyId: number,
  now: Date,
): Promise<ShownBefore> {
  const [row] = await db<ShownBefore[]>`
    select calendar_shown as shown, array(
      select id from event where id = any(calendar_shown) and status = 'cancelled' and starts_at >= ${now}
      order by id
    ) as cancelled
    from api_key where id = ${keyId}`;
  return row ?? { shown: [], cancelled: [] };
}

export async function noteShown(
  db: Queryable,
  keyId: number,
  ids: readonly number[],
): Promise<void> {
  await db`update api_key set calendar_shown = ${[...ids]}::integer[] where id = ${keyId}`;
}
