import { DAY_MS } from '#scoring/durations.ts';
import type { Queryable } from '#server/db/queryable.ts';
import { containing, inWindow, type SearchWindow, type Window } from './score-filter.ts';

/** The number of a window's events with this type and category, with or without a known capacity. */
export type Group = {
  typePosition: number;
  categoryPosition: number;
  capacityKnown: boolean;
  events: number;
};

/** Groups and the version of the ranking that they were counted in. */
export type Counted = { version: string; groups: Group[] };

type GroupRow = { version: string } & (Group | { [Key in keyof Group]: null });

/** The version of the ranking that a statement reads: another version may count, sort and number differently. */
export function versionColumn(db: Queryable) {
  return db`coalesce(state.run_id, 0) || '.' || state.revision as version`;
}

export async function currentVersion(db: Queryable): Promise<string> {
  const [row] = await db<{ version: string }[]>`
    select ${versionColumn(db)} from ranking_state as state`;
  return row?.version ?? '';
}

/**
 * Counts a window without reading all of it: whole days from `ranking_count`, the rest of its last
 * day from the events, minus the events that were over by `now`, which all began before it.
 */
export function countRollUp(db: Queryable, { now, end }: Window) {
  const lastDay = new Date(Math.floor(end.getTime() / DAY_MS) * DAY_MS);
  return db<GroupRow[]>`
    select ${versionColumn(db)}, counted.*
    from ranking_state as state
    left join lateral (
      select type_position as "typePosition", category_position as "categoryPosition",
        capacity_known as "capacityKnown", sum(events)::integer as events
      from (
        select type_position, category_position, capacity_known, events from ranking_count
        where day < (${lastDay}::timestamptz at time zone 'UTC')::date
        union all
        select type_position, category_position, capacity is not null, 1 from ranking
        where starts_at >= ${lastDay} and starts_at < ${end}
        union all
        select type_position, category_position, capacity is not null, -1 from ranking
        where listed_until < ${now} and starts_at < ${now}
      ) as part
      group by 1, 2, 3
    ) as counted on true`;
}

/** Counts the window's events whose names contain the search text, by reading every name in it. */
export function countByScan(db: Queryable, window: SearchWindow) {
  return db<GroupRow[]>`
    select ${versionColumn(db)}, counted.*
    from ranking_state as state
    left join lateral (
      select ${groupColumns(db)} from ranking
      where ${inWindow(db, window)} and ranking.name_lower like ${containing(window.search)}
      group by 1, 2, 3
    ) as counted on true`;
}

/** The same by the trigram index, which is slow for a text that many names contain. */
export function countByIndex(db: Queryable, window: SearchWindow) {
  return db<GroupRow[]>`
    select ${versionColumn(db)}, counted.*
    from ranking_state as state
    left join lateral (
      select ${groupColumns(db)}
      from event join ranking on ranking.event_id = event.id
      where event.name_lower like ${containing(window.search)} and ${inWindow(db, window)}
      group by 1, 2, 3
    ) as counted on true`;
}

function groupColumns(db: Queryable) {
  return db`
    ranking.type_position as "typePosition", ranking.category_position as "categoryPosition",
    ranking.capacity is not null as "capacityKnown", count(*)::integer as events`;
}

export function sizeOf(groups: Group[]): number {
  return groups.reduce((sum, group) => sum + group.events, 0);
}

/** Without a group there is one row with the version only. */
export function collect(rows: readonly GroupRow[]): Counted {
  const groups = rows.filter((row): row is GroupRow & Group => row.events !== null);
  return { version: rows[0]?.version ?? '', groups: groups.filter(({ events }) => events > 0) };
}

/** How many names the planner expects to contain the text; it reads no rows. */
export async function guessMatches(db: Queryable, search: string): Promise<number> {
  const [row] = await db<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
    explain (format json) select from event where name_lower like ${containing(search)}`;
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
