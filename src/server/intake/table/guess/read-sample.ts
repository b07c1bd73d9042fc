import type { FeedEncoding } from '#contract/feed-encodings.ts';
import {
  MAX_GUESSED,
  MAX_SAMPLE_BYTES,
  type TableKind,
} from '#contract/import-mappings/import-mappings.ts';
import type { TableDelimiter } from '#contract/import-mappings/mapping-draft.ts';
import type { CsvRecord } from '../../csv/csv-records.ts';
import type { HeaderLines } from '../../csv/header-lines.ts';
import { unreadable } from '../../rows/unreadable.ts';
import { nameColumns } from '../../shapes/column-names.ts';
import { createTableSplitter, hasContent, kindOf } from '../../shapes/read-table.ts';
import { readSheetSample } from '../../shapes/sheets/read-sheet.ts';
import type { OnHeader, TableHeader, TableReading } from '../../shapes/table-splitter.ts';
import { unpackOpening } from '../../unpacking/unpack-opening.ts';
import { decodeSample } from './decode-sample.ts';

/** That of spreadsheets. */
const UTF8: FeedEncoding = 'utf-8';

/** Rows whose values are looked at. */
const MAX_ROWS = 500;

export type Sample = {
  kind: TableKind;
  /** Of text alone. */
  delimiter?: TableDelimiter;
  encoding: FeedEncoding;
  /** The tables of the file, and the one that is read. */
  parts: readonly string[];
  part: string | null;
  /** Null for JSON. */
  header: HeaderLines | null;
  columns: string[];
  rows: string[][];
};

/** The columns and first rows of a table from its first bytes. What is not stated is found out from them. */
export function readSample(bytes: Uint8Array, stated: TableReading): Sample {
  const opening = unpackOpening(bytes);
  const kind = kindOf(opening);
  let found: TableHeader | undefined;
  const onHeader = (header: TableHeader) => {
    found = header;
  };
  const { records, encoding } =
    kind === 'sheet'
      ? { records: readSheetSample(Buffer.from(opening), stated, onHeader), encoding: UTF8 }
      : readText(kind, { bytes, opening }, stated, onHeader);
  if (!found || found.names.length === 0) throw unreadable('The table has no header row.');
  const rows = records
    .filter(hasContent)
    .slice(0, MAX_ROWS)
    .map(({ cells }) => cells);
  const { delimiter, header = null, parts = [], part = null } = found;
  const columns = nameColumns(found.names);
  const sample = { kind, ...(delimiter && { delimiter }), encoding, parts, part, header };
  return kind === 'json'
    ? { ...sample, ...mostFilled(columns, rows) }
    : { ...sample, columns, rows };
}

function readText(
  kind: Exclude<TableKind, 'sheet'>,
  { bytes, opening }: { bytes: Uint8Array; opening: Uint8Array },
  stated: TableReading,
  onHeader: OnHeader,
): { records: CsvRecord[]; encoding: FeedEncoding } {
  const isWhole = Math.max(bytes.length, opening.length) < MAX_SAMPLE_BYTES;
  const looked = kind === 'text' ? opening.subarray(0, MAX_SAMPLE_BYTES) : opening;
  const { text, encoding } = decodeSample(looked, stated.encoding, isWhole);
  let hasHeader = false;
  const noteHeader = (header: TableHeader) => {
    hasHeader = true;
    onHeader(header);
  };
  const splitter = createTableSplitter(kind, noteHeader, { ...stated, enough: text.length });
  const records = splitter.push(text);
  // The last record of the beginning of a file is cut off.
  if (isWhole || (!hasHeader && kind === 'html')) records.push(...splitter.end());
  return { records, encoding };
}

/** A record of JSON may have hundreds of keys, which nobody can remove from it: those that most records have are enough. */
function mostFilled(columns: string[], rows: string[][]): Pick<Sample, 'columns' | 'rows'> {
  if (columns.length <= MAX_GUESSED.columns) return { columns, rows };
  const filled = columns.map((_, place) => rows.filter((cells) => cells[place] !== '').length);
  const places = columns
    .map((_, place) => place)
    .toSorted((a, b) => (filled[b] ?? 0) - (filled[a] ?? 0) || a - b)
    .slice(0, MAX_GUESSED.columns)
    .toSorted((a, b) => a - b);
  const only = (cells: string[]) => places.map((place) => cells[place] ?? '');
  return { columns: only(columns), rows: rows.map(only) };
}
