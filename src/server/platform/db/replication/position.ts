import type { Queryable } from '../queryable.ts';

/**
 * Names the last change of what lists show: every such change updates the one row of `ranking_state`, last in its
 * transaction. A server with the same position has the same lists. Unlike a count it never comes back after a restore.
 */
export async function readPosition(db: Queryable): Promise<string> {
  const [row] = await db<{ position: string }[]>`
    select xmin::text as position from ranking_state`;
  return row?.position ?? '';
}
