/** Lets the browser save a text, or bytes, as a file. */
export function saveFile(content: string | BlobPart[], fileName: string, type: string): void {
  const parts = typeof content === 'string' ? [content] : content;
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

type CsvTable = {
  /** The name of the file with its ending. */
  fileName: string;
  /** The first row: the names of the columns. */
  titles: readonly string[];
  /** The other rows, with a cell for each title; null: an empty one. */
  rows: readonly (readonly (string | number | null)[])[];
};

/** What keeps numbers in order inside right-to-left text on the screen; a spreadsheet would not see numbers. */
const ISOLATES = /[\u2066-\u2069]/g;

/** Saves a table as a file of comma-separated values that spreadsheets open with all letters intact. */
export async function saveCsv({ fileName, ...table }: CsvTable): Promise<void> {
  saveFile(BYTE_ORDER_MARK + (await csvOf(table)), fileName, 'text/csv');
}

/** Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export async function csvOf({ titles, rows }: Omit<CsvTable, 'fileName'>): Promise<string> {
  const { default: papa } = await import('papaparse');
  const data = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell.replace(ISOLATES, '') : cell)),
  );
  return papa.unparse({ fields: [...titles], data }, { escapeFormulae: FORMULA });
}

/** Saves a table as a list of objects, whose names are the titles. */
export function saveJson({ fileName, titles, rows }: CsvTable): void {
  const objects = rows.map((row) =>
    Object.fromEntries(titles.map((title, index) => [title, row[index] ?? null])),
  );
  saveFile(JSON.stringify(objects, null, 2), fileName, 'application/json');
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a table as a workbook of one sheet, with its titles in bold. Numbers stay numbers, texts are never formulas. */
export async function saveXlsx({ fileName, titles, rows }: CsvTable): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const head = titles.map((value) => ({ value, fontWeight: 'bold' as const }));
  const file = await writeXlsxFile([head, ...rows.map((row) => [...row])]).toBlob();
  saveFile([file], fileName, XLSX_TYPE);
}
