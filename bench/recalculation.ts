import type { Database } from '#server/platform/db/database.ts';
import {
  allowBigWork,
  buildBorrowed,
  buildKeys,
  buildNames,
  buildRanking,
  runStatement,
} from '#server/ranking/runs/build-ranking-queries.ts';
import { indexStatements } from '#server/ranking/runs/ranking-indexes.ts';
import { scoreInputs } from '#server/ranking/runs/score-inputs.ts';
import {
  borrowedTable,
  keyTable,
  nameTable,
  newTag,
  rankingTable,
} from '#server/ranking/tables/run-tables.ts';
import { currentWeightSet } from '#server/ranking/weights/weight-queries.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const ROUNDS = 3;

/** Recalculations, in turn with their yardstick. */
export async function measureRecalculation(
  recalculate: () => Promise<number>,
  db: Database,
  now: Date,
): Promise<Figure[]> {
  const [seconds, plain]: number[][] = [[], []];
  for (let at = 0; at < ROUNDS; at++) {
    seconds?.push(await recalculate());
    plain?.push(await plainRanking(db, now));
  }
  const [product, yardstick] = [median(seconds ?? []), median(plain ?? [])];
  return [
    { name: 'recalculation', value: product, unit: 's' },
    { name: 'scored table with its 13 indexes', value: yardstick, unit: 's' },
    { name: 'recalculation to that table', value: product / yardstick, unit: '×', atMost: 1.3 },
  ];
}

/**
 * Seconds for one table of all scored events, by `create table as`, and its 13 indexes one after another. The positions
 * of texts that it reads are made before, and do not count.
 */
async function plainRanking(db: Database, now: Date): Promise<number> {
  const tag = newTag();
  const table = rankingTable(tag, null);
  const { weights, halving } = await currentWeightSet(db);
  const connection = await db.reserve();
  try {
    await connection.begin(async (tx) => {
      await allowBigWork(tx);
      await buildBorrowed(tx, tag);
      await buildKeys(tx, tag, now);
      await buildNames(tx, tag, now);
    });
    const startedAt = performance.now();
    await connection.begin(async (tx) => {
      await allowBigWork(tx);
      await buildRanking(tx, { tag, asOf: now, table }, scoreInputs(weights, halving.days));
    });
    for (const statement of indexStatements(table, { asOf: now, range: null, isLong: true })) {
      await runStatement(connection, statement);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await connection`
      drop table ${connection([table, keyTable(tag), nameTable(tag), borrowedTable(tag)])}`;
    return seconds;
  } finally {
    connection.release();
  }
}
