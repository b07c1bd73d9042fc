import type { SearchTerm } from '#contract/scores/fold-search.ts';
import { DAY_MS, MINUTE_MS } from '#scoring/durations.ts';
import { type TimeRange, windowSpan } from '#scoring/windows.ts';
import { named } from '#server/catalogue/events/name-search-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { KNOWN_NAMES, type KnownValues, selectKnownValues } from '../columns/ranking-columns.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import { allowed, type Fragment, inWindow, type ListFilter } from './score-filter-queries.ts';

/** The number of a window's events with this type and category, by which values (capacity, venue, city, …) are known. */
export type Group = KnownValues & {
  typePosition: number;
  categoryPosition: number | null;
  events: number;
};

const GROUP_NAMES = ['typePosition', 'categoryPosition', ...KNOWN_NAMES];

/** A group at the start of a period, or a change of it after `at`: events that join, or leave (negative). */
export type CountedGroup = Group & { at: Date | null };

/** Ten minutes for which counts and orders are cached: the window at the start, and the changes during them. */
export type Period = { now: Date; end: Date; nextNow: Date; nextEnd: Date };

/** The tables of a run never change, so this decides only how many joining and leaving events a cached list has. */
const PERIOD_MS = 10 * MINUTE_MS;

export function periodOf(range: TimeRange, clockNow: Date): Period {
  const now = new Date(Math.floor(clockNow.getTime() / PERIOD_MS) * PERIOD_MS);
  const nextNow = new Date(now.getTime() + PERIOD_MS);
  return { now, end: windowSpan(range, now).to, nextNow, nextEnd: windowSpan(range, nextNow).to };
}

/** The counts at an instant of the period. */
export function groupsAt(counted: readonly CountedGroup[], now: Date): CountedGroup[] {
  return counted.filter(({ at }) => at === null || at < now);
}

/** Counts a window without reading all of it: whole days from the run's counts, plus the rest. */
export function countRollUp(db: Queryable, tables: RankingTables, period: Period) {
  return db<CountedGroup[]>`
    select ${db(GROUP_NAMES)}, sum(events)::integer as events, null::timestamptz as at
    from (
      select type_position as "typePosition", category_position as "categoryPosition",
        ${db(KNOWN_NAMES)}, events
      from ${db(tables.counts)}
      where day < (${lastDayOf(period)}::timestamptz at time zone 'UTC')::date
      union all ${besideWholeDays(db, tables.ranking, period)}
    ) as part
    group by ${db(GROUP_NAMES)}
    having sum(events) > 0
    union all ${changes(db, tables.ranking, period, db`true`)}`;
}

/** The day (UTC) in which a window ends. */
function lastDayOf({ end }: Period): Date {
  return new Date(Math.floor(end.getTime() / DAY_MS) * DAY_MS);
}

/**
 * What counts of whole days lack: the events of the window's last day, and, as negative numbers, the events that were over
 * by `now`, which all began before it.
 */
function besideWholeDays(db: Queryable, ranking: string, period: Period): Fragment {
  const { now, end } = period;
  return db`
    select ${groupColumns(db)}, 1 as events from ${db(ranking)} as ranking
    where ranking.starts_at >= ${lastDayOf(period)} and ranking.starts_at < ${end}
    union all
    select ${groupColumns(db)}, -1 from ${db(ranking)} as ranking
    where ranking.listed_until < ${now} and ranking.starts_at < ${now}`;
}

/** Counts the window's events that the filter allows, by reading them. */
export function countByScan(
  db: Queryable,
  tables: RankingTables,
  period: Period,
  filter: ListFilter,
) {
  return countAllowed(db, { tables, rows: db`${db(tables.ranking)} as ranking`, period, filter });
}

/** The same by the trigram index, which is slow for a text that many names contain. */
export function countByIndex(
  db: Queryable,
  tables: RankingTables,
  period: Period,
  filter: ListFilter,
) {
  const rows = db`
    ${candidates(db, tables, filter.search)}
    join ${db(tables.ranking)} as ranking on ranking.event_id = candidate.id`;
  return countAllowed(db, { tables, rows, period, filter });
}

type AllowedRows = { tables: RankingTables; rows: Fragment; period: Period; filter: ListFilter };

function countAllowed(db: Queryable, { tables, rows, period, filter }: AllowedRows) {
  return db<CountedGroup[]>`
    select ${groupColumns(db)}, count(*)::integer as events, null::timestamptz as at
    from ${rows}
    where ${inWindow(db, period)} and ${allowed(db, filter)}
    group by ${db(GROUP_NAMES)}
    union all ${changes(db, tables.ranking, period, allowed(db, filter))}`;
}

/** The ids of events that may have been ranked under a name that the search finds, as `candidate`. */
export function candidates(
  db: Queryable,
  { unseenFrom }: RankingTables,
  search: readonly SearchTerm[],
): Fragment {
  return db`
    (
      select id from event
      where (${named(db, 'event', search)}) or renamed_in >= ${unseenFrom}::xid8
    ) as candidate`;
}

/** The events that join the list or leave it during the period. */
function changes(
  db: Queryable,
  ranking: string,
  { now, end, nextNow, nextEnd }: Period,
  where: Fragment,
): Fragment {
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  const joinsAt = db`ranking.starts_at - ${days}::integer * interval '24 hours'`;
  return db`
    select ${groupColumns(db)}, count(*)::integer, ${joinsAt}
    from ${db(ranking)} as ranking
    where ranking.starts_at >= ${end} and ranking.starts_at < ${nextEnd} and ${where}
    group by ${db(GROUP_NAMES)}, ranking.starts_at
    union all
    select ${groupColumns(db)}, -count(*)::integer, ranking.listed_until
    from ${db(ranking)} as ranking
    where ranking.starts_at < ${nextNow} and ranking.listed_until >= ${now}
      and ranking.listed_until < ${nextNow} and ${where}
    group by ${db(GROUP_NAMES)}, ranking.listed_until`;
}

function groupColumns(db: Queryable): Fragment {
  return db`
    ranking.type_position as "typePosition", ranking.category_position as "categoryPosition",
    ${db.unsafe(selectKnownValues())}`;
}

export function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.events, 0);
}

/** How many candidates the planner expects; it reads no rows. */
export async function guessMatches(
  db: Queryable,
  tables: RankingTables,
  search: readonly SearchTerm[],
): Promise<number> {
  const longest = search.toSorted((a, b) => b.text.length - a.text.length).slice(0, 1);
  const [row] = await db<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
    explain (format json) select from ${candidates(db, tables, longest)}`;
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
