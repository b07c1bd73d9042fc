import type { MappedRow, MappingPreview } from '#contract/import-mappings/import-mappings.ts';
import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import type { FeedOutcomeRow, FeedRow, FeedVenue, VenueRow } from '../rows/feed-row.ts';
import { createMapEvents, type TableRecord } from './map-events.ts';
import { createMapOutcomes } from './map-outcomes.ts';
import { createMapVenues } from './map-venues.ts';
import { createTableColumns, type TableColumns } from './table-columns.ts';

type PreviewInput = { mapping: MappingDraft; columns: string[]; rows: string[][] };

/** Characters of a value that a preview shows. */
const MAX_SHOWN = 300;

/** What a mapping, which may still lack fields, makes of the first rows of a table. */
export function previewRows({ mapping, columns, rows }: PreviewInput, now: Date): MappingPreview {
  const table = createTableColumns(columns);
  const map = createMap(mapping, table, now);
  const mapped = rows.map((cells, index) => map({ row: index + 1, cells }));
  const problems = table.missing.map(({ field, column }) => ({
    field,
    reason: `The table has no column “${column}”.`,
  }));
  return { rows: mapped, problems };
}

function createMap(
  mapping: MappingDraft,
  table: TableColumns,
  now: Date,
): (record: TableRecord) => MappedRow {
  if (mapping.rows === 'venues') {
    const map = createMapVenues(mapping, table);
    return (record) => shown(record.row, map(record), venueFields);
  }
  if (mapping.rows === 'outcomes') {
    const map = createMapOutcomes(mapping, table, { now });
    return (record) => shown(record.row, map(record), outcomeFields);
  }
  const map = createMapEvents(mapping, table, { now });
  return (record) => shown(record.row, map(record), eventFields);
}

function shown<Row extends FeedRow | VenueRow | FeedOutcomeRow>(
  row: number,
  entries: Row[],
  fieldsOf: (entry: Row) => Record<string, unknown>,
): MappedRow {
  const refused = entries.flatMap((entry) => ('errors' in entry ? entry.errors : []));
  const warned = entries.flatMap((entry) => ('warnings' in entry ? (entry.warnings ?? []) : []));
  const usable = entries.filter((entry) => !('errors' in entry));
  return {
    row,
    records: usable.map((entry) => textsOf(fieldsOf(entry))),
    errors: refused.map(({ field, reason }) => ({ field, reason })),
    warnings: warned.map(({ row: _, ...warning }) => warning),
  };
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === null || value === undefined || value === ''
        ? []
        : [[field, String(value).slice(0, MAX_SHOWN)]],
    ),
  );
}

function venueFields(entry: VenueRow): Record<string, unknown> {
  return 'venue' in entry ? { ...(entry.venue satisfies FeedVenue) } : {};
}

function outcomeFields(entry: FeedOutcomeRow): Record<string, unknown> {
  if (!('outcome' in entry)) return {};
  const { reference, kind, amount, firstDay, lastDay } = entry.outcome;
  return { ...reference, kind, amount, day: firstDay, last_day: lastDay };
}

function eventFields(entry: FeedRow): Record<string, unknown> {
  if (!('event' in entry)) return {};
  const event: FeedEvent = entry.event;
  const zoned = (at: Date | null) => at && toZonedIso(at, event.timezone, event.startsOffset);
  return {
    source: event.source,
    source_id: event.sourceId,
    event_name: event.name,
    event_type: event.type,
    event_category: event.category,
    venue_name: event.venue,
    city: event.city,
    country: event.country,
    venue_capacity: event.capacity,
    starts_at: (event.timeKnown && zoned(event.startsAt)) || (entry.localStart ?? event.startsOn),
    ends_at: zoned(event.endsAt),
    timezone: event.timezone,
    status: event.status,
    price_min: event.priceMin,
    price_max: event.priceMax,
    currency: event.currency,
    url: event.url,
    image_url: event.imageUrl,
  };
}
