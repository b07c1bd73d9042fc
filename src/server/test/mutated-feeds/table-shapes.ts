import type { FeedReader, RefusedRow } from '#server/intake/rows/feed-row.ts';
import { createTableSplitter } from '#server/intake/shapes/read-table.ts';
import type { TableReader } from '#server/intake/table/table-reader.ts';
import { packZip } from '#server/intake/unpacking/pack-zip.ts';

/** A cell of a made table: text, a number, or a date and time as an .xlsx file has it, by its serial number and style. */
export type MadeCell =
  | string
  | number
  | { serial: number; style: 'date' | 'datetime' | 'time' | 'price' };

type Rows = readonly (readonly MadeCell[])[];

const STYLES = { date: 1, datetime: 2, time: 3, price: 4 } as const;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

const textOf = (cell: MadeCell) => (typeof cell === 'object' ? String(cell.serial) : String(cell));

/** The name of a column from 1: `A`, `AB`. */
function letters(column: number): string {
  if (column <= 0) return '';
  const rest = (column - 1) % 26;
  return letters((column - 1 - rest) / 26) + String.fromCharCode(65 + rest);
}

type XlsxSheet = {
  name: string;
  rows: Rows;
  /** Such as `A2:A4`. */
  merges?: readonly string[];
  isHidden?: boolean;
};

type XlsxOptions = {
  /** Texts in the cells themselves, as many programs write them. */
  isInline?: boolean;
  is1904?: boolean;
  isStored?: boolean;
  hasDescriptors?: boolean;
};

/** The parts of an .xlsx file with these sheets. */
export function xlsxParts(
  sheets: readonly XlsxSheet[],
  { isInline = false, is1904 = false }: XlsxOptions = {},
) {
  const strings = new Map<string, number>();
  const cellXml = (cell: MadeCell, reference: string) => {
    if (cell === '') return '';
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'object')
      return `<c r="${reference}" s="${STYLES[cell.style]}"><v>${cell.serial}</v></c>`;
    const text = `<t xml:space="preserve">${escaped(cell)}</t>`;
    if (isInline) return `<c r="${reference}" t="inlineStr"><is>${text}</is></c>`;
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return `<c r="${reference}" t="s"><v>${index}</v></c>`;
  };
  const rowXml = (row: readonly MadeCell[], index: number) =>
    `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, `${letters(column + 1)}${index + 1}`)).join('')}</row>`;
  const sheetXml = ({ rows, merges = [] }: XlsxSheet) =>
    `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map(rowXml)
      .join('')}</sheetData>${
      merges.length > 0
        ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
        : ''
    }</worksheet>`;
  const worksheets = sheets.map(
    (sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)] as const,
  );
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(worksheets),
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ h:mm"/><numFmt numFmtId="165" formatCode="&quot;d&quot; #,##0.00"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  };
}

export function xlsxFile(sheets: readonly XlsxSheet[], options: XlsxOptions = {}): Buffer {
  return packZip(xlsxParts(sheets, options), options);
}

const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';

/** An .ods file with these tables in its XML. */
export function odsFileOf(
  tables: string | Uint8Array,
  extra: Readonly<Record<string, string>> = {},
): Buffer {
  return packZip({
    mimetype: ODS_TYPE,
    'content.xml': Buffer.concat([
      Buffer.from(
        '<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>',
      ),
      Buffer.from(tables),
      Buffer.from('</office:spreadsheet></office:body></office:document-content>'),
    ]),
    ...extra,
  });
}

/** Spaces and line ends as OpenDocument has them. */
function odsText(text: string): string {
  const lines = text.split('\n').map(
    (line) =>
      `<text:p>${escaped(line)
        .replaceAll(/(?<= ) |^ | $/g, '<text:s/>')
        .replaceAll('\t', '<text:tab/>')}</text:p>`,
  );
  return lines.join('');
}

export function odsTable(name: string, rows: Rows): string {
  const cell = (value: MadeCell) => {
    if (value === '') return '<table:table-cell/>';
    if (typeof value === 'string')
      return `<table:table-cell office:value-type="string">${odsText(value)}</table:table-cell>`;
    return `<table:table-cell office:value-type="float" office:value="${textOf(value)}"/>`;
  };
  const lines = rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`);
  const empty =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  return `<table:table table:name="${escaped(name)}">${lines.join('')}${empty}</table:table>`;
}

const quoted = (cell: string) =>
  /[",;\t|\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;

type TextRows = readonly (readonly string[])[];

/** The same table of texts in every shape, by its name. */
export const SHAPES = {
  csv: (rows: TextRows) =>
    Buffer.from(rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')),
  semicolons: (rows: TextRows) =>
    Buffer.from(rows.map((cells) => `${cells.map(quoted).join(';')}\n`).join('')),
  tabs: (rows: TextRows) =>
    Buffer.from(
      `\ufeff${rows.map((cells) => `${cells.map(quoted).join('\t')}\n`).join('')}`,
      'utf16le',
    ),
  'titled text': (rows: TextRows) =>
    Buffer.from(`\nSeason\n\n${rows.map((cells) => `${cells.map(quoted).join('|')}\n`).join('')}`),
  json: (rows: TextRows) =>
    Buffer.from(JSON.stringify({ meta: { page: 1 }, data: [recordsOf(rows), []] })),
  'json lines': (rows: TextRows) =>
    Buffer.from(
      recordsOf(rows)
        .map((record) => `${JSON.stringify(record)}\n`)
        .join(''),
    ),
  html: (rows: TextRows) =>
    Buffer.from(
      `<!doctype html><html><body><h1>Season</h1><table>${rows
        .map(
          (cells) =>
            `<tr>${cells.map((cell) => `<td>${escaped(cell).replaceAll('\n', '<br>')}`).join('')}`,
        )
        .join('\n')}</table></body></html>`,
    ),
  xlsx: (rows: TextRows) => xlsxFile([{ name: 'Season', rows }]),
  'xlsx, inline': (rows: TextRows) =>
    xlsxFile(
      [
        { name: 'Read me', rows: [['Nothing here']] },
        { name: 'Season', rows },
      ],
      { isInline: true, hasDescriptors: false, isStored: true },
    ),
  ods: (rows: TextRows) =>
    odsFileOf(odsTable('Read me', [['Nothing here']]) + odsTable('Season', rows)),
} as const satisfies Readonly<Record<string, (rows: TextRows) => Buffer>>;

function recordsOf(rows: readonly (readonly string[])[]): Record<string, string>[] {
  const [names = [], ...records] = rows;
  return records.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  );
}

/** Reads a table as text, as it is pushed. */
export function textReader<Row>({
  reading,
  onHeader,
  read,
}: TableReader<Row>): FeedReader<Row | RefusedRow> {
  const splitter = createTableSplitter('text', onHeader, reading);
  return {
    push: (text) => splitter.push(text).flatMap(read),
    end: () => splitter.end().flatMap(read),
  };
}
