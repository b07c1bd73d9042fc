/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvTable = {
  fileName: string;
  titles: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
};

/**
 * Saves a table as a file of comma-separated values that spreadsheets open, umlauts and all. A text that
 * they would run as a formula gets an apostrophe before it.
 */
export async function saveCsv({ fileName, titles, rows }: CsvTable): Promise<void> {
  const { default: papa } = await import('papaparse');
  const data = rows.map((row) => [...row]);
  const text = papa.unparse({ fields: [...titles], data }, { escapeFormulae: FORMULA });
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
