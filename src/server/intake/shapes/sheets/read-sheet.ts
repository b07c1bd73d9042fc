import type { CsvRecord } from '../../csv/csv-records.ts';
import type { TableLine } from '../../csv/header-lines.ts';
import { decodeText } from '../../reading/decode-text.ts';
import { unreadable } from '../../rows/unreadable.ts';
import { requireHonestSize } from '../../unpacking/unpacked-size.ts';
import { openZip, type ZipDirectory } from '../../unpacking/zip-directory.ts';
import { createGridTable } from '../grid-table.ts';
import type { OnHeader, TableReading } from '../table-splitter.ts';
import { createOdsRows } from './ods-rows.ts';
import { createSharedTexts, type SharedTexts } from './shared-texts.ts';
import {
  chooseSheet,
  mergesIn,
  noSheet,
  openWorkbook,
  readMerges,
  type Sheet,
  type Workbook,
  withoutTable,
} from './workbook.ts';
import { type CellContext, createXlsxRows } from './xlsx-rows.ts';
import { createXmlReader } from './xml-reader.ts';

/** A spreadsheet is in memory as it is packed: its parts refer to each other. */
export const MAX_SHEET_BYTES = 64 * 1024 ** 2;
/** Of the texts that cells share, unpacked, which are in memory too. */
const MAX_TEXTS = 64 * 1024 ** 2;
/** Of a sheet, and of its texts, from which a sample is taken. */
const SAMPLE_BYTES = 1024 ** 2;
const SAMPLE_STRING_BYTES = 4 * 1024 ** 2;
const SAMPLE_PIECE = 8192;
const SAMPLE_LINES = 600;
/** By these bytes of a sheet it is known whether it has a table. */
const LOOK_BYTES = 65_536;
const LEAST_LINES = 2;

type Grid = ReturnType<typeof createGridTable>;

/** The records of a spreadsheet, .xlsx or .ods: of the stated sheet, else of the first one with a table. */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  reading: TableReading,
  onHeader: OnHeader,
): AsyncGenerator<CsvRecord[]> {
  const packed = await wholeOf(bytes);
  const zip = openZip(packed, { mayBeCut: false });
  const workbook = openWorkbook(zip);
  yield* workbook
    ? readXlsx(zip, workbook, reading, onHeader)
    : readOds(zip, packed.length, reading, onHeader);
}

/** The same of the file, or of the beginnings of its parts, up to some hundred records. */
export function readSheetSample(
  bytes: Buffer,
  reading: TableReading,
  onHeader: OnHeader,
): CsvRecord[] {
  const zip = openZip(bytes, { mayBeCut: true });
  const workbook = openWorkbook(zip);
  return workbook
    ? sampleXlsx(zip, workbook, reading, onHeader)
    : sampleOds(zip, reading, onHeader);
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > MAX_SHEET_BYTES) {
      throw unreadable(
        'A spreadsheet may have 64 MiB at most. Save its table as CSV, which may be of any size.',
      );
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function gridOf(
  onHeader: OnHeader,
  reading: TableReading,
  sheets: () => { parts: string[]; part: string },
): Grid {
  return createGridTable(
    (names, header) => onHeader({ kind: 'sheet', names, header, ...sheets() }),
    { header: reading.header, hasLineNumbers: true },
  );
}

const pointOf = ({ numbers }: TableReading) => (numbers === 'comma' ? ',' : '.');

async function* readXlsx(
  zip: ZipDirectory,
  workbook: Workbook,
  reading: TableReading,
  onHeader: OnHeader,
): AsyncGenerator<CsvRecord[]> {
  const sheet = sheetOf(zip, workbook, reading);
  const texts = await readTexts(zip, workbook);
  const merges = await readMerges(zip.content(sheet.path));
  const rows = createXlsxRows({
    ...contextOf(workbook, reading),
    stringAt: texts.at,
    mergesAt: (line) => merges.get(line),
  });
  const grid = gridOf(onHeader, reading, () => partsOf(workbook, sheet));
  for await (const text of decodeText(zip.content(sheet.path), 'utf-8')) {
    yield grid.push(rows(text));
  }
  yield grid.end();
}

function contextOf(
  { is1904, dateStyles }: Workbook,
  reading: TableReading,
): Omit<CellContext, 'stringAt' | 'mergesAt'> {
  return { is1904, dateStyles, point: pointOf(reading) };
}

function partsOf({ sheets }: Workbook, { name: part }: Sheet) {
  return { parts: sheets.map(({ name }) => name), part };
}

function sheetOf(zip: ZipDirectory, workbook: Workbook, reading: TableReading): Sheet {
  return chooseSheet(workbook.sheets, reading.part, ({ path }) => {
    const rows = createXlsxRows({
      ...contextOf(workbook, reading),
      stringAt: () => 'text',
      mergesAt: () => undefined,
    });
    return isTable(rows(zip.opening(path, LOOK_BYTES).toString('utf8')));
  });
}

function isTable(lines: readonly TableLine[]): boolean {
  const wide = lines.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  return wide.length >= LEAST_LINES;
}

async function readTexts(zip: ZipDirectory, { strings: path }: Workbook): Promise<SharedTexts> {
  const shared = createSharedTexts();
  if (path === undefined) return shared;
  let size = 0;
  for await (const text of decodeText(zip.content(path), 'utf-8')) {
    size += text.length;
    if (size > MAX_TEXTS) {
      throw unreadable('The spreadsheet has more than 64 MiB of texts. Save its table as CSV.');
    }
    shared.write(text);
  }
  return shared;
}

function sampleXlsx(
  zip: ZipDirectory,
  workbook: Workbook,
  reading: TableReading,
  onHeader: OnHeader,
): CsvRecord[] {
  const sheet = sheetOf(zip, workbook, reading);
  const shared = createSharedTexts();
  if (workbook.strings !== undefined) {
    shared.write(zip.opening(workbook.strings, SAMPLE_STRING_BYTES).toString('utf8'));
  }
  const text = zip.opening(sheet.path, SAMPLE_BYTES).toString('utf8');
  const merges = mergesIn(text);
  let isCut = false;
  const rows = createXlsxRows({
    ...contextOf(workbook, reading),
    stringAt: (index) => {
      isCut ||= index >= shared.count();
      return shared.at(index);
    },
    mergesAt: (line) => merges.get(line),
  });
  const grid = gridOf(onHeader, reading, () => partsOf(workbook, sheet));
  const lines: TableLine[] = [];
  for (const row of text.split(/(?<=<\/(?:\w+:)?row>)/)) {
    const some = rows(row);
    if (isCut || lines.length >= SAMPLE_LINES) break;
    lines.push(...some);
  }
  if (isCut && lines.length === 0) {
    throw unreadable(
      `The texts of the sheet “${sheet.name}” are too far behind in the file to be shown. Save the sheet as a file of its own.`,
    );
  }
  return [...grid.push(lines), ...grid.end()];
}

const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const ODS_CONTENT = 'content.xml';

function requireOds(zip: ZipDirectory): void {
  const type = zip.names.includes('mimetype')
    ? zip.opening('mimetype', 200).toString('latin1')
    : '';
  if (zip.names.includes(ODS_CONTENT) && type.startsWith(ODS_TYPE)) return;
  throw unreadable(
    'The file is a document or a spreadsheet of another kind. Save its table as .xlsx, .ods or CSV.',
  );
}

/** Collects the lines of the stated table, else of the first one that is a table. */
function createOdsChoice(reading: TableReading, requireHonest: (characters: number) => void) {
  const names: string[] = [];
  let waiting: TableLine[] = [];
  let chosen: string | undefined;
  let lines: TableLine[] = [];
  const write = createOdsRows(pointOf(reading), {
    onTable: (name) => {
      names.push(name);
      waiting = [];
      if (name === reading.part) chosen = name;
    },
    onLine: (line) => {
      if (chosen !== undefined) {
        if (names.at(-1) === chosen) lines.push(line);
        return;
      }
      if (reading.part !== undefined || waiting.length > SAMPLE_LINES) return;
      waiting.push(line);
      if (!isTable(waiting)) return;
      chosen = names.at(-1);
      lines = waiting;
      waiting = [];
    },
    onRepeated: requireHonest,
  });
  return {
    names,
    chosen: () => chosen,
    take: (text: string) => {
      write(text);
      const found = lines;
      lines = [];
      return found;
    },
    requireChosen: () => {
      if (chosen !== undefined) return;
      throw reading.part === undefined ? withoutTable() : noSheet(reading.part, names);
    },
  };
}

async function* readOds(
  zip: ZipDirectory,
  packedBytes: number,
  reading: TableReading,
  onHeader: OnHeader,
): AsyncGenerator<CsvRecord[]> {
  requireOds(zip);
  let repeated = 0;
  const choice = createOdsChoice(reading, (characters) => {
    repeated += characters;
    requireHonestSize(repeated, packedBytes);
  });
  const grid = gridOf(onHeader, reading, () => ({
    parts: sheetNames(zip, choice.names),
    part: choice.chosen() ?? '',
  }));
  for await (const text of decodeText(zip.content(ODS_CONTENT), 'utf-8')) {
    yield grid.push(choice.take(text));
  }
  choice.requireChosen();
  yield grid.end();
}

function sampleOds(zip: ZipDirectory, reading: TableReading, onHeader: OnHeader): CsvRecord[] {
  requireOds(zip);
  const text = zip.opening(ODS_CONTENT, SAMPLE_BYTES).toString('utf8');
  let repeated = 0;
  const choice = createOdsChoice(reading, (characters) => {
    repeated += characters;
    if (repeated > SAMPLE_STRING_BYTES)
      throw unreadable('The spreadsheet repeats its rows too often.');
  });
  const grid = gridOf(onHeader, reading, () => ({
    parts: sheetNames(zip, choice.names),
    part: choice.chosen() ?? '',
  }));
  const lines: TableLine[] = [];
  for (let at = 0; at < text.length && lines.length < SAMPLE_LINES; at += SAMPLE_PIECE) {
    lines.push(...choice.take(text.slice(at, at + SAMPLE_PIECE)));
  }
  choice.requireChosen();
  return [...grid.push(lines), ...grid.end()];
}

/** The sheets so far, and those that the settings of views name. */
function sheetNames(zip: ZipDirectory, names: readonly string[]): string[] {
  const found = new Set(names);
  if (!zip.names.includes('settings.xml')) return [...found];
  const path: (string | undefined)[] = [];
  const write = createXmlReader({
    onOpen: (element, attributes) => {
      const name = attributes['config:name'];
      if (element === 'config-item-map-entry' && path.at(-1) === 'Tables' && name) found.add(name);
      path.push(name);
    },
    onClose: () => path.pop(),
  });
  write(zip.opening('settings.xml', SAMPLE_BYTES).toString('utf8'));
  return [...found];
}
