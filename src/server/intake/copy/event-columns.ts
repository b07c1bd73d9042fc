import { foldText } from '#contract/scores/fold-search.ts';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import type { VenueKeys } from '#server/catalogue/venues/venue-key.ts';
import { NULL, textCell, timeCell } from './copy-cells.ts';

/** A column of the event table that comes from a feed. */
type EventColumn = {
  /** Its name in the tables `event` and `incoming`. */
  name: string;
  /** Its type in the table `incoming`. */
  type: string;
  /** What COPY writes for an event. */
  cell: (event: FeedEvent, keys: VenueKeys) => string | number | boolean;
  /** Its name in our CSV format and on the wire. */
  csv?: string;
  /** What the merge stores, as SQL over `incoming` and `place_capacity`; absent: the value as staged. */
  stored?: string;
};

/**
 * The event columns that an import writes. This list makes the COPY lines, the staging table, the
 * merge and the columns of our CSV format. `feed_hash` digests the cells in this order, so every
 * change of it updates each event once.
 */
export const EVENT_COLUMNS = [
  {
    name: 'source',
    type: 'text collate "C" not null',
    cell: (event) => textCell(event.source),
    csv: 'source',
  },
  {
    name: 'source_id',
    type: 'text collate "C" not null',
    cell: (event) => textCell(event.sourceId),
    csv: 'source_id',
  },
  {
    name: 'name',
    type: 'text not null',
    cell: (event) => textCell(event.name),
    csv: 'event_name',
  },
  {
    name: 'name_folded',
    type: 'text not null',
    cell: (event) => textCell(foldText(event.name)),
  },
  { name: 'feed_type', type: 'text not null', cell: (event) => event.type, csv: 'event_type' },
  {
    name: 'category',
    type: 'text',
    cell: (event) => textCell(event.category),
    csv: 'event_category',
  },
  { name: 'venue', type: 'text', cell: (event) => textCell(event.venue), csv: 'venue_name' },
  { name: 'city', type: 'text', cell: (event) => textCell(event.city), csv: 'city' },
  { name: 'country', type: 'text', cell: (event) => textCell(event.country), csv: 'country' },
  {
    name: 'venue_key',
    type: 'text collate "C"',
    cell: (_, keys) => textCell(keys.nameKey || null),
  },
  { name: 'city_key', type: 'text collate "C"', cell: (_, keys) => textCell(keys.cityKey || null) },
  {
    name: 'country_key',
    type: 'text collate "C" not null',
    cell: (_, keys) => textCell(keys.countryKey),
  },
  {
    name: 'capacity',
    type: 'integer',
    cell: (event) => event.capacity ?? NULL,
    csv: 'venue_capacity',
    stored: 'coalesce(place_capacity.corrected, incoming.capacity, place_capacity.capacity)',
  },
  {
    name: 'starts_at',
    type: 'timestamptz',
    cell: (event) => timeCell(event.startsAt),
    csv: 'starts_at',
  },
  { name: 'starts_on', type: 'date', cell: (event) => textCell(event.startsOn) },
  { name: 'starts_offset', type: 'smallint', cell: (event) => event.startsOffset ?? NULL },
  { name: 'ends_at', type: 'timestamptz', cell: (event) => timeCell(event.endsAt), csv: 'ends_at' },
  { name: 'time_known', type: 'boolean not null', cell: (event) => event.timeKnown },
  { name: 'timezone', type: 'text', cell: (event) => textCell(event.timezone), csv: 'timezone' },
  { name: 'listed_until', type: 'timestamptz', cell: (event) => timeCell(event.listedUntil) },
  { name: 'status', type: 'text not null', cell: (event) => event.status, csv: 'status' },
  {
    name: 'price_min',
    type: 'numeric(12, 2)',
    cell: (event) => event.priceMin ?? NULL,
    csv: 'price_min',
  },
  {
    name: 'price_max',
    type: 'numeric(12, 2)',
    cell: (event) => event.priceMax ?? NULL,
    csv: 'price_max',
  },
  { name: 'currency', type: 'text', cell: (event) => textCell(event.currency), csv: 'currency' },
  { name: 'url', type: 'text', cell: (event) => textCell(event.url), csv: 'url' },
  { name: 'image_url', type: 'text', cell: (event) => textCell(event.imageUrl), csv: 'image_url' },
  { name: 'pass_like', type: 'boolean not null', cell: (event) => event.passLike },
] as const satisfies readonly EventColumn[];

/** A column of our CSV format for events. */
export type CsvEventColumn = Extract<(typeof EVENT_COLUMNS)[number], { csv: string }>['csv'];

export const CSV_EVENT_COLUMNS: readonly CsvEventColumn[] = EVENT_COLUMNS.flatMap((column) =>
  'csv' in column ? [column.csv] : [],
);

/** The columns of `incoming`, in the order of the COPY lines, with their SQL types. */
export const STAGED_COLUMNS: readonly Pick<EventColumn, 'name' | 'type'>[] = [
  { name: 'row', type: 'integer not null' },
  ...EVENT_COLUMNS,
  { name: 'feed_hash', type: 'uuid not null' },
  { name: 'local_start', type: 'text' },
  { name: 'local_end', type: 'text' },
  { name: 'has_default_zone', type: 'boolean not null' },
  { name: 'only_cancels', type: 'boolean not null' },
  { name: 'page', type: 'text collate "C"' },
  { name: 'is_away', type: 'boolean' },
];

/** What the merge writes into `event`: column names with SQL over `incoming` and `place_capacity`. */
export const MERGED_COLUMNS: readonly { name: string; sql: string }[] = [
  ...EVENT_COLUMNS.map((column: EventColumn) => ({
    name: column.name,
    sql: column.stored ?? `incoming.${column.name}`,
  })),
  { name: 'feed_capacity', sql: 'incoming.capacity' },
  { name: 'feed_hash', sql: 'incoming.feed_hash' },
  { name: 'page', sql: 'incoming.page' },
];
