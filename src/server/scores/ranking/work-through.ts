import { allowBigWork } from './build-ranking-queries.ts';
import { inTransaction, type ReservedConnection } from './reserved-connection-queries.ts';

export type Task = (connection: ReservedConnection) => Promise<void>;

/**
 * Does tasks in order, each in a transaction of its own; each connection takes the next as soon as it
 * is done with its last. After a failure no further task begins.
 */
export async function workThrough(connections: ReservedConnection[], tasks: Task[]): Promise<void> {
  const queue = [...tasks];
  const work = async (connection: ReservedConnection) => {
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

async function doTask(connection: ReservedConnection, task: Task): Promise<void> {
  await inTransaction(connection, async () => {
    await allowBigWork(connection);
    await task(connection);
  });
}
