import type { CsvTable } from './save-csv.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a table as a workbook of one sheet, with its titles in bold. Numbers stay numbers, texts are never formulas. */
export async function saveXlsx({ fileName, titles, rows }: CsvTable): Promise<void> {
  const [{ default: writeXlsxFile }, { saveFile }] = await Promise.all([
    import('write-excel-file/browser'),
    import('./save-file.ts'),
  ]);
  const head = titles.map((value) => ({ value, fontWeight: 'bold' as const }));
  const file = await writeXlsxFile([head, ...rows.map((row) => [...row])]).toBlob();
  saveFile([file], fileName, TYPE);
}
