import { searchTerms } from '#contract/scores/fold-search.ts';
import type { ScoreQuery } from '#contract/scores/scores.ts';
import { BoundedCache } from '#server/bounded-cache.ts';
import { withDeadline } from '#server/db/deadline.ts';
import type { EventRecord } from '#server/events/event-queries.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import type { RankingTables } from '../ranking/run-tables.ts';
import { type ReadableRun, readFromRun } from '../ranking/runs.ts';
import { typePosition } from '../type-order.ts';
import { type Group, sizeOf } from './count-queries.ts';
import { readPage } from './page-queries.ts';
import { type RankingFacts, readFacts } from './ranking-facts-queries.ts';
import { planReading } from './reading-plan.ts';
import { type ScoreFilter, windowOf } from './score-filter.ts';
import { createWindowCounter } from './window-counts.ts';

/** One page of a list with the exact count of the list; `run` is null before the first. */
export type ScoreList = { events: EventRecord[]; count: number; run: ReadableRun | null };

const MAX_CACHED_FACTS = 20;

/**
 * Makes `listScores`: one page of a list with its exact count, both of the same run. It counts the
 * list, chooses the cheapest way to read the page from the counts, and starts again where the run's
 * tables were dropped meanwhile.
 */
export function createListScores({
  readDb,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): (query: ScoreQuery) => Promise<ScoreList> {
  const counter = createWindowCounter(readDb);
  const facts = new BoundedCache<Promise<RankingFacts>>(MAX_CACHED_FACTS);

  const factsOf = (tables: RankingTables) => {
    const known = facts.get(tables.ranking);
    if (known) return known;
    const reading = readFacts(readDb, tables);
    facts.set(tables.ranking, reading);
    reading.catch(() => facts.delete(tables.ranking));
    return reading;
  };

  const listOf = async (run: ReadableRun, query: ScoreQuery): Promise<ScoreList> => {
    const tables = run.tables[query.time_range];
    const { isFlat, categoryPositions } = await factsOf(tables);
    const filter = filterOf(query, clock(), categoryPositions);
    if (!filter) return { events: [], count: 0, run };
    const { listed, whole, source } = await counter.count(tables, filter, filter.search);
    const groups = listed.filter((group) => isIn(group, filter));
    const count = sizeOf(groups);
    if ((query.page - 1) * query.per_page >= count) return { events: [], count, run };
    const plan = planReading(query, {
      groups,
      listed: count,
      unsearched: sizeOf(whole.filter((group) => isIn(group, filter))),
      matches: sizeOf(listed),
      ranked: run.events,
      isFlat,
      source,
    });
    const from = { run, range: query.time_range };
    return { events: await withDeadline(readPage(readDb, from, filter, plan)), count, run };
  };

  return (query) =>
    readFromRun(readDb, query.run_id ?? null, async (run) =>
      run ? listOf(run, query) : { events: [], count: 0, run },
    );
}

/** Null where nothing can match: no event has the category. */
function filterOf(
  query: ScoreQuery,
  now: Date,
  categoryPositions: RankingFacts['categoryPositions'],
): ScoreFilter | null {
  const { event_name: name, event_type: type, event_category: category } = query;
  const categoryPosition = category ? categoryPositions.get(category.toLowerCase()) : null;
  if (categoryPosition === undefined) return null;
  return {
    ...windowOf(query.time_range, now),
    search: name ? searchTerms(name) : null,
    typePosition: type ? typePosition(type) : null,
    categoryPosition,
  };
}

function isIn(group: Group, { typePosition, categoryPosition }: ScoreFilter): boolean {
  return (
    (typePosition === null || group.typePosition === typePosition) &&
    (categoryPosition === null || group.categoryPosition === categoryPosition)
  );
}
