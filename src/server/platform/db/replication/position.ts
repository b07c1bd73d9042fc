import type { Queryable } from '../queryable.ts';

/**
 * Identifies the last change of the lists: every such change updates the one row of `ranking_state` at the end of its
 * transaction. Servers with the same position have the same lists. Unlike a count, it does not repeat after a restore.
 */
export async function readPosition(db: Queryable): Promise<string> {
  const [row] = await db<{ position: string }[]>`
    select xmin::text as position from ranking_state`;
  return row?.position ?? '';
}
