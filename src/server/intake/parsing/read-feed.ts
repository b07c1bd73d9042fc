import type { FeedEncoding } from '#contract/feed-encodings.ts';
import type { ImportFormat } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RowWarning } from '#contract/row-warnings.ts';
import { formatOfText, OPENING_BYTES } from '../detection/detect-format.ts';
import { decodeText } from '../reading/decode-text.ts';
import { readRows, watched } from '../reading/read-rows.ts';
import type { FeedReader, RefusedRow } from '../rows/feed-row.ts';
import type { SettledInput } from '../rows/feed-settings.ts';
import { noteInnerFile, noteUnpacked } from '../rows/file-budget.ts';
import { unreadable } from '../rows/unreadable.ts';
import { readTable } from '../shapes/read-table.ts';
import type { TableReader } from '../table/table-reader.ts';
import { openFiles } from '../unpacking/open-files.ts';
import { createFitCheck } from './fit-check.ts';

type AnyRow = { row: number; warnings?: RowWarning[] } | RefusedRow;

/** Makes rows of one file, unpacked; `onText` hears its text. */
export type ReadFile<Row> = (
  bytes: AsyncIterable<Uint8Array>,
  onText: (text: string) => void,
) => AsyncIterable<Row[]>;

/** Reads files of text in one encoding. */
export function textFiles<Row>(
  encoding: FeedEncoding | undefined,
  createReader: () => FeedReader<Row>,
): ReadFile<Row> {
  return (bytes, onText) =>
    readRows(watched(decodeText(bytes, encoding ?? 'utf-8'), onText), createReader());
}

/** Reads tables of any shape. */
export function tableFiles<Row>(createReader: () => TableReader<Row>): ReadFile<Row | RefusedRow> {
  return async function* (bytes, onText) {
    const { reading, onHeader, read } = createReader();
    for await (const records of readTable(bytes, reading, { onHeader, onText })) {
      yield records.flatMap(read);
    }
  };
}

/**
 * The rows of what was sent, in batches, one per chunk of text; each file of a zip file is read on its own, and
 * rows are numbered through. Refuses a file whose text does not form rows of its format, and says which one it
 * looks like.
 */
export async function* readFeed<Row extends AnyRow>(
  { format, bytes, source }: SettledInput,
  readFile: ReadFile<Row | RefusedRow>,
): AsyncGenerator<(Row | RefusedRow)[]> {
  const requireFit = createFitCheck(format);
  let opening = '';
  let rows = 0;
  try {
    for await (const { name, bytes: inner, isSheet } of openFiles(bytes)) {
      const before = rows;
      noteInnerFile(before);
      const unpacked = watched(inner, ({ length }) => noteUnpacked(length));
      if (isSheet && format !== 'table') throw sheetAs(format);
      const onText = (text: string) => {
        if (before === 0 && opening.length < OPENING_BYTES) opening += text;
      };
      for await (const batch of inFile(name, readFile(unpacked, onText))) {
        for (const row of batch) renumber(row, before, name);
        rows = batch.at(-1)?.row ?? rows;
        requireFit.add(batch);
        yield batch;
      }
    }
    requireFit.end();
    if (isOfOther(format, rows, opening, source)) {
      throw unreadable(`The file has no records of the format ${format}.`);
    }
  } catch (error) {
    throw withLikelyFormat(error, format, formatOfText(opening, source));
  }
}

function sheetAs(format: string) {
  return unreadable(
    `The file is a spreadsheet, and none of the format ${format}. Import it as a table, by a mapping.`,
  );
}

/** Names the file of a zip file that cannot be read. */
async function* inFile<Row>(name: string | null, batches: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* batches;
  } catch (error) {
    if (name === null || !(error instanceof ApiError)) throw error;
    const { code, message, details } = error;
    throw new ApiError(code, `${name}: ${message}`, { details });
  }
}

/** Numbers a row through all files, and says in its errors where it is in its own. */
function renumber(row: AnyRow, before: number, name: string | null): void {
  const ownRow = row.row;
  row.row += before;
  if ('warnings' in row) for (const warning of row.warnings ?? []) warning.row = row.row;
  if (name === null || !('errors' in row)) return;
  row.errors = row.errors.map((error) => ({
    ...error,
    row: row.row,
    reason: `${error.reason} (${name}, row ${ownRow})`,
  }));
}

/**
 * Whether a file that could be read is none of the format. One of any JSON reads as JSON-LD without events, and a list of
 * events, which names their venues, as one of venues.
 */
function isOfOther(format: ImportFormat, rows: number, opening: string, source?: string): boolean {
  // A mapping reads any table.
  if (format === 'table') return false;
  const likely = formatOfText(opening, source);
  if (likely === null) return format === 'jsonld' && rows === 0 && opening.trim() !== '[]';
  return likely !== format && (rows === 0 || (format === 'venues-csv' && likely === 'csv'));
}

function withLikelyFormat(error: unknown, format: string, likely: string | null): unknown {
  if (!(error instanceof ApiError) || error.code !== 'unreadable_import') return error;
  if (likely === null || likely === format) return error;
  const name = likely === 'table' ? 'a table that needs a mapping' : likely;
  return unreadable(`${error.message} It looks like ${name}.`, error.details);
}
