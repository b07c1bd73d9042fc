import { foldText } from '#contract/scores/fold-search.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { cacheOfMade } from '#server/platform/process/bounded-cache.ts';
import type { KeyKind } from '../columns/ranking-columns.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import type { FindPositions } from './list-conditions.ts';
import {
  readIsFlat,
  readWholeTexts,
  searchTexts,
  type WholeTexts,
} from './ranking-facts-queries.ts';

/** The facts of a run that lists need before they read rows. They never change, and are read when first needed. */
export type RunFacts = {
  isFlat: (tables: RankingTables) => Promise<boolean>;
  /** The texts of all kinds that are few enough to cache. */
  texts: (tables: RankingTables) => Promise<WholeTexts>;
  positionsIn: (tables: RankingTables) => FindPositions;
  /** The position of a text, whatever its case; null where no ranked event has it. */
  positionOf: (tables: RankingTables, kind: KeyKind, text: string) => Promise<number | null>;
};

const MAX_CACHED = 20;
/** For the texts of all runs. */
const MOST_BYTES = 24 * 2 ** 20;
/** For those of one kind, so that a run fits in. */
const MOST_OF_KIND = MOST_BYTES / 6;

type Alike = { position: number; key: string };

/** One set of facts for all that read from a database. */
export function runFactsOf(db: Queryable): RunFacts {
  const facts = shared.get(db) ?? createRunFacts(db);
  shared.set(db, facts);
  return facts;
}

const shared = new WeakMap<Queryable, RunFacts>();

export function createRunFacts(db: Queryable, mostOfKind = MOST_OF_KIND): RunFacts {
  const flat = cacheOfMade<boolean>(MAX_CACHED);
  const known = cacheOfMade<WholeTexts>(MOST_BYTES, ({ bytes }) => bytes);
  const searched = cacheOfMade<Alike[]>(MAX_CACHED);
  const texts = (tables: RankingTables) =>
    known.forceFetch(tables.keys, { context: () => readWholeTexts(db, tables, mostOfKind) });
  const findAlike = async (
    tables: RankingTables,
    kind: KeyKind,
    text: string,
  ): Promise<readonly Alike[]> => {
    const whole = (await texts(tables)).kinds[kind];
    if (!whole) {
      const key = JSON.stringify([tables.keys, kind, foldText(text)]);
      return searched.forceFetch(key, { context: () => searchTexts(db, tables, kind, text) });
    }
    const positions = whole.foldedPositions.get(foldText(text)) ?? [];
    return positions.map((position) => ({ position, key: whole.texts[position] ?? '' }));
  };
  return {
    isFlat: (tables) => flat.forceFetch(tables.ranking, { context: () => readIsFlat(db, tables) }),
    texts,
    positionsIn: (tables) => async (kind, text) =>
      (await findAlike(tables, kind, text)).map(({ position }) => position),
    async positionOf(tables, kind, text) {
      const alike = await findAlike(tables, kind, text);
      const lower = text.toLowerCase();
      return alike.find(({ key }) => key.toLowerCase() === lower)?.position ?? null;
    },
  };
}
