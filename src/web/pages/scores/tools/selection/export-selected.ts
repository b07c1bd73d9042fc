import type { EventRow } from '#contract/scores/events.ts';
import { saveCsv } from '#web/ui/format/save-csv.ts';

/** Named as in the export of a whole list. */
const COLUMNS = [
  'list_rank',
  'rank',
  'previous_rank',
  'event_name',
  'event_type',
  'event_category',
  'venue_name',
  'city',
  'country',
  'venue_capacity',
  'starts_at',
  'ends_at',
  'timezone',
  'status',
  'price_min',
  'price_max',
  'currency',
  'score',
  'score_type',
  'score_time_left',
  'score_venue_capacity',
  'source',
  'source_id',
  'url',
] as const satisfies readonly (keyof EventRow)[];

export function exportSelected(events: readonly EventRow[], fileName: string): Promise<void> {
  const rows = events.map((event) => COLUMNS.map((column) => event[column]));
  return saveCsv({ fileName, titles: COLUMNS, rows });
}
