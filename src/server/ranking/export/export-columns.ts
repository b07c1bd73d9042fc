import type { EventRow } from '#contract/scores/events.ts';
import type { Cell } from '#server/platform/files/cells.ts';

/** A column of an exported list: its name, its width in characters, and what it shows of a row. */
type ExportColumn = { title: string; width: number; cell: (row: EventRow) => Cell };

/** Named as on the wire, so that programs can read the file. */
const EVENT_COLUMNS: readonly ExportColumn[] = [
  { title: 'rank', width: 9, cell: (row) => row.rank },
  { title: 'previous_rank', width: 13, cell: (row) => row.previous_rank },
  { title: 'event_name', width: 44, cell: (row) => row.event_name },
  { title: 'event_type', width: 11, cell: (row) => row.event_type },
  { title: 'event_category', width: 18, cell: (row) => row.event_category },
  { title: 'venue_name', width: 28, cell: (row) => row.venue_name },
  { title: 'city', width: 18, cell: (row) => row.city },
  { title: 'country', width: 9, cell: (row) => row.country },
  { title: 'venue_capacity', width: 14, cell: (row) => row.venue_capacity },
  { title: 'start_date', width: 12, cell: (row) => dateOf(row.starts_at) },
  { title: 'start_time', width: 10, cell: (row) => timeOf(row, row.starts_at) },
  { title: 'time_known', width: 11, cell: (row) => row.time_known },
  { title: 'timezone', width: 20, cell: (row) => row.timezone },
  { title: 'end_date', width: 12, cell: (row) => dateOf(row.ends_at) },
  { title: 'end_time', width: 10, cell: (row) => timeOf(row, row.ends_at) },
  { title: 'status', width: 12, cell: (row) => row.status },
  { title: 'price_min', width: 10, cell: (row) => row.price_min },
  { title: 'price_max', width: 10, cell: (row) => row.price_max },
  { title: 'currency', width: 9, cell: (row) => row.currency },
  { title: 'score', width: 10, cell: (row) => row.score },
  { title: 'score_type', width: 10, cell: (row) => row.score_type },
  { title: 'score_time_left', width: 14, cell: (row) => row.score_time_left },
  { title: 'score_venue_capacity', width: 20, cell: (row) => row.score_venue_capacity },
  { title: 'source', width: 16, cell: (row) => row.source },
  { title: 'source_id', width: 22, cell: (row) => row.source_id },
  { title: 'source_names', width: 24, cell: (row) => row.source_names.join(', ') },
  { title: 'first_seen_at', width: 24, cell: (row) => row.first_seen_at },
  { title: 'url', width: 36, cell: (row) => row.url },
  { title: 'pass_like', width: 10, cell: (row) => row.pass_like },
  { title: 'decision', width: 10, cell: (row) => row.decision },
  { title: 'decision_owner', width: 22, cell: (row) => row.decision_owner },
  { title: 'notes', width: 8, cell: (row) => row.notes },
];

/** The run of the rows, and the instant of the run of `previous_rank`. */
const RUN_COLUMNS = [
  { title: 'run_id', width: 36 },
  { title: 'compared_with', width: 26 },
] as const;
export type ExportedRun = { runId: string; comparedWith: Date | null };

export const EXPORT_COLUMNS: readonly { title: string; width: number }[] = [
  ...EVENT_COLUMNS,
  ...RUN_COLUMNS,
];

/** The cells of a row, in the order of `EXPORT_COLUMNS`. */
export function exportCells(row: EventRow, { runId, comparedWith }: ExportedRun): Cell[] {
  const compared = comparedWith?.toISOString() ?? null;
  return [...EVENT_COLUMNS.map(({ cell }) => cell(row)), runId, compared];
}

/** The local day: `2026-11-22` of `2026-11-22T19:30:00+01:00`. */
function dateOf(instant: string | null): Cell {
  return instant === null ? null : { date: instant.slice(0, 10) };
}

/** The local time; none where only the date is known. */
function timeOf(row: EventRow, instant: string | null): Cell {
  return instant === null || !row.time_known ? null : { time: instant.slice(11, 16) };
}
