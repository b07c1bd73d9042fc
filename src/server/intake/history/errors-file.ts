import { WARNING_TEXTS, type WarningKind } from '#contract/row-warnings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/files/csv-lines.ts';
import { findKeptRows, type KeptRow } from '../storing/import-row-queries.ts';

const BATCH = 1000;
const TITLES = ['row', 'outcome', 'field', 'reason', 'event_name', 'kind', 'value', 'column'];

/**
 * The stored rows of an import that were skipped, have a warning, or are in no list, as CSV; with a kind the warnings of that
 * kind alone.
 */
export async function* errorsFile(
  db: Database,
  importId: number,
  kind: WarningKind | undefined,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(TITLES));
  let after: Pick<KeptRow, 'row' | 'position'> | undefined = { row: 0, position: 0 };
  while (after) {
    const rows: KeptRow[] = await findKeptRows(db, importId, { after, limit: BATCH, kind });
    if (rows.length > 0) yield Buffer.from(rows.map(toLine).join(''));
    after = rows.length < BATCH ? undefined : rows.at(-1);
  }
}

function toLine(kept: KeptRow): string {
  const { row, outcome, field, reason, name } = kept;
  if (kept.outcome !== 'warning') {
    return csvLine([row, outcome, field, reason, name, null, null, null]);
  }
  const { reason: kind, value, column } = kept;
  return csvLine([row, outcome, field, WARNING_TEXTS[kind], name, kind, value, column]);
}
