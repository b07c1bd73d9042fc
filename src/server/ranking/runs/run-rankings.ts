import { type Halving, halvingDaysIn, windowsRankedApart } from '#scoring/halving.ts';
import type { Weights } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { rankingTable } from '../tables/run-tables.ts';
import {
  analyzeRanking,
  buildBorrowed,
  buildKeys,
  buildNames,
  buildRanking,
  buildWindowRanking,
  dropHelpers,
  mayBeLong,
  runStatement,
} from './build-ranking-queries.ts';
import { indexStatements } from './ranking-indexes.ts';
import { scoreInputs, timeInputs } from './score-inputs.ts';
import type { Task } from './work-through.ts';

/** A ranking of all events (`range` null), or of a window with halving days of its own. */
export type RunRanking = { range: TimeRange | null; table: string; halvingDays: number };

/** The rankings of a run, that of all events first. */
export function rankingsOf(tag: string, halving: Halving): RunRanking[] {
  const apart = windowsRankedApart(halving).map((range) => ({
    range,
    table: rankingTable(tag, range),
    halvingDays: halvingDaysIn(halving, range),
  }));
  return [{ range: null, table: rankingTable(tag, null), halvingDays: halving.days }, ...apart];
}

type Build = { tag: string; asOf: Date; halving: Halving; weights: Weights };

/** Creates and fills the tables of a run's positions and of its ranking of all events; their indexes and the counts come later. */
export async function buildRankingOfAll(
  tx: Queryable,
  { tag, asOf, halving, weights }: Build,
): Promise<void> {
  await buildBorrowed(tx, tag);
  await buildKeys(tx, tag, asOf);
  await buildNames(tx, tag, asOf);
  const table = rankingTable(tag, null);
  await buildRanking(tx, { tag, asOf, table }, scoreInputs(weights, halving.days));
  await dropHelpers(tx, tag);
}

/**
 * Creates and fills the tables of windows with halving days of their own, once that of all events is there; the largest first,
 * which takes longest. `finish` is done in the same transaction, as most are small and a commit waits for the disk.
 */
export function windowBuilds(
  { tag, asOf, halving, weights }: Build,
  finish?: (tx: Queryable, ranking: RunRanking, asOf: Date) => Promise<void>,
): Task[] {
  return rankingsOf(tag, halving)
    .toReversed()
    .flatMap((ranking): Task[] => {
      const { range, table, halvingDays } = ranking;
      if (range === null) return [];
      return [
        async (tx) => {
          const inputs = timeInputs(weights, halvingDays);
          await buildWindowRanking(tx, { tag, asOf, table, range }, inputs);
          await finish?.(tx, ranking, asOf);
        },
      ];
    });
}

/** Makes the statistics and indexes of a ranking whose rows are there. */
export async function indexRanking(
  tx: Queryable,
  { table, range }: Pick<RunRanking, 'table' | 'range'>,
  asOf: Date,
): Promise<void> {
  await analyzeRanking(tx, table, range);
  const isLong = range === null || (await mayBeLong(tx, { table, range, asOf }));
  await runStatement(tx, indexStatements(table, { asOf, range, isLong }).join(';'));
}
