import { DAY_MS } from '#scoring/durations.ts';
import type { Cell } from './cells.ts';

/** A column's title and its width in characters. */
export type XlsxColumn = { title: string; width: number };

const MOST_CELL_CHARACTERS = 32_767;
/** Day 0 of spreadsheets. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the styles in `cellXfs`. */
export const STYLE = { plain: 0, date: 1, time: 2, title: 3 } as const;

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** A row by its number from 1; empty cells are left out. */
export function rowXml(
  number: number,
  cells: readonly Cell[],
  style: number = STYLE.plain,
): string {
  let xml = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell !== null) xml += cellXml(`${nameOf(index)}${number}`, cell, style);
  }
  return `${xml}</row>`;
}

const names: string[] = [];

function nameOf(index: number): string {
  names[index] ??= columnName(index);
  return names[index];
}

function cellXml(reference: string, cell: Exclude<Cell, null>, style: number): string {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') {
    const styled = style === STYLE.plain ? '' : ` s="${style}"`;
    const text = xmlText(cell.slice(0, MOST_CELL_CHARACTERS));
    return `<c r="${reference}" t="inlineStr"${styled}><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  return 'date' in cell
    ? `<c r="${reference}" s="${STYLE.date}"><v>${dateNumber(cell.date)}</v></c>`
    : `<c r="${reference}" s="${STYLE.time}"><v>${timeNumber(cell.time)}</v></c>`;
}

function dateNumber(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - EPOCH_MS) / DAY_MS;
}

function timeNumber(time: string): number {
  return (Date.parse(`1970-01-01T${time}Z`) / DAY_MS) % 1;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML forbids. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Excel reads `_x0041_` as an `A`. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;

function xmlText(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(ESCAPE_LIKE, '_x005F_')
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)
    .replaceAll('\r', '_x000D_');
}

/** A sheet up to its first row, with the titles always in view. */
export function sheetStart(columns: readonly XlsxColumn[]): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/** A sheet after its last row. */
export function sheetEnd(columns: readonly XlsxColumn[], rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${rows}"/></worksheet>`;
}

export function rootRelations(): string {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
}

export function styles(): string {
  const font = (content: string) => `<font>${content}<sz val="11"/><name val="Calibri"/></font>`;
  const format = (number: number, fontId = 0) =>
    `<xf numFmtId="${number}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  return `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${format(0)}${format(14)}${format(20)}${format(0, 1)}</cellXfs></styleSheet>`;
}

export function workbook(sheets: readonly number[]): string {
  const entries = sheets.map(
    (number) => `<sheet name="Ranking ${number}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`;
}

export function workbookRelations(sheets: readonly number[]): string {
  const entries = sheets.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const stylesId = sheets.length + 1;
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}<Relationship Id="rId${stylesId}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
}

export function contentTypes(sheets: readonly number[]): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  const entries = sheets.map((number) => override(`worksheets/sheet${number}`, 'worksheet'));
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${entries.join('')}</Types>`;
}
