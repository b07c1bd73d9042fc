import type { Database } from '#server/platform/db/database.ts';
import {
  allowBigWork,
  buildBorrowed,
  buildKeys,
  buildNames,
  buildRanking,
  buildWindowRanking,
  mayBeLong,
  runStatement,
} from '#server/ranking/runs/build-ranking-queries.ts';
import { indexStatements } from '#server/ranking/runs/ranking-indexes.ts';
import { rankingsOf } from '#server/ranking/runs/run-rankings.ts';
import { scoreInputs, timeInputs } from '#server/ranking/runs/score-inputs.ts';
import { borrowedTable, keyTable, nameTable, newTag } from '#server/ranking/tables/run-tables.ts';
import { currentWeightSet } from '#server/ranking/weights/weight-queries.ts';
import { BUDGET } from './budgets.ts';
import type { Http } from './http.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const ROUNDS = 3;

/** Seconds of a recalculation that the product makes. */
export async function recalculate(http: Http): Promise<number> {
  return JSON.parse(await http.putJson('/event_score')).duration_ms / 1000;
}

/** Recalculations, in turn with their yardstick. */
export async function measureRecalculation(
  http: Http,
  { db, now, events }: { db: Database; now: Date; events: number },
): Promise<Figure[]> {
  const seconds: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    seconds.push(await recalculate(http));
    plain.push(await plainRankings(db, now));
  }
  const [product, yardstick] = [median(seconds), median(plain)];
  const { upTo100k, above } = BUDGET.recalculation;
  return [
    { name: 'recalculation', value: product, unit: 's' },
    { name: 'scored tables with their indexes', value: yardstick, unit: 's' },
    {
      name: 'recalculation to these tables',
      value: product / yardstick,
      unit: '×',
      atMost: events > 100_000 ? above : upTo100k,
    },
  ];
}

/**
 * Seconds for the scored rows by `create table as`, of all events and, for each window with halving days of its own, of those that can
 * be in it, and their indexes: one statement after another on one connection. The positions of texts that they read are made before and do not count.
 */
async function plainRankings(db: Database, now: Date): Promise<number> {
  const tag = newTag();
  const { weights, halving } = await currentWeightSet(db);
  const rankings = rankingsOf(tag, halving);
  const connection = await db.reserve();
  try {
    await connection.begin(async (tx) => {
      await allowBigWork(tx);
      await buildBorrowed(tx, tag);
      await buildKeys(tx, tag, now);
      await buildNames(tx, tag, now);
    });
    const startedAt = performance.now();
    for (const { range, table, halvingDays } of rankings) {
      await connection.begin(async (tx) => {
        await allowBigWork(tx);
        if (range === null) {
          await buildRanking(tx, { tag, asOf: now, table }, scoreInputs(weights, halvingDays));
        } else {
          const inputs = timeInputs(weights, halvingDays);
          await buildWindowRanking(tx, { tag, asOf: now, table, range }, inputs);
        }
      });
      const isLong = range === null || (await mayBeLong(connection, { table, range, asOf: now }));
      for (const statement of indexStatements(table, { asOf: now, range, isLong })) {
        await runStatement(connection, statement);
      }
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const tables = rankings.map(({ table }) => table);
    const helpers = [keyTable(tag), nameTable(tag), borrowedTable(tag)];
    await connection`drop table ${connection([...tables, ...helpers])}`;
    return seconds;
  } finally {
    connection.release();
  }
}
