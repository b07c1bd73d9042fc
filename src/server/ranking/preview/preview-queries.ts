import type { Queryable } from '#server/platform/db/queryable.ts';
import { allowed, inWindow, type ListFilter, type Window } from '../lists/score-filter-queries.ts';
import type { RankingTables } from '../tables/run-tables.ts';

/** The ranks of the window's events that the filter allows, as one text, because a row for each is slow to read. */
export function findAllowedRanks(
  db: Queryable,
  { ranking }: RankingTables,
  window: Window,
  filter: ListFilter,
) {
  return db<{ ranks: string | null }[]>`
    select string_agg(ranking.rank::text, ' ') as ranks
    from ${db(ranking)} as ranking where ${inWindow(db, window)} and ${allowed(db, filter)}`;
}

export function findNames(db: Queryable, { ranking }: RankingTables, ids: readonly number[]) {
  return db<{ id: number; name: string }[]>`
    select event_id as id, name from ${db(ranking)} where event_id = any(${ids}::integer[])`;
}
