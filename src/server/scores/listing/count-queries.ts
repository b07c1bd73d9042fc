import { DAY_MS } from '#scoring/durations.ts';
import type { Queryable } from '#server/db/queryable.ts';
import type { RankingTables } from '../ranking/run-tables.ts';
import { containing, inWindow, named, type SearchWindow, type Window } from './score-filter.ts';

/** The number of a window's events with this type and category, with or without a known capacity, venue or city. */
export type Group = {
  typePosition: number;
  categoryPosition: number | null;
  capacityKnown: boolean;
  venueKnown: boolean;
  cityKnown: boolean;
  events: number;
};

/**
 * Counts a window without reading all of it: whole days from the run's counts, the rest of its last
 * day from the events, minus the events that were over by `now`, which all began before it.
 */
export function countRollUp(db: Queryable, tables: RankingTables, { now, end }: Window) {
  const lastDay = new Date(Math.floor(end.getTime() / DAY_MS) * DAY_MS);
  const known = db`
    capacity is not null, venue_position is not null, city_position is not null`;
  return db<Group[]>`
    select type_position as "typePosition", category_position as "categoryPosition",
      capacity_known as "capacityKnown", venue_known as "venueKnown", city_known as "cityKnown",
      sum(events)::integer as events
    from (
      select type_position, category_position, capacity_known, venue_known, city_known, events
      from ${db(tables.counts)}
      where day < (${lastDay}::timestamptz at time zone 'UTC')::date
      union all
      select type_position, category_position, ${known}, 1 from ${db(tables.ranking)}
      where starts_at >= ${lastDay} and starts_at < ${end}
      union all
      select type_position, category_position, ${known}, -1 from ${db(tables.ranking)}
      where listed_until < ${now} and starts_at < ${now}
    ) as part
    group by 1, 2, 3, 4, 5
    having sum(events) > 0`;
}

/** Counts the window's events whose names contain the search, by reading every name in it. */
export function countByScan(db: Queryable, tables: RankingTables, window: SearchWindow) {
  return db<Group[]>`
    select ${groupColumns(db)} from ${db(tables.ranking)} as ranking
    where ${inWindow(db, window)} and ${named(db, 'ranking', window.search)}
    group by 1, 2, 3, 4, 5`;
}

/** The same by the trigram index, which is slow for a text that many names contain. */
export function countByIndex(db: Queryable, tables: RankingTables, window: SearchWindow) {
  return db<Group[]>`
    select ${groupColumns(db)}
    from event join ${db(tables.ranking)} as ranking on ranking.event_id = event.id
    where ${named(db, 'event', window.search)} and ${named(db, 'ranking', window.search)}
      and ${inWindow(db, window)}
    group by 1, 2, 3, 4, 5`;
}

function groupColumns(db: Queryable) {
  return db`
    ranking.type_position as "typePosition", ranking.category_position as "categoryPosition",
    ranking.capacity is not null as "capacityKnown",
    ranking.venue_position is not null as "venueKnown",
    ranking.city_position is not null as "cityKnown", count(*)::integer as events`;
}

export function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.events, 0);
}

/** How many names the planner expects to contain the search; it reads no rows. */
export async function guessMatches(db: Queryable, search: readonly string[]): Promise<number> {
  const longest = search.reduce((long, term) => (term.length > long.length ? term : long), '');
  const [row] = await db<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
    explain (format json) select from event where name_folded like ${containing(longest)}`;
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
