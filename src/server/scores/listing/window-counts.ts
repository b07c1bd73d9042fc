import { BoundedCache } from '#server/bounded-cache.ts';
import type { Database } from '#server/db/database.ts';
import { type Counted, sizeOf } from './count-queries.ts';
import { countInWindow, countMatches, type MatchSource } from './count-window.ts';
import type { Window } from './score-filter.ts';

/** Counts of one version of the ranking: of a search where there is one, and of its whole window. */
export type WindowCounts = { listed: Counted; whole: Counted; source: MatchSource };

export type CountKeeper = {
  /** Counts that were taken in another version than the one asked for are not kept. */
  count: (version: string, window: Window, search: string | null) => Promise<WindowCounts>;
};

const COUNTS_KEPT = 1000;

/** Keeps counts for the version and minute that they hold in; callers that ask at once share one count. */
export function createCountKeeper(db: Database): CountKeeper {
  const wholes = new BoundedCache<Promise<Counted>>(COUNTS_KEPT);
  const searches = new BoundedCache<Promise<Counted & { source: MatchSource }>>(COUNTS_KEPT);
  return {
    async count(version, window, search) {
      const key = `${version} ${window.now.getTime()} ${window.end.getTime()}`;
      const whole = await kept(wholes, key, version, () => countInWindow(db, window));
      if (search === null) return { listed: whole, whole, source: 'scan' };
      const listed = await kept(searches, `${key} ${search}`, version, () =>
        countMatches(db, { ...window, search }, sizeOf(whole.groups)),
      );
      return { listed, whole, source: listed.source };
    },
  };
}

async function kept<Value extends Counted>(
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
