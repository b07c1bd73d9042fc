import type { TFunction } from 'i18next';
import type { EventRow } from '#contract/events.ts';
import { saveCsv } from '#web/components/save-csv.ts';

/** The columns of the file, in their order. */
const COLUMNS = [
  'rank',
  'event_name',
  'event_type',
  'event_category',
  'venue_name',
  'city',
  'country',
  'venue_capacity',
  'starts_at',
  'status',
  'score',
  'score_type',
  'score_time_left',
  'score_venue_capacity',
  'url',
] as const satisfies readonly (keyof EventRow)[];

/** Saves events as a file for spreadsheets. Instants and numbers are written for machines. */
export function exportRanking(
  fileName: string,
  events: readonly EventRow[],
  t: TFunction,
): Promise<void> {
  return saveCsv({
    fileName,
    titles: COLUMNS.map((column) => t(`scores.export.columns.${column}`)),
    rows: events.map((event) => COLUMNS.map((column) => event[column])),
  });
}
