import { WARNING_TEXTS, type WarningKind } from '#contract/row-warnings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/files/csv-lines.ts';
import { findKeptRows, type KeptRow } from '../storing/import-row-queries.ts';

const BATCH = 1000;
const TITLES = ['row', 'outcome', 'field', 'reason', 'event_name', 'kind', 'value', 'column'];

/**
 * The stored rows of an import that were skipped, have a warning, or are in no list, as CSV, read as fast as the client takes
 * them; with a kind the warnings of that kind alone.
 */
export function errorsFile(
  db: Database,
  importId: number,
  kind: WarningKind | undefined,
): ReadableStream<Uint8Array> {
  let after: Pick<KeptRow, 'row' | 'position'> = { row: 0, position: 0 };
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(Buffer.from(BYTE_ORDER_MARK + csvLine(TITLES)));
      },
      async pull(controller) {
        const rows = await findKeptRows(db, importId, { after, limit: BATCH, kind });
        if (rows.length > 0) controller.enqueue(Buffer.from(rows.map(toLine).join('')));
        if (rows.length < BATCH) controller.close();
        after = rows.at(-1) ?? after;
      },
    },
    { highWaterMark: 2 },
  );
}

function toLine(kept: KeptRow): string {
  const { row, outcome, field, reason, name } = kept;
  if (kept.outcome !== 'warning') {
    return csvLine([row, outcome, field, reason, name, null, null, null]);
  }
  const { reason: kind, value, column } = kept;
  return csvLine([row, outcome, field, WARNING_TEXTS[kind], name, kind, value, column]);
}
