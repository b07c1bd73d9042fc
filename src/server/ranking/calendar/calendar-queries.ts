import { DAY_MS } from '#scoring/durations.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { PageSource } from '../lists/page-queries.ts';
import { allowed, inWindow, type ListFilter, type Window } from '../lists/score-filter-queries.ts';
import { joinCompared } from '../runs/readable-run-queries.ts';

/** One of the best events of its day, with how many the day has. The positions are those of the run's texts. */
export type BestOfDayRow = {
  day: string;
  count: number;
  id: number;
  name: string;
  typePosition: number;
  statusPosition: number;
  venuePosition: number | null;
  cityPosition: number | null;
  timezonePosition: number | null;
  startsAt: Date;
  startsOffset: number | null;
  timeKnown: boolean;
  /** Ten-thousandths. */
  score: number;
  score_rank: number;
  previousRank: number | null;
};

/**
 * The best events of each day by score, all pinned events of the window, and the number of events per day, in one pass. A
 * day is local to the venue, at most one day before or after the day in UTC, which has an index; one bound at each end lets
 * PostgreSQL estimate how many events these are. Names are read only for the best events.
 */
export function findBestOfDays(
  db: Queryable,
  { run, range }: PageSource,
  { window, filter, pinned }: { window: Window; filter: ListFilter; pinned: readonly number[] },
  { from, to, perDay }: { from: string; to: string; perDay: number },
) {
  const ranking = db(run.tables[range].ranking);
  const after = new Date(Date.parse(from) - DAY_MS);
  const before = new Date(Math.min(window.end.getTime(), Date.parse(to) + 2 * DAY_MS));
  return db<BestOfDayRow[]>`
    select best.local_day::text as day, best.events::integer as count, ranking.event_id as id, ranking.name,
      ranking.type_position as "typePosition", ranking.status_position as "statusPosition",
      ranking.venue_position as "venuePosition", ranking.city_position as "cityPosition",
      ranking.timezone_position as "timezonePosition", ranking.starts_at as "startsAt",
      ranking.starts_offset as "startsOffset", ranking.time_known as "timeKnown",
      ranking.score, ranking.rank as score_rank,
      ${run.compared ? db`previous.rank` : db`null::integer`} as "previousRank"
    from (
      select * from (
        select local_day, event_id,
          row_number() over (partition by local_day order by rank) as nth,
          count(*) over (partition by local_day) as events
        from ${ranking} as ranking
        where ${inWindow(db, { now: window.now, end: before })} and ranking.starts_at >= ${after}
          and ranking.local_day between ${from}::date and ${to}::date
          and ${allowed(db, filter)}
      ) as numbered
      where nth <= ${perDay + pinned.length} or event_id = any(${[...pinned]}::integer[]) offset 0
    ) as best
    join ${ranking} as ranking on ranking.event_id = best.event_id
    ${joinCompared(db, run, range, 'ranking')}
    order by best.local_day, ranking.rank`;
}

export type CalendarKey = { id: number; staffId: number; calendar: unknown };

/** The active keys of calendar addresses, or one of them. */
export async function findCalendarKeys(db: Queryable, id: number | null): Promise<CalendarKey[]> {
  return db<CalendarKey[]>`
    select id, staff_id as "staffId", calendar from api_key
    where calendar is not null and revoked_at is null and expires_at > now()
      and ${id === null ? db`true` : db`id = ${id}`}
    order by id`;
}

/** The events that a calendar address listed last, and those of them that are now cancelled and still to come. */
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
