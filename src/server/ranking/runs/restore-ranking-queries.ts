import type { Halving } from '#scoring/halving.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { countTable, keyTable, placeTable } from '../tables/run-tables.ts';
import { buildCounts, buildPlaces } from './build-ranking-queries.ts';
import { buildRankingOfAll, indexRanking, rankingsOf, windowBuilds } from './run-rankings.ts';

/** A run whose ranking is stored. */
export type StoredRun = { tag: string; asOf: Date; halving: Halving };

/** After every event. */
const NEVER = new Date('9000-01-01T00:00:00Z');

export async function findStoredRuns(db: Queryable): Promise<StoredRun[]> {
  return db<StoredRun[]>`
    select tag, as_of as "asOf", halving from score_run where tag is not null order by id`;
}

/** The names of all tables of a run's ranking. */
export function tableNamesOf({ tag, halving }: StoredRun): string[] {
  const rankings = rankingsOf(tag, halving).map(({ table }) => table);
  return [...rankings, keyTable(tag), countTable(tag), placeTable(tag)];
}

/**
 * Forgets rankings and histories some of whose tables are not there, so that nothing reads them and a ranking is due.
 * Returns whether the one that lists show was among them.
 */
export async function forgetLostRankings(db: Queryable): Promise<boolean> {
  const lost: string[] = [];
  for (const run of await findStoredRuns(db)) {
    const [row] = await db<{ isLost: boolean }[]>`
      select bool_or(to_regclass(quote_ident(name)) is null) as "isLost"
      from unnest(${tableNamesOf(run)}::text[]) as name`;
    if (row?.isLost) lost.push(run.tag);
  }
  await db`
    update score_run set has_history = false
    where has_history and to_regclass('rank_history_' || id) is null`;
  if (lost.length === 0) return false;
  const forgotten = await db`
    update ranking_state set run_id = null
    from score_run where score_run.id = ranking_state.run_id and tag = any (${lost}) returning 1`;
  await db`update score_run set tag = null where tag = any (${lost})`;
  return forgotten.length > 0;
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
  for (const ranking of rankingsOf(tag, halving)) {
    await indexRanking(tx, ranking, asOf);
  }
  await tx`analyze ${tx([keyTable(tag), countTable(tag), placeTable(tag)])}`;
}
