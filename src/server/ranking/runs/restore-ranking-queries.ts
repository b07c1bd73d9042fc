import type { Halving } from '#scoring/halving.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { countTable, keyTable, placeTable } from '../tables/run-tables.ts';
import {
  analyzeRanking,
  buildCounts,
  buildPlaces,
  mayBeLong,
  runStatement,
} from './build-ranking-queries.ts';
import { indexStatements } from './ranking-indexes.ts';
import { buildRankingOfAll, rankingsOf, windowBuilds } from './run-rankings.ts';

/** A run whose ranking is stored. */
export type StoredRun = { tag: string; asOf: Date; halving: Halving };

/** After every event. */
const NEVER = new Date('9999-12-31T00:00:00Z');

export async function findStoredRuns(db: Queryable): Promise<StoredRun[]> {
  return db<StoredRun[]>`
    select tag, as_of as "asOf", halving from score_run where tag is not null order by id`;
}

/** The names of all tables of a run's ranking. */
export function tableNamesOf({ tag, halving }: StoredRun): string[] {
  const rankings = rankingsOf(tag, halving).map(({ table }) => table);
  return [...rankings, keyTable(tag), countTable(tag), placeTable(tag)];
}

/** Creates the tables of a run as a recalculation does, without rows and indexes; replaces those of the same names. */
export async function createRunTables(tx: Queryable, run: StoredRun): Promise<void> {
  const { tag, halving } = run;
  const names = tableNamesOf(run);
  await tx`drop table if exists ${tx(names)}`;
  const build = { tag, halving, asOf: NEVER, weights: ZERO_WEIGHTS };
  await buildRankingOfAll(tx, build);
  for (const buildWindow of windowBuilds(build)) await buildWindow(tx);
  await buildCounts(tx, tag);
  await buildPlaces(tx, run);
  await tx`truncate ${tx(names)}`;
}

/** Indexes and statistics, once the rows are there. */
export async function finishRunTables(tx: Queryable, { tag, asOf, halving }: StoredRun) {
  for (const { table, range } of rankingsOf(tag, halving)) {
    await analyzeRanking(tx, table, range);
    const isLong = range === null || (await mayBeLong(tx, { table, range, asOf }));
    for (const statement of indexStatements(table, { asOf, range, isLong })) {
      await runStatement(tx, statement);
    }
  }
  await tx`analyze ${tx([keyTable(tag), countTable(tag), placeTable(tag)])}`;
}
