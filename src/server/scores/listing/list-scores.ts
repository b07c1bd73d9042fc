import { ApiError } from '#contract/kit/errors.ts';
import type { ScoreQuery } from '#contract/scores/scores.ts';
import { isReplicaConflict } from '#server/db/database-errors.ts';
import { withDeadline } from '#server/db/deadline.ts';
import type { EventRecord } from '#server/events/event-queries.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import { toSearchText } from '#server/text/search-text.ts';
import { typePosition } from '../type-order.ts';
import { currentVersion, type Group, sizeOf } from './count-queries.ts';
import { collectPage, readPage } from './page-queries.ts';
import { type RankingFacts, readFacts } from './ranking-facts-queries.ts';
import { planReading } from './reading-plan.ts';
import { type ScoreFilter, windowOf } from './score-filter.ts';
import { createWindowCounter } from './window-counts.ts';

export type ScoreList = { events: EventRecord[]; count: number };

/** A ranking is replaced every few seconds at most, so a second try nearly always reads only one. */
const ATTEMPTS = 5;

/**
 * Makes `listScores`: one page of a list with its exact count, both of the same ranking. It counts the
 * list, chooses the cheapest way to read the page from the counts, and reads again where the ranking
 * changed between two statements.
 */
export function createListScores({
  readDb,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): (query: ScoreQuery) => Promise<ScoreList> {
  const counter = createWindowCounter(readDb);
  let facts: Promise<RankingFacts> | null = null;

  /** Null where the ranking changed between two statements. */
  const tryToList = async (query: ScoreQuery): Promise<ScoreList | null> => {
    facts ??= readFacts(readDb);
    const { version, ranked, isFlat, categoryPositions } = await facts;
    const filter = filterOf(query, clock(), categoryPositions);
    if (!filter) return (await isCurrent(version)) ? { events: [], count: 0 } : null;
    const { listed, whole, source } = await counter.count(version, filter, filter.search);
    if (listed.version !== version || whole.version !== version) return null;
    const groups = listed.groups.filter((group) => isIn(group, filter));
    const count = sizeOf(groups);
    if ((query.page - 1) * query.per_page >= count) {
      return (await isCurrent(version)) ? { events: [], count } : null;
    }
    const plan = planReading(query, {
      groups,
      listed: count,
      unsearched: sizeOf(whole.groups.filter((group) => isIn(group, filter))),
      matches: sizeOf(listed.groups),
      ranked,
      isFlat,
      source,
    });
    const page = collectPage(await withDeadline(readPage(readDb, filter, plan)));
    return page.version === version ? { events: page.rows, count } : null;
  };

  const isCurrent = async (version: string) => (await currentVersion(readDb)) === version;

  return async (query) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const listed = await tryToList(query).catch((error: unknown) => {
        facts = null;
        if (isReplicaConflict(error)) return null;
        throw error;
      });
      if (listed) return listed;
      facts = null;
    }
    throw new ApiError('unavailable', 'The ranking keeps changing. Try again in a moment.', {
      retryAfterSeconds: 1,
    });
  };
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
    search: name ? toSearchText(name) : null,
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
