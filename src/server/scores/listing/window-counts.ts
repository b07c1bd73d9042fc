import { BoundedCache } from '#server/bounded-cache.ts';
import type { Database } from '#server/db/database.ts';
import { withDeadline } from '#server/db/deadline.ts';
import {
  type Counted,
  collect,
  countByIndex,
  countByScan,
  countRollUp,
  guessMatches,
  sizeOf,
} from './count-queries.ts';
import { cheaperSource, type MatchSource } from './reading-plan.ts';
import type { SearchWindow, Window } from './score-filter.ts';

type CountedMatches = Counted & { source: MatchSource };

/** Counts of one version of the ranking: of the search, if any, and of the whole window. */
export type WindowCounts = { listed: Counted; whole: Counted; source: MatchSource };

export type WindowCounter = {
  /** Caches only counts of the version that was asked for. */
  count: (version: string, window: Window, search: string | null) => Promise<WindowCounts>;
};

const MAX_CACHED_COUNTS = 1000;

/** Without three letters or digits in a row there is no trigram to look up. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Caches counts by version and minute; callers that ask at the same time share one count. */
export function createWindowCounter(db: Database): WindowCounter {
  const wholes = new BoundedCache<Promise<Counted>>(MAX_CACHED_COUNTS);
  const searches = new BoundedCache<Promise<CountedMatches>>(MAX_CACHED_COUNTS);
  return {
    async count(version, window, search) {
      const key = `${version} ${window.now.getTime()} ${window.end.getTime()}`;
      const whole = await cached(wholes, key, version, () => countWindow(db, window));
      if (search === null) return { listed: whole, whole, source: 'scan' };
      const listed = await cached(searches, `${key} ${search}`, version, () =>
        countMatches(db, { ...window, search }, sizeOf(whole.groups)),
      );
      return { listed, whole, source: listed.source };
    },
  };
}

/** Counts a window's events by type and category, exactly, whatever their names. */
export async function countWindow(db: Database, window: Window): Promise<Counted> {
  return collect(await withDeadline(countRollUp(db, window)));
}

async function countMatches(
  db: Database,
  window: SearchWindow,
  windowSize: number,
): Promise<CountedMatches> {
  const source = HAS_TRIGRAM.test(window.search)
    ? cheaperSource(await guessMatches(db, window.search), windowSize)
    : 'scan';
  const count = source === 'index' ? countByIndex : countByScan;
  return { ...collect(await withDeadline(count(db, window))), source };
}

async function cached<Value extends Counted>(
  cache: BoundedCache<Promise<Value>>,
  key: string,
  version: string,
  count: () => Promise<Value>,
): Promise<Value> {
  let counting = cache.get(key);
  if (!counting) {
    counting = count();
    cache.set(key, counting);
  }
  try {
    const counted = await counting;
    if (counted.version !== version) cache.delete(key);
    return counted;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}
