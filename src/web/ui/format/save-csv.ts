import { saveFile } from './save-file.ts';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvTable = {
  fileName: string;
  titles: readonly string[];
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
