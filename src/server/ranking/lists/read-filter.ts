import type { ScoreFilters } from '#contract/scores/filter-schemas.ts';
import { searchTerms } from '#contract/scores/fold-search.ts';
import { findDecided } from '#server/catalogue/desk/desk-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { typePosition } from '../columns/type-order.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import { listConditions } from './list-conditions.ts';
import type { RunFacts } from './run-facts.ts';
import type { ListFilter } from './score-filter-queries.ts';

/** The filter of a request, by the positions of one run. A category that no event has allows nothing. */
export async function readFilter(
  { db, facts }: { db: Queryable; facts: RunFacts },
  filters: ScoreFilters,
  tables: RankingTables,
): Promise<ListFilter> {
  const { event_name: name, event_type: type, event_category: category, ...own } = filters;
  return {
    search: name === undefined ? [] : searchTerms(name),
    typePosition: type === undefined ? null : typePosition(type),
    categoryPosition: category === undefined ? null : await categoryIn(facts, tables, category),
    conditions: await listConditions(own, {
      positions: facts.positionsIn(tables),
      decided: (asked) => findDecided(db, asked),
    }),
  };
}

/** No event has the position −1. */
async function categoryIn(facts: RunFacts, tables: RankingTables, name: string): Promise<number> {
  return (await facts.positionOf(tables, 'category', name)) ?? -1;
}

/** The same query, in which `me` is whoever asks. */
export function askedBy<Query extends ScoreFilters>(query: Query, staffId: number): Query {
  return query.decision_owner === 'me' ? { ...query, decision_owner: String(staffId) } : query;
}
