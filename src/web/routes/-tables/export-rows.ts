import { type DataRow, EMPLOYMENT } from '#contract/data-tables.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { saveCsv } from '#web/ui/format/save-file.ts';
import '#web/messages/tables.json';

const COLUMNS = [
  'full_name',
  'post',
  'email',
  'city',
  'start_date',
  'salary',
  'age',
  'experience',
] as const;

/** Saves people as a file for spreadsheets; days and numbers are written for machines. */
export function exportRows(rows: readonly DataRow[], t: Translate): Promise<void> {
  const titles = [...COLUMNS, 'status' as const].map((column) => t(`tables.fields.${column}`));
  return saveCsv({
    fileName: 'people.csv',
    titles,
    rows: rows.map((row) => [
      ...COLUMNS.map((column) => row[column]),
      t(`tables.statuses.${EMPLOYMENT[row.status]}`),
    ]),
  });
}
