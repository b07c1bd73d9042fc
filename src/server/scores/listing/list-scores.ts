import { ApiError } from '#contract/kit/errors.ts';
import type { ScoreQuery } from '#contract/scores.ts';
import { isReplicaConflict } from '#server/db/database-errors.ts';
import type { EventRecord } from '#server/events/event-queries.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import { toSearchText } from '#server/text/search-text.ts';
import { typePlace } from '../type-order.ts';
import { currentVersion, type Group, sizeOf } from './count-queries.ts';
import { findPage } from './find-page.ts';
import { type RankingFacts, readFacts } from './ranking-facts-queries.ts';
import { type ScoreFilter, windowOf } from './score-filter.ts';
import { createCountKeeper } from './window-counts.ts';

export type ScoreList = { events: EventRecord[]; count: number };

export type ScoreLister = {
  /** One page of a list with its exact count, both of the same ranking. */
  list: (query: ScoreQuery) => Promise<ScoreList>;
};

/** A ranking is replaced every few seconds at most, so that a second try nearly always meets one alone. */
const ATTEMPTS = 5;

export function createScoreLister({
  readDb,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): ScoreLister {
  const counts = createCountKeeper(readDb);
  let facts: Promise<RankingFacts> | null = null;

  /** Null where the ranking changed between two statements. */
  const tryToList = async (query: ScoreQuery): Promise<ScoreList | null> => {
    facts ??= readFacts(readDb);
    const { version, ranked, isFlat, categoryPlaces } = await facts;
    const filter = filterOf(query, clock(), categoryPlaces);
    if (!filter) return (await isCurrent(version)) ? { events: [], count: 0 } : null;
    const { listed, whole, source } = await counts.count(version, filter, filter.search);
    if (listed.version !== version || whole.version !== version) return null;
    const groups = listed.groups.filter((group) => isIn(group, filter));
    const count = sizeOf(groups);
    if ((query.page - 1) * query.per_page >= count) {
      return (await isCurrent(version)) ? { events: [], count } : null;
    }
    const list = {
      groups,
      listed: count,
      unsearched: sizeOf(whole.groups.filter((group) => isIn(group, filter))),
      matches: sizeOf(listed.groups),
      ranked,
      isFlat,
      source,
    };
    const page = await findPage(readDb, query, filter, list);
    return page.version === version ? { events: page.rows, count } : null;
  };

  const isCurrent = async (version: string) => (await currentVersion(readDb)) === version;

  return {
    async list(query) {
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
    },
  };
}

/** Null where nothing can match: no event has the category. */
function filterOf(
  query: ScoreQuery,
  now: Date,
  categoryPlaces: RankingFacts['categoryPlaces'],
): ScoreFilter | null {
  const { event_name: name, event_type: type, event_category: category } = query;
  const categoryPlace = category ? categoryPlaces.get(category.toLowerCase()) : null;
  if (categoryPlace === undefined) return null;
  return {
    ...windowOf(query.time_range, now),
    search: name ? toSearchText(name) : null,
    typePlace: type ? typePlace(type) : null,
    categoryPlace,
  };
}

function isIn(group: Group, { typePlace, categoryPlace }: ScoreFilter): boolean {
  return (
    (typePlace === null || group.typePlace === typePlace) &&
    (categoryPlace === null || group.categoryPlace === categoryPlace)
  );
}
