import { PREVIEW_ROWS, type PreviewRow } from '#contract/imports.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Transaction } from '#server/db/transaction.ts';
import {
  changesBetween,
  EVENT_FIELDS,
  type StoredRow,
  VENUE_FIELDS,
  valuesOf,
} from '../changed-fields.ts';
import type { CreatedRange } from './import-run-queries.ts';

type MergedRow = { row: number; isCreated: boolean; before: StoredRow | null; after: StoredRow };

export type Preview = { rows: PreviewRow[]; updates: PreviewRow[] };

/** The first rows of a merged file of events, and the first that changed an event. */
export async function previewEvents(tx: Transaction, range: CreatedRange | null): Promise<Preview> {
  const from = tx`
    select incoming.row, coalesce(event.id >= ${range?.first ?? null}::integer, false) as "isCreated",
      image.before, to_jsonb(event) as after
    from incoming join event using (source, source_id)
    left join import_image as image on image.subject = 'event' and image.subject_id = event.id`;
  return preview(tx, from, EVENT_FIELDS);
}

/** The same of a list of venues. */
export async function previewVenues(tx: Transaction): Promise<Preview> {
  const from = tx`
    select incoming_venue.row, changed.venue_id is not null and changed.before is null as "isCreated",
      changed.before, to_jsonb(venue) as after
    from incoming_venue join venue using (name_key, city_key, country_key)
    left join changed_venue as changed on changed.venue_id = venue.id`;
  return preview(tx, from, VENUE_FIELDS);
}

async function preview(
  tx: Transaction,
  from: Sql,
  fields: Readonly<Record<string, string>>,
): Promise<Preview> {
  const rows = await tx<MergedRow[]>`${from} order by row limit ${PREVIEW_ROWS}`;
  const updates = await tx<MergedRow[]>`
    select * from (${from}) as merged where before is not null order by row limit ${PREVIEW_ROWS}`;
  const toPreview = (row: MergedRow) => toPreviewRow(fields, row);
  return { rows: rows.map(toPreview), updates: updates.map(toPreview) };
}

function toPreviewRow(
  fields: Readonly<Record<string, string>>,
  { row, isCreated, before, after }: MergedRow,
): PreviewRow {
  return {
    row,
    outcome: isCreated ? 'created' : before ? 'updated' : 'unchanged',
    values: valuesOf(fields, after),
    changes: before ? changesBetween(fields, before, after) : [],
  };
}
