import type { TableKind } from '#contract/import-mappings/import-mappings.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import { decodeAnyText, decodeText } from '../reading/decode-text.ts';
import { markedEncoding } from '../reading/detect-encoding.ts';
import { readRows, watched } from '../reading/read-rows.ts';
import { unreadable } from '../rows/unreadable.ts';
import { ByteQueue } from '../unpacking/byte-queue.ts';
import { startsWith } from '../unpacking/open-files.ts';
import { ZIP_MAGIC } from '../unpacking/zip-header.ts';
import { createHtmlTable } from './html-table.ts';
import { createJsonTable } from './json-table.ts';
import { readSheet } from './sheets/read-sheet.ts';
import type { OnHeader, TableReading, TableSplitter } from './table-splitter.ts';
import { createTextTable } from './text-table.ts';

/** Of the container of .xls files and of encrypted ones. */
const OLD_EXCEL_MAGIC: readonly number[] = [0xd0, 0xcf, 0x11, 0xe0];

/** So many bytes tell the shape. */
const OPENING_BYTES = 4096;

type TextKind = Exclude<TableKind, 'sheet'>;

const SPLITTERS: Readonly<
  Record<TextKind, (onHeader: OnHeader, reading: TableReading) => TableSplitter>
> = { text: createTextTable, json: createJsonTable, html: createHtmlTable };

type Listeners = {
  onHeader: OnHeader;
  /** Hears what is decoded. */
  onText?: (text: string) => void;
};

/** The shape of a table by its first bytes. */
export function kindOf(opening: Uint8Array): TableKind {
  if (startsWith(opening, ZIP_MAGIC)) return 'sheet';
  if (startsWith(opening, OLD_EXCEL_MAGIC)) {
    throw unreadable(
      'The file is a spreadsheet of an old kind (.xls), or protected by a password. Save it as .xlsx or CSV.',
    );
  }
  const encoding = markedEncoding(opening) ?? 'utf-8';
  const text = new TextDecoder(encoding).decode(opening.subarray(0, OPENING_BYTES)).trimStart();
  return kindOfText(text);
}

/** The shape of a table by its first characters, without blanks in front. */
export function kindOfText(text: string): TextKind {
  // A name in brackets may begin the header of a text.
  if (/^(?:\{\s*["}]|\[\s*(?:[[{"\]\d-]|true|false|null))/.test(text)) return 'json';
  return /^<[!?a-z]/i.test(text) ? 'html' : 'text';
}

/** Splits the text of a table of this shape. */
export function createTableSplitter(
  kind: TextKind,
  onHeader: OnHeader,
  reading: TableReading,
): TableSplitter {
  return SPLITTERS[kind](onHeader, reading);
}

/**
 * The records of a table of any shape as it arrives, behind its header. Empty ones are left out. Throws
 * `unreadable_import` for what is no table.
 */
export async function* readTable(
  bytes: AsyncIterable<Uint8Array>,
  reading: TableReading,
  { onHeader, onText = () => undefined }: Listeners,
): AsyncGenerator<CsvRecord[]> {
  const queue = new ByteQueue(bytes);
  const kind = kindOf(await queue.peek(OPENING_BYTES));
  if (kind === 'sheet') {
    yield* readSheet(queue.rest(), reading, onHeader);
    return;
  }
  const { encoding = 'utf-8' } = reading;
  const rest = queue.rest();
  const pieces = encoding === 'utf-8' ? decodeAnyText(rest) : decodeText(rest, encoding);
  const splitter = createTableSplitter(kind, onHeader, reading);
  for await (const records of readRows(watched(pieces, onText), splitter)) {
    yield records.filter(hasContent);
  }
}

export function hasContent({ cells, problem }: CsvRecord): boolean {
  return problem !== undefined || cells.some((cell) => cell.trim() !== '');
}
