import { ApiError } from '#contract/kit/errors.ts';
import type { ScoreQuery } from '#contract/scores.ts';
import type { EventRecord } from '../events/event-queries.ts';
import type { ServerDeps } from '../server-deps.ts';
import { BoundedCache } from './bounded-cache.ts';
import { type Counted, currentVersion, type Group, sizeOf } from './count-queries.ts';
import { countInWindow } from './count-window.ts';
import { findPage } from './find-page.ts';
import { type RankingFacts, readFacts } from './ranking-facts-queries.ts';
import { type ScoreFilter, type Window, windowOf } from './score-filter.ts';
import { typePlace } from './type-place.ts';

export type ScoreList = { events: EventRecord[]; count: number };

export type ScoreLister = {
  /** One page of a list with its exact count, both of the same ranking. */
  list: (query: ScoreQuery) => Promise<ScoreList>;
};

/** A ranking is replaced every few seconds at most, so that a second try nearly always meets one alone. */
const ATTEMPTS = 5;

const COUNTS_KEPT = 1000;

export function createScoreLister({
  readDb,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): ScoreLister {
  const counts = new BoundedCache<Promise<Counted>>(COUNTS_KEPT);
  let facts: Promise<RankingFacts> | null = null;

  const countIn = (version: string, window: Window): Promise<Counted> => {
    const { now, end, search } = window;
    const key = `${version} ${now.getTime()} ${end.getTime()} ${search ?? ''}`;
    const kept = counts.get(key);
    if (kept) return kept;
    const counting = countInWindow(readDb, window);
    counts.set(key, counting);
    counting.catch(() => counts.delete(key));
    return counting;
  };

  /** Null where the ranking changed between two statements. */
  const tryToList = async (query: ScoreQuery): Promise<ScoreList | null> => {
    facts ??= readFacts(readDb);
    const { version, categoryPlaces } = await facts;
    const window = windowOf(query.time_range, clock(), query.event_name);
    const filter = filterOf(query, window, categoryPlaces);
    const [counted, whole] = await Promise.all([
      countIn(version, window),
      countIn(version, { ...window, search: null }),
    ]);
    if (counted.version !== version || whole.version !== version) return null;
    const groups = filter ? counted.groups.filter((group) => isIn(group, filter)) : [];
    const count = sizeOf(groups);
    if (!filter || (query.page - 1) * query.per_page >= count) {
      return (await currentVersion(readDb)) === version ? { events: [], count } : null;
    }
    const page = await findPage(readDb, query, filter, groups, sizeOf(whole.groups));
    return page.version === version ? { events: page.rows, count } : null;
  };

  return {
    async list(query) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const listed = await tryToList(query).catch((error: unknown) => {
          facts = null;
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
  { event_type: type, event_category: category }: ScoreQuery,
  window: Window,
  categoryPlaces: RankingFacts['categoryPlaces'],
): ScoreFilter | null {
  const categoryPlace = category ? categoryPlaces.get(category.toLowerCase()) : null;
  if (categoryPlace === undefined) return null;
  return { ...window, typePlace: type ? typePlace(type) : null, categoryPlace };
}

function isIn(group: Group, { typePlace, categoryPlace }: ScoreFilter): boolean {
  return (
    (typePlace === null || group.typePlace === typePlace) &&
    (categoryPlace === null || group.categoryPlace === categoryPlace)
  );
}
