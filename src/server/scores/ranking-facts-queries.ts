import type { Queryable } from '../db/database.ts';
import { versionColumn } from './count-queries.ts';

/** What a list needs to know of a ranking beforehand: the places of its categories, by lower-cased name. */
export type RankingFacts = { version: string; categoryPlaces: Map<string, number> };

export async function readFacts(db: Queryable): Promise<RankingFacts> {
  const rows = await db<{ version: string; key: string | null; place: number | null }[]>`
    select ${versionColumn(db)}, category.key, category.place
    from ranking_state as state left join ranking_key as category on category.kind = 'category'`;
  const categoryPlaces = new Map<string, number>();
  for (const { key, place } of rows) {
    if (key !== null && place !== null) categoryPlaces.set(key.toLowerCase(), place);
  }
  return { version: rows[0]?.version ?? '', categoryPlaces };
}

/** The name of each category place: of names that differ in case only, the first by code points. */
export async function readCategoryNames(db: Queryable): Promise<Map<number, string>> {
  const rows = await db<{ place: number; name: string }[]>`
    select place, min(key) as name from ranking_key where kind = 'category' group by place`;
  return new Map(rows.map(({ place, name }) => [place, name]));
}
