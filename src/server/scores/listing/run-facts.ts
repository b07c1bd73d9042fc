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
  positionsIn: (tables: RankingTables) => FindPositions;
};

const MAX_CACHED = 20;

export function createRunFacts(db: Queryable): RunFacts {
  const flat = new BoundedCache<Promise<boolean>>(MAX_CACHED);
  const known = new BoundedCache<Promise<RunTexts>>(MAX_CACHED);
  const texts = (tables: RankingTables, kind: KeyKind) =>
    cached(known, `${tables.keys} ${kind}`, () => readTexts(db, tables, kind));
  return {
    isFlat: (tables) => cached(flat, tables.ranking, () => readIsFlat(db, tables)),
    texts,
    positionsIn: (tables) => async (kind, text) =>
      (await texts(tables, kind)).foldedPositions.get(foldText(text)) ?? [],
  };
}
