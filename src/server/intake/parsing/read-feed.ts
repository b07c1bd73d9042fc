import type { ImportFormat } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RowWarning } from '#contract/row-warnings.ts';
import { MAX_RECORD_BYTES } from '#server/catalogue/events/import-limits.ts';
import { formatOfText, OPENING_BYTES } from '../detection/detect-format.ts';
import { decodeText } from '../reading/decode-text.ts';
import type { FeedReader, RefusedRow } from '../rows/feed-row.ts';
import type { SettledInput } from '../rows/feed-settings.ts';
import { noteInnerFile, noteUnpacked } from '../rows/file-budget.ts';
import { unreadable } from '../rows/unreadable.ts';
import { openFiles } from '../unpacking/open-files.ts';
import { createFitCheck } from './fit-check.ts';

type AnyRow = { row: number; warnings?: RowWarning[] } | RefusedRow;

/**
 * The rows of what was sent, in batches, one per chunk of text; each file of a zip file has a reader of its own, and
 * rows are numbered through. Refuses a file whose text does not form rows of its format, and says which one it
 * looks like.
 */
export async function* readFeed<Row extends AnyRow>(
  { format, bytes, encoding = 'utf-8', source }: SettledInput,
  createReader: () => FeedReader<Row | RefusedRow>,
): AsyncGenerator<(Row | RefusedRow)[]> {
  const requireFit = createFitCheck(format);
  let opening = '';
  let rows = 0;
  try {
    for await (const { name, bytes: inner } of openFiles(bytes)) {
      const before = rows;
      noteInnerFile(before);
      const unpacked = watched(inner, ({ length }) => noteUnpacked(length));
      const pieces = watched(decodeText(unpacked, encoding), (text) => {
        if (before === 0 && opening.length < OPENING_BYTES) opening += text;
      });
      for await (const batch of inFile(name, readRows(pieces, createReader()))) {
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

async function* readRows<Row>(
  pieces: AsyncIterable<string>,
  reader: FeedReader<Row>,
): AsyncGenerator<Row[]> {
  let withoutRow = 0;
  for await (const text of pieces) {
    const rows = reader.push(text);
    withoutRow = rows.length > 0 ? 0 : withoutRow + text.length;
    if (withoutRow > MAX_RECORD_BYTES) {
      throw unreadable('The file has a record of more than 1 MiB, or no record of this format.');
    }
    yield rows;
  }
  yield reader.end();
}

async function* watched<Piece>(
  pieces: AsyncIterable<Piece>,
  onPiece: (piece: Piece) => void,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    onPiece(piece);
    yield piece;
  }
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
