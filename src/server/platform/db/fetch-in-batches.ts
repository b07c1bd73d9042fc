import type { Queryable } from './queryable.ts';

/**
 * The rows of a cursor that was declared in the same transaction, in batches of at most `size` rows: reading one
 * large answer would block this thread for all other requests. Closes the cursor after the last batch.
 */
export async function* fetchInBatches<Row extends object>(
  tx: Queryable,
  cursor: string,
  size = 5000,
): AsyncGenerator<Row[]> {
  for (;;) {
    const rows = await tx<Row[]>`fetch ${tx.unsafe(String(size))} from ${tx(cursor)}`;
    if (rows.length === 0) break;
    yield rows;
  }
  await tx`close ${tx(cursor)}`;
}
