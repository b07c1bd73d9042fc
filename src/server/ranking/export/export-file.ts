import type { EventRow } from '#contract/scores/events.ts';
import type { ExportFormat } from '#contract/scores/export.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/files/csv-lines.ts';
import { xlsxFile } from '#server/platform/files/xlsx-file.ts';
import { EXPORT_COLUMNS, type ExportedRun, exportCells } from './export-columns.ts';

export const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The bytes of a file, streamed while its rows are read; stopping early ends the reading. */
export function exportFile(
  format: ExportFormat,
  batches: AsyncIterable<readonly EventRow[]>,
  run: ExportedRun,
): AsyncGenerator<Uint8Array> {
  const cells = toCells(batches, run);
  return format === 'csv' ? csvFile(cells) : xlsxFile(EXPORT_COLUMNS, cells);
}

async function* toCells(batches: AsyncIterable<readonly EventRow[]>, run: ExportedRun) {
  for await (const rows of batches) yield rows.map((row) => exportCells(row, run));
}

async function* csvFile(batches: ReturnType<typeof toCells>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS.map(({ title }) => title)));
  for await (const rows of batches) yield Buffer.from(rows.map(csvLine).join(''));
}
