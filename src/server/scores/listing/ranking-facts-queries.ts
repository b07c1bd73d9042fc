import type { Queryable } from '#server/db/queryable.ts';
import type { RankingTables } from '../ranking/run-tables.ts';

/** What a list needs to know about a ranking before it reads rows; it never changes. */
export type RankingFacts = {
  /** All scores are equal, as with weights that are all 0: both directions are the order of ties. */
  isFlat: boolean;
  /** By lower-cased name. */
  categoryPositions: Map<string, number>;
};

export async function readFacts(db: Queryable, tables: RankingTables): Promise<RankingFacts> {
  const [[flat], categories] = await Promise.all([
    db<{ isFlat: boolean | null }[]>`
      select min(score) = max(score) as "isFlat" from ${db(tables.ranking)}`,
    db<{ key: string; position: number }[]>`
      select key, position from ${db(tables.keys)} where kind = 'category'`,
  ]);
  const categoryPositions = new Map(
    categories.map(({ key, position }) => [key.toLowerCase(), position]),
  );
  return { isFlat: flat?.isFlat ?? false, categoryPositions };
}

/** The name of each category position: of names that differ in case only, the first by code points. */
export async function readCategoryNames(
  db: Queryable,
  tables: RankingTables,
): Promise<Map<number, string>> {
  const rows = await db<{ position: number; name: string }[]>`
    select position, min(key) as name from ${db(tables.keys)} where kind = 'category'
    group by position`;
  return new Map(rows.map(({ position, name }) => [position, name]));
}
