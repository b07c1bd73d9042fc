import { BoundedCache } from '#server/bounded-cache.ts';
import type { Database } from '#server/db/database.ts';
import { withDeadline } from '#server/db/deadline.ts';
import type { RankingTables } from '../ranking/run-tables.ts';
import {
  countByIndex,
  countByScan,
  countRollUp,
  type Group,
  guessMatches,
  sizeOf,
} from './count-queries.ts';
import { cheaperSource, type MatchSource } from './reading-plan.ts';
import type { SearchWindow, Window } from './score-filter.ts';

type CountedMatches = { groups: Group[]; source: MatchSource };

/** Counts of one ranking: of the search, if any, and of the whole window. */
export type WindowCounts = { listed: Group[]; whole: Group[]; source: MatchSource };

export type WindowCounter = {
  count: (
    tables: RankingTables,
    window: Window,
    search: readonly string[] | null,
  ) => Promise<WindowCounts>;
};

const MAX_CACHED_COUNTS = 1000;

/** Without three letters or digits in a row there is no trigram to look up. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Caches counts by ranking and minute; callers that ask at the same time share one count. */
export function createWindowCounter(db: Database): WindowCounter {
  const wholes = new BoundedCache<Promise<Group[]>>(MAX_CACHED_COUNTS);
  const searches = new BoundedCache<Promise<CountedMatches>>(MAX_CACHED_COUNTS);
  return {
    async count(tables, window, search) {
      const key = `${tables.ranking} ${window.now.getTime()} ${window.end.getTime()}`;
      const whole = await cached(wholes, key, () => countWindow(db, tables, window));
      if (search === null) return { listed: whole, whole, source: 'scan' };
      const { groups, source } = await cached(searches, `${key} ${JSON.stringify(search)}`, () =>
        countMatches(db, tables, { ...window, search }, sizeOf(whole)),
      );
      return { listed: groups, whole, source };
    },
  };
}

/** Counts a window's events by type and category, exactly, whatever their names. */
export async function countWindow(
  db: Database,
  tables: RankingTables,
  window: Window,
): Promise<Group[]> {
  return withDeadline(countRollUp(db, tables, window));
}

async function countMatches(
  db: Database,
  tables: RankingTables,
  window: SearchWindow,
  windowSize: number,
): Promise<CountedMatches> {
  const source = window.search.some((term) => HAS_TRIGRAM.test(term))
    ? cheaperSource(await guessMatches(db, window.search), windowSize)
    : 'scan';
  const count = source === 'index' ? countByIndex : countByScan;
  return { groups: await withDeadline(count(db, tables, window)), source };
}

async function cached<Value>(
  cache: BoundedCache<Promise<Value>>,
  key: string,
  count: () => Promise<Value>,
): Promise<Value> {
  let counting = cache.get(key);
  if (!counting) {
    counting = count();
    cache.set(key, counting);
  }
  try {
    return await counting;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}
