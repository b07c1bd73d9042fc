import type { Queryable } from '#server/db/queryable.ts';
import { versionColumn } from './count-queries.ts';

/** What a list needs to know about the ranking before it reads rows. */
export type RankingFacts = {
  version: string;
  /** Events in the ranking when it was made. */
  ranked: number;
  /** All scores are equal, as with weights that are all 0: both directions are the order of ties. */
  isFlat: boolean;
  /** By lower-cased name. */
  categoryPositions: Map<string, number>;
};

type FactRow = {
  version: string;
  ranked: number;
  isFlat: boolean;
  key: string | null;
  position: number | null;
};

export async function readFacts(db: Queryable): Promise<RankingFacts> {
  const rows = await db<FactRow[]>`
    select ${versionColumn(db)}, coalesce(score_run.events, 0) as ranked,
      coalesce((select min(score) = max(score) from ranking), false) as "isFlat",
      category.key, category.position
    from ranking_state as state
    left join score_run on score_run.id = state.run_id
    left join ranking_key as category on category.kind = 'category'`;
  const categoryPositions = new Map<string, number>();
  for (const { key, position } of rows) {
    if (key !== null && position !== null) categoryPositions.set(key.toLowerCase(), position);
  }
  const [first] = rows;
  return {
    version: first?.version ?? '',
    ranked: first?.ranked ?? 0,
    isFlat: first?.isFlat ?? false,
    categoryPositions,
  };
}

/** The name of each category position: of names that differ in case only, the first by code points. */
export async function readCategoryNames(db: Queryable): Promise<Map<number, string>> {
  const rows = await db<{ position: number; name: string }[]>`
    select position, min(key) as name from ranking_key where kind = 'category' group by position`;
  return new Map(rows.map(({ position, name }) => [position, name]));
}
