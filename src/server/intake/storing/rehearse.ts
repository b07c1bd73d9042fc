import type { Database } from '#server/platform/db/database.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** The result of work in a transaction that is rolled back. */
export async function rehearse<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = [];
  const rolledBack = new Error('rolled back');
  await db
    .begin(async (tx) => {
      done.push(await work(tx));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  const [result] = done;
  if (result === undefined) throw new Error('The work has no result.');
  return result;
}
