import type { RowError, UnlistedReason, UnlistedRow } from '#contract/imports.ts';
import type { RowWarning, WarningKind } from '#contract/row-warnings.ts';
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

/** Stores the warnings of an import. */
export async function keepWarnings(
  tx: Queryable,
  importId: number,
  warnings: readonly RowWarning[],
): Promise<void> {
  for (let start = 0; start < warnings.length; start += BATCH) {
    const some = warnings.slice(start, start + BATCH);
    await tx`
      insert into import_row (import_id, row, is_skipped, is_warning, field, reason, value, column_name)
      select ${importId}::integer, row, false, true, field, kind, value, column_name
      from unnest(${some.map(({ row }) => row)}::integer[], ${some.map(({ field }) => field)}::text[],
        ${some.map(({ kind }) => kind)}::text[],
        ${some.map(({ value }) => storableText(value))}::text[],
        ${some.map(({ column }) => column && storableText(column))}::text[])
        as warning (row, field, kind, value, column_name)`;
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
  | { outcome: 'skipped' | 'waiting'; field: string; reason: string; name: null }
  | { outcome: 'unlisted'; field: null; reason: UnlistedReason; name: string }
  | {
      outcome: 'warning';
      field: string;
      reason: WarningKind;
      name: null;
      value: string;
      column: string | null;
    }
);

type KeptRange = {
  after: Pick<KeptRow, 'row' | 'position'>;
  limit: number;
  /** Warnings of this kind alone; absent: all rows. */
  kind: WarningKind | undefined;
};

/** Stored rows of an import in the order of the file, those behind `after`. */
export async function findKeptRows(
  db: Queryable,
  importId: number,
  { after, limit, kind }: KeptRange,
): Promise<KeptRow[]> {
  const rows = await db<KeptRow[]>`
    select row, position, field, reason, name, value, column_name as "column",
      case
        when is_skipped and exists (
          select from outcome_unmatched as waiting
          where waiting.import_id = import_row.import_id and waiting.row = import_row.row
        ) then 'waiting'
        when is_skipped then 'skipped' when is_warning then 'warning' else 'unlisted' end as outcome
    from import_row
    where import_id = ${importId} and (row, position) > (${after.row}, ${after.position})
      and ${kind === undefined ? db`true` : db`is_warning and reason = ${kind}`}
    order by row, position limit ${limit}`;
  return [...rows];
}

type WarningsQuery = { kind: WarningKind | undefined; skip: number; limit: number };

/** Stored warnings of an import in the order of the file. */
export async function findWarnings(
  db: Queryable,
  importId: number,
  { kind, skip, limit }: WarningsQuery,
): Promise<RowWarning[]> {
  const rows = await db<RowWarning[]>`
    select row, field, reason as kind, value, column_name as "column" from import_row
    where ${areWarnings(db, importId, kind)}
    order by row, position limit ${limit} offset ${skip}`;
  return [...rows];
}

export async function countWarnings(
  db: Queryable,
  importId: number,
  kind: WarningKind | undefined,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from import_row where ${areWarnings(db, importId, kind)}`;
  return row?.count ?? 0;
}

function areWarnings(db: Queryable, importId: number, kind: WarningKind | undefined) {
  return db`import_id = ${importId} and is_warning
    and ${kind === undefined ? db`true` : db`reason = ${kind}`}`;
}

export async function countKeptRows(db: Queryable, importId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from import_row where import_id = ${importId}`;
  return row?.count ?? 0;
}
