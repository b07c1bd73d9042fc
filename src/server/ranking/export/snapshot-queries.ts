import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';

export const CURSOR = 'listed';

/** All reads on this connection see one snapshot, until `rollback`. */
export async function beginSnapshot(connection: Queryable): Promise<void> {
  await connection.unsafe('begin isolation level repeatable read read only');
  await connection.unsafe('set local cursor_tuple_fraction = 1');
}

export async function declareCursor(connection: Queryable, rows: Sql): Promise<void> {
  await connection`declare ${connection(CURSOR)} no scroll cursor for ${rows}`;
}

export async function rollback(connection: Queryable): Promise<void> {
  await connection.unsafe('rollback');
}
