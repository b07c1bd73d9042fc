import type { RowError, UnlistedReason, UnlistedRow } from '#contract/imports.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { storableText } from './storable-text.ts';

/** Rows of one statement. */
const BATCH = 5000;

/** Stores the row errors of an import. */
export async function keepErrors(
  tx: Queryable,
  importId: number,
  errors: readonly RowError[],
): Promise<void> {
  for (let start = 0; start < errors.length; start += BATCH) {
    const some = errors.slice(start, start + BATCH);
    await tx`
      insert into import_row (import_id, row, is_skipped, field, reason)
      select ${importId}::integer, row, true, field, reason
      from unnest(${some.map(({ row }) => row)}::integer[],
        ${some.map(({ field }) => storableText(field))}::text[],
        ${some.map(({ reason }) => storableText(reason))}::text[]) as error (row, field, reason)`;
  }
}

/** Stores the rows of an import whose events are in no list. */
export async function keepUnlisted(
  tx: Queryable,
  importId: number,
  rows: readonly UnlistedRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const some = rows.slice(start, start + BATCH);
    await tx`
      insert into import_row (import_id, row, is_skipped, name, reason)
      select ${importId}::integer, row, false, name, reason
      from unnest(${some.map(({ row }) => row)}::integer[], ${some.map(({ name }) => name)}::text[],
        ${some.map(({ reason }) => reason)}::text[]) as unlisted (row, name, reason)`;
  }
}

export type KeptRow = { row: number; position: number } & (
  | { isSkipped: true; field: string; reason: string; name: null }
  | { isSkipped: false; field: null; reason: UnlistedReason; name: string }
);

/** Stored rows of an import in the order of the file, those behind `after`. */
export function findKeptRows(
  db: Queryable,
  importId: number,
  { after, limit }: { after: Pick<KeptRow, 'row' | 'position'>; limit: number },
): Promise<KeptRow[]> {
  return db<KeptRow[]>`
    select row, position, is_skipped as "isSkipped", field, reason, name from import_row
    where import_id = ${importId} and (row, position) > (${after.row}, ${after.position})
    order by row, position limit ${limit}`.then((rows) => [...rows]);
}

export async function countKeptRows(db: Queryable, importId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from import_row where import_id = ${importId}`;
  return row?.count ?? 0;
}
