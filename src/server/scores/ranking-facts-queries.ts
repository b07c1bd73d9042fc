import type { Queryable } from '../db/database.ts';
import { versionColumn } from './count-queries.ts';

/** What a list needs to know of a ranking beforehand. */
export type RankingFacts = {
  version: string;
  /** Events in the ranking when it was made. */
  ranked: number;
  /** By lower-cased name. */
  categoryPlaces: Map<string, number>;
};

type FactRow = { version: string; ranked: number; key: string | null; place: number | null };

export async function readFacts(db: Queryable): Promise<RankingFacts> {
  const rows = await db<FactRow[]>`
    select ${versionColumn(db)}, coalesce(score_run.events, 0) as ranked,
      category.key, category.place
    from ranking_state as state
    left join score_run on score_run.id = state.run_id
    left join ranking_key as category on category.kind = 'category'`;
  const categoryPlaces = new Map<string, number>();
  for (const { key, place } of rows) {
    if (key !== null && place !== null) categoryPlaces.set(key.toLowerCase(), place);
  }
  return { version: rows[0]?.version ?? '', ranked: rows[0]?.ranked ?? 0, categoryPlaces };
}

/** The name of each category place: of names that differ in case only, the first by code points. */
export async function readCategoryNames(db: Queryable): Promise<Map<number, string>> {
  const rows = await db<{ place: number; name: string }[]>`
    select place, min(key) as name from ranking_key where kind = 'category' group by place`;
  return new Map(rows.map(({ place, name }) => [place, name]));
}
