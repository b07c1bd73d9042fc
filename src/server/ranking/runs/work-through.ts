import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Reserved } from '#server/platform/db/transaction.ts';
import { allowBigWork, commitLater } from './build-ranking-queries.ts';

export type Task = (tx: Queryable) => Promise<void>;

/**
 * Runs tasks in order, each in its own transaction; each connection takes the next task when it
 * has finished its last. After a failure no further task starts.
 */
export async function workThrough(connections: Reserved[], tasks: Task[]): Promise<void> {
  const queue = [...tasks];
  const work = async (connection: Reserved) => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      await doTask(connection, task);
    }
  };
  const outcomes = await Promise.allSettled(
    connections.map((connection) =>
      work(connection).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      }),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

async function doTask(connection: Reserved, task: Task): Promise<void> {
  await connection.begin(async (tx) => {
    await allowBigWork(tx);
    await commitLater(tx);
    await task(tx);
  });
}
