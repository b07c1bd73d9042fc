import type { CsvTable } from './save-csv.ts';
import { saveFile } from './save-file.ts';

/** Saves a table as a list of objects, whose names are the titles. */
export function saveJson({ fileName, titles, rows }: CsvTable): void {
  const objects = rows.map((row) =>
    Object.fromEntries(titles.map((title, index) => [title, row[index] ?? null])),
  );
  saveFile(JSON.stringify(objects, null, 2), fileName, 'application/json');
}
