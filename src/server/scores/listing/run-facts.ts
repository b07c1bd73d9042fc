import { foldText } from '#contract/scores/fold-search.ts';
import { BoundedCache } from '#server/bounded-cache.ts';
import type { Queryable } from '#server/db/queryable.ts';
import type { RankingTables } from '../ranking/run-tables.ts';
import type { KeyKind } from '../ranking-columns.ts';
import { cached } from './cached.ts';
import type { FindPositions } from './list-conditions.ts';
import { type RunTexts, readIsFlat, readTexts } from './ranking-facts-queries.ts';

/** What lists know of a run before they read rows. It never changes, and is read when first needed. */
export type RunFacts = {
  isFlat: (tables: RankingTables) => Promise<boolean>;
  texts: (tables: RankingTables, kind: KeyKind) => Promise<RunTexts>;
  /** Those that rows show. */
  shownTexts: (tables: RankingTables) => Promise<Record<ShownKind, RunTexts>>;
  positionsIn: (tables: RankingTables) => FindPositions;
};

export type ShownKind = Exclude<KeyKind, 'source'>;

const MAX_CACHED = 20;

export function createRunFacts(db: Queryable): RunFacts {
  const flat = new BoundedCache<Promise<boolean>>(MAX_CACHED);
  const known = new BoundedCache<Promise<RunTexts>>(MAX_CACHED);
  const shown = new BoundedCache<Promise<Record<ShownKind, RunTexts>>>(MAX_CACHED);
  const texts = (tables: RankingTables, kind: KeyKind) =>
    cached(known, `${tables.keys} ${kind}`, () => readTexts(db, tables, kind));
  const readShown = async (tables: RankingTables) => {
    const [category, venue, city, country, timezone] = await Promise.all([
      texts(tables, 'category'),
      texts(tables, 'venue'),
      texts(tables, 'city'),
      texts(tables, 'country'),
      texts(tables, 'timezone'),
    ]);
    return { category, venue, city, country, timezone };
  };
  return {
    isFlat: (tables) => cached(flat, tables.ranking, () => readIsFlat(db, tables)),
    texts,
    shownTexts: (tables) => cached(shown, tables.keys, () => readShown(tables)),
    positionsIn: (tables) => async (kind, text) =>
      (await texts(tables, kind)).foldedPositions.get(foldText(text)) ?? [],
  };
}
