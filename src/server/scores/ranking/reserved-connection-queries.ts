import type { Database } from '#server/db/database.ts';

/** A connection taken out of its pool, so that session locks and transactions are its own. */
export type ReservedConnection = Awaited<ReturnType<Database['reserve']>>;

/** `begin` of the pool would take another connection than the one that holds the locks. */
export async function inTransaction<T>(
  connection: ReservedConnection,
  work: () => Promise<T>,
): Promise<T> {
  await connection`begin`;
  try {
    const result = await work();
    await connection`commit`;
    return result;
  } catch (error) {
    // Where the connection is lost, so is the transaction, and `error` says why.
    await connection`rollback`.catch(() => undefined);
    throw error;
  }
}
