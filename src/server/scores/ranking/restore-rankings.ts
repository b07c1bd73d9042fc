import { type Halving, halvingDaysIn, windowsRankedApart } from '#scoring/halving.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import type { Queryable } from '#server/db/queryable.ts';
import {
  analyzeRanking,
  buildCounts,
  buildKeys,
  buildNames,
  buildRanking,
  dropNames,
  runStatement,
} from './build-ranking-queries.ts';
import { indexStatements } from './ranking-indexes.ts';
import { countTable, keyTable, rankingTable } from './run-tables.ts';
import { scoreInputs } from './score-inputs.ts';

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
  const rankings = rangesOf(halving).map((range) => rankingTable(tag, range));
  return [...rankings, keyTable(tag), countTable(tag)];
}

/** Creates the tables of a run as a recalculation does, without rows and indexes; replaces those of the same names. */
export async function createRunTables(tx: Queryable, run: StoredRun): Promise<void> {
  const { tag, halving } = run;
  const names = tableNamesOf(run);
  await tx`drop table if exists ${tx(names)}`;
  await buildKeys(tx, tag, NEVER);
  await buildNames(tx, tag, NEVER);
  for (const range of rangesOf(halving)) {
    const days = range === null ? halving.days : halvingDaysIn(halving, range);
    const build = { tag, asOf: NEVER, table: rankingTable(tag, range) };
    await buildRanking(tx, build, scoreInputs(ZERO_WEIGHTS, days));
  }
  await dropNames(tx, tag);
  await buildCounts(tx, tag);
  await tx`truncate ${tx(names)}`;
}

/** Indexes and statistics, once the rows are there. */
export async function finishRunTables(tx: Queryable, { tag, asOf, halving }: StoredRun) {
  for (const range of rangesOf(halving)) {
    const table = rankingTable(tag, range);
    for (const statement of indexStatements(table, asOf, range)) await runStatement(tx, statement);
    await analyzeRanking(tx, table);
  }
  await tx`analyze ${tx([keyTable(tag), countTable(tag)])}`;
}

/** The lists of all events (null) and of each window that is ranked apart. */
function rangesOf(halving: Halving) {
  return [null, ...windowsRankedApart(halving)];
}
