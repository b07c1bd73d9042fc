import { foldText } from '#contract/scores/fold-search.ts';
import type { Queryable } from '#server/db/queryable.ts';
import type { RankingTables } from '../ranking/run-tables.ts';
import type { KeyKind } from '../ranking-columns.ts';

/** Whether all scores are equal, as with weights that are all 0: both directions are the order of ties. */
export async function readIsFlat(db: Queryable, { ranking }: RankingTables): Promise<boolean> {
  const [row] = await db<{ isFlat: boolean | null }[]>`
    select min(score) = max(score) as "isFlat" from ${db(ranking)}`;
  return row?.isFlat ?? false;
}

/** The texts of one kind in a run, and their positions. */
export type RunTexts = {
  /** By lower-cased text. */
  positions: Map<string, number>;
  /** By folded text: texts that differ in accents have positions of their own. */
  foldedPositions: Map<string, number[]>;
  /** The text of each position: of those that differ in case only, the first by code points. */
  texts: Map<number, string>;
};

export async function readTexts(
  db: Queryable,
  { keys }: RankingTables,
  kind: KeyKind,
): Promise<RunTexts> {
  const rows = await db<{ key: string; position: number }[]>`
    select key, position from ${db(keys)} where kind = ${kind} order by position, key`;
  const found: RunTexts = { positions: new Map(), foldedPositions: new Map(), texts: new Map() };
  for (const { key, position } of rows) {
    found.positions.set(key.toLowerCase(), position);
    if (found.texts.has(position)) continue;
    found.texts.set(position, key);
    const folded = foldText(key);
    found.foldedPositions.set(folded, [...(found.foldedPositions.get(folded) ?? []), position]);
  }
  return found;
}
