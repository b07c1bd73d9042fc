import type { Queryable } from '#server/platform/db/queryable.ts';
import { CAPACITY_BAND, SCORE_BAND } from '../columns/ranking-columns.ts';
import { allowed, inWindow, type ListFilter, type Window } from '../lists/score-filter-queries.ts';
import type { RankingTables } from '../tables/run-tables.ts';

/** The values that facets count by, as SQL over the rows of a ranking, and how they are sent where that differs. */
const FACETS = {
  type: { by: 'ranking.type_position' },
  category: { by: 'ranking.category_position' },
  city: { by: 'ranking.city_position' },
  country: { by: 'ranking.country_position' },
  venue: { by: 'ranking.venue_position' },
  status: { by: 'ranking.status_position' },
  source: { by: 'ranking.source_position' },
  day: { by: 'ranking.local_day', as: 'ranking.local_day::text' },
  score: { by: SCORE_BAND },
  capacity: { by: CAPACITY_BAND },
} as const satisfies Record<string, { by: string; as?: string }>;
export type Facet = keyof typeof FACETS;

/** Facets that are counted together: few combinations of their values occur, so that one pass counts them all. */
export const TOGETHER: readonly (readonly Facet[])[] = [
  ['day'],
  ['city', 'country', 'venue'],
  ['type', 'category', 'status', 'source', 'score', 'capacity'],
];

/** How many events of a list have these values of some facets; a value is null where nothing is known. */
export type FacetRow = { events: number } & { [Name in Facet]?: string | number | null };

/** Rows for each of the sets of facets, by the index of the set. */
export function countFacetSets(
  db: Queryable,
  { ranking }: RankingTables,
  { window, filter }: { window: Window; filter: ListFilter },
  sets: readonly (readonly Facet[])[],
) {
  const facets = sets.flat();
  const groups = sets.map((set) => `(${set.map((name) => FACETS[name].by).join(', ')})`);
  const columns = facets.map((name) => `${valueSql(FACETS[name])} as "${name}"`);
  const setOf = sets.map(
    ([first], index) => `when grouping(${FACETS[first ?? 'day'].by}) = 0 then ${index}`,
  );
  return db<(FacetRow & { set: number })[]>`
    select ${db.unsafe(columns.join(', '))}, count(*)::integer as events,
      case ${db.unsafe(setOf.join(' '))} end as set
    from ${db(ranking)} as ranking
    where ${inWindow(db, window)} and ${allowed(db, filter)}
    group by grouping sets (${db.unsafe(groups.join(', '))})`;
}

function valueSql(facet: { by: string; as?: string }): string {
  return facet.as ?? facet.by;
}

/** How many events of a list the desk has decided on, in each way and for each person. */
export function countDecided(
  db: Queryable,
  { ranking }: RankingTables,
  { window, filter }: { window: Window; filter: ListFilter },
) {
  return db<{ decision: string; decision_owner: string | null; events: number }[]>`
    select desk.state as decision, desk.owner_id::text as decision_owner,
      count(*)::integer as events
    from event_desk as desk join ${db(ranking)} as ranking using (event_id)
    where desk.state is not null and ${inWindow(db, window)} and ${allowed(db, filter)}
    group by desk.state, desk.owner_id`;
}

export function countListed(
  db: Queryable,
  { ranking }: RankingTables,
  { window, filter }: { window: Window; filter: ListFilter },
) {
  return db<{ events: number }[]>`
    select count(*)::integer as events from ${db(ranking)} as ranking
    where ${inWindow(db, window)} and ${allowed(db, filter)}`;
}
