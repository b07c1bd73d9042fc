import { unreadable } from '../../rows/unreadable.ts';
import type { ZipDirectory } from '../../unpacking/zip-directory.ts';
import { builtInDateStyle, type DateStyle, dateStyleOf } from './cell-text.ts';
import type { Merge } from './sheet-lines.ts';
import { placeOf } from './xlsx-rows.ts';
import { createXmlReader, type XmlListener } from './xml-reader.ts';

/** Of the parts that describe a spreadsheet. */
const MAX_PART_BYTES = 16 * 1024 ** 2;
/** Of what follows the rows of a sheet. */
const MAX_TAIL = 8 * 1024 ** 2;
const LONGEST_END = 40;

/** A sheet, and the part of the file that has its rows. */
export type Sheet = { name: string; path: string; isHidden: boolean };

export type Workbook = {
  sheets: readonly Sheet[];
  is1904: boolean;
  /** By the number of the style of a cell. */
  dateStyles: readonly (DateStyle | null)[];
  strings: string | undefined;
};

/** The parts of an .xlsx file; null where it is none. */
export function openWorkbook(zip: ZipDirectory): Workbook | null {
  const path = zip.names.find((name) => /^(?:xl\/)?workbook\d*\.xml$/i.test(name));
  if (path === undefined) return null;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const named = (part: string) =>
    zip.names.find((name) => name.toLowerCase() === `${folder}${part}`.toLowerCase());
  const targets = targetsOf(zip, named(`_rels/${path.slice(folder.length)}.rels`), folder);
  const sheets: Sheet[] = [];
  let is1904 = false;
  readPart(zip, path, {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      const target = targets.get(id) ?? named(`worksheets/sheet${sheets.length + 1}.xml`);
      const isHidden = /hidden/i.test(attributes.state ?? '');
      // Sheets of charts have no rows.
      if (target && zip.names.includes(target) && !target.includes('chartsheets/')) {
        sheets.push({ name: attributes.name ?? '', path: target, isHidden });
      }
    },
  });
  return {
    sheets,
    is1904,
    dateStyles: dateStylesOf(zip, named('styles.xml')),
    strings: named('sharedStrings.xml'),
  };
}

function targetsOf(
  zip: ZipDirectory,
  path: string | undefined,
  folder: string,
): Map<string, string> {
  const targets = new Map<string, string>();
  readPart(zip, path, {
    onOpen: (name, { Id, Target }) => {
      if (name !== 'Relationship' || !Id || !Target) return;
      targets.set(
        Id,
        Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, ''),
      );
    },
  });
  return targets;
}

function dateStylesOf(zip: ZipDirectory, path: string | undefined): (DateStyle | null)[] {
  const own = new Map<string, DateStyle | null>();
  const styles: (DateStyle | null)[] = [];
  let isOfCells = false;
  readPart(zip, path, {
    onOpen: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, dateStyleOf(formatCode));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        styles.push(
          own.has(numFmtId) ? (own.get(numFmtId) ?? null) : builtInDateStyle(Number(numFmtId)),
        );
      }
    },
    onClose: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

function readPart(zip: ZipDirectory, path: string | undefined, listener: XmlListener): void {
  if (path === undefined) return;
  createXmlReader(listener)(zip.opening(path, MAX_PART_BYTES).toString('utf8'));
}

/** The one that is stated, else the first one that people see for which `isTable` holds. */
export function chooseSheet(
  sheets: readonly Sheet[],
  stated: string | undefined,
  isTable: (sheet: Sheet) => boolean,
): Sheet {
  if (stated !== undefined) {
    const found = sheets.find(({ name }) => name === stated);
    if (found) return found;
    throw noSheet(
      stated,
      sheets.map(({ name }) => name),
    );
  }
  const seen = [
    ...sheets.filter(({ isHidden }) => !isHidden),
    ...sheets.filter(({ isHidden }) => isHidden),
  ];
  const found = seen.find(isTable);
  if (!found) throw withoutTable();
  return found;
}

export function noSheet(stated: string, names: readonly string[]) {
  return unreadable(
    `The spreadsheet has no sheet “${stated}”. It has ${names.join(', ').slice(0, 1000)}.`,
  );
}

export function withoutTable() {
  return unreadable('The spreadsheet has no sheet with a header and rows of several columns.');
}

/** The merged cells of a sheet by their first line; they stand behind its rows. */
export async function readMerges(pieces: AsyncIterable<Uint8Array>): Promise<Map<number, Merge[]>> {
  let text = '';
  let isBehind = false;
  for await (const piece of pieces) {
    // What is looked for is ASCII.
    text += Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
    if (!isBehind) {
      const end = text.search(/<\/(?:\w+:)?sheetData|<(?:\w+:)?sheetData\s*\/>/);
      isBehind = end >= 0;
      text = text.slice(isBehind ? end : -LONGEST_END);
    }
    if (text.length > MAX_TAIL) break;
  }
  return isBehind ? mergesIn(text) : new Map<number, Merge[]>();
}

/** Those that reach down. */
export function mergesIn(text: string): Map<number, Merge[]> {
  const merges = new Map<number, Merge[]>();
  const references = text.matchAll(
    /<(?:\w+:)?mergeCell\s[^>]{0,200}?ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g,
  );
  for (const [, first = '', last = ''] of references) {
    const { column, line } = placeOf(first);
    const lastLine = placeOf(last).line;
    if (lastLine > line)
      merges.set(line, [...(merges.get(line) ?? []), { line, column, lastLine }]);
  }
  return merges;
}
