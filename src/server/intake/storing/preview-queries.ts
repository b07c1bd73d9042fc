import { PREVIEW_ROWS, type PreviewRow } from '#contract/imports.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import {
  changesBetween,
  EVENT_FIELDS,
  type StoredRow,
  VENUE_FIELDS,
  valuesOf,
} from './changed-fields.ts';
import type { CreatedRange } from './import-run-queries.ts';

type MergedRow = {
  row: number;
  isCreated: boolean;
  before: StoredRow | null;
  after: StoredRow;
  /** Of an event whose time zone is unknown, which is stored without its time. */
  localStart?: string | null;
};

export type Preview = { rows: PreviewRow[]; updates: PreviewRow[] };

/**
 * The first rows of a merged file of events, and the first that changed an event. Rows are made into JSON once they are
 * chosen: making it of all of them takes longer than the merge.
 */
export async function previewEvents(tx: Transaction, range: CreatedRange | null): Promise<Preview> {
  const shown = (rows: Sql) => tx<MergedRow[]>`
    select chosen.row, coalesce(event.id >= ${range?.first ?? null}::integer, false) as "isCreated",
      image.before, to_jsonb(event) as after, chosen.local_start as "localStart"
    from (${rows} order by row limit ${PREVIEW_ROWS}) as chosen join event using (source, source_id)
    left join import_image as image on image.subject = 'event' and image.subject_id = event.id
    order by row`;
  const rows = await shown(tx`select row, source, source_id, local_start from incoming`);
  const updates = await shown(tx`
    select incoming.row, source, source_id, incoming.local_start
    from import_image as image
    join event on event.id = image.subject_id
    join incoming using (source, source_id)
    where image.subject = 'event'`);
  return toPreview(rows, updates, EVENT_FIELDS);
}

/** The same of a list of venues. */
export async function previewVenues(tx: Transaction): Promise<Preview> {
  const merged = tx`
    incoming_venue join venue using (name_key, city_key, country_key)
    left join changed_venue as changed on changed.venue_id = venue.id`;
  const shown = (condition: Sql) => tx<MergedRow[]>`
    select chosen.*, to_jsonb(venue) as after
    from (
      select incoming_venue.row, venue.id,
        changed.venue_id is not null and changed.before is null as "isCreated", changed.before
      from ${merged} where ${condition} order by row limit ${PREVIEW_ROWS}
    ) as chosen
    join venue using (id)
    order by row`;
  const rows = await shown(tx`true`);
  return toPreview(rows, await shown(tx`changed.before is not null`), VENUE_FIELDS);
}

function toPreview(
  rows: readonly MergedRow[],
  updates: readonly MergedRow[],
  fields: Readonly<Record<string, string>>,
): Preview {
  const shown = (row: MergedRow) => toPreviewRow(fields, row);
  return { rows: rows.map(shown), updates: updates.map(shown) };
}

function toPreviewRow(
  fields: Readonly<Record<string, string>>,
  { row, isCreated, before, after, localStart }: MergedRow,
): PreviewRow {
  return {
    row,
    outcome: isCreated ? 'created' : before ? 'updated' : 'unchanged',
    values: withLocalStart(valuesOf(fields, after), localStart ?? null),
    changes: before ? changesBetween(fields, before, after) : [],
  };
}

function withLocalStart(
  values: PreviewRow['values'],
  localStart: string | null,
): PreviewRow['values'] {
  return values.starts_at === null ? { ...values, starts_at: localStart } : values;
}
