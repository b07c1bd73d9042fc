import type { ScoreFilters } from '#contract/scores/filter-schemas.ts';
import { searchTerms } from '#contract/scores/fold-search.ts';
import type { RankingTables } from '../ranking/run-tables.ts';
import { typePosition } from '../type-order.ts';
import { listConditions } from './list-conditions.ts';
import type { RunFacts } from './run-facts.ts';
import type { ListFilter } from './score-filter.ts';

/** The filter of a request, by the positions of one run. A category that no event has allows nothing. */
export async function readFilter(
  filters: ScoreFilters,
  facts: RunFacts,
  tables: RankingTables,
): Promise<ListFilter> {
  const { event_name: name, event_type: type, event_category: category, ...own } = filters;
  return {
    search: name === undefined ? [] : searchTerms(name),
    typePosition: type === undefined ? null : typePosition(type),
    categoryPosition: category === undefined ? null : await categoryIn(facts, tables, category),
    conditions: await listConditions(own, facts.positionsIn(tables)),
  };
}

/** No event has the position −1. */
async function categoryIn(facts: RunFacts, tables: RankingTables, name: string): Promise<number> {
  return (await facts.positionOf(tables, 'category', name)) ?? -1;
}
