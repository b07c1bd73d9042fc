/** A table as it is in a file: its first row, and the others as texts. */
export type ReadTable = { titles: readonly string[]; rows: readonly (readonly string[])[] };

/**
 * Reads the first sheet of a workbook, or comma-separated values, as texts. Throws an `Error` with a message for
 * the log where the file is neither.
 */
export async function readTable(file: File): Promise<ReadTable> {
  const isWorkbook = file.name.toLowerCase().endsWith('.xlsx');
  const lines = isWorkbook ? await readWorkbook(file) : await readValues(await file.text());
  const [titles = [], ...rows] = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  if (titles.length === 0) throw new Error('The file has no rows.');
  return { titles, rows: rows.map((row) => titles.map((_, index) => row[index]?.trim() ?? '')) };
}

async function readWorkbook(file: File): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/browser');
  const rows: unknown[][] = await readSheet(file);
  return rows.map((row) => row.map(textOf));
}

/** A date in a sheet is a day. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

async function readValues(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  return papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
}
