import { hash } from 'node:crypto';
import { toSearchText } from '../events/search-text.ts';
import { venueKeys } from '../venues/venue-key.ts';
import type { EventRecord, VenueRecord } from './feed-row.ts';

/** The columns of `eventLine`, in its order, as the staging table names them. */
export const EVENT_LINE_COLUMNS = [
  'row',
  'source',
  'source_id',
  'name',
  'name_lower',
  'feed_type',
  'category',
  'venue',
  'city',
  'country',
  'venue_key',
  'city_key',
  'country_key',
  'capacity',
  'starts_at',
  'starts_on',
  'ends_at',
  'time_known',
  'timezone',
  'listed_until',
  'status',
  'price_min',
  'price_max',
  'currency',
  'url',
  'image_url',
  'pass_like',
  'feed_hash',
  'tz_missing',
] as const;

/**
 * One event as a line of PostgreSQL's COPY text format. `feed_hash` digests all that the feed says and
 * all that is derived from it, so that a new way of deriving updates the event too.
 */
export function eventLine({ row, event, tzMissing = false }: EventRecord): string {
  const keys = venueKeys(event.venue, event.city, event.country);
  const record = [
    cell(event.source),
    cell(event.sourceId),
    cell(event.name),
    cell(toSearchText(event.name)),
    event.type,
    cell(event.category),
    cell(event.venue),
    cell(event.city),
    cell(event.country),
    cell(keys.nameKey || null),
    cell(keys.cityKey || null),
    cell(keys.countryKey),
    event.capacity ?? NULL,
    timeCell(event.startsAt),
    cell(event.startsOn),
    timeCell(event.endsAt),
    event.timeKnown,
    cell(event.timezone),
    timeCell(event.listedUntil),
    event.status,
    event.priceMin ?? NULL,
    event.priceMax ?? NULL,
    cell(event.currency),
    cell(event.url),
    cell(event.imageUrl),
    event.passLike,
  ].join('\t');
  return `${row}\t${record}\t${hash('md5', record)}\t${tzMissing}\n`;
}

export const VENUE_LINE_COLUMNS = [
  'row',
  'name',
  'city',
  'country',
  'capacity',
  'name_key',
  'city_key',
  'country_key',
] as const;

export function venueLine({ row, venue }: VenueRecord): string {
  const keys = venueKeys(venue.name, venue.city, venue.country);
  const cells = [
    row,
    cell(venue.name),
    cell(venue.city),
    cell(venue.country),
    venue.capacity ?? NULL,
    cell(keys.nameKey),
    cell(keys.cityKey),
    cell(keys.countryKey),
  ];
  return `${cells.join('\t')}\n`;
}

const NULL = '\\N';
const SPECIAL = /[\\\t\n\r]/;
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function cell(text: string | null): string {
  if (text === null) return NULL;
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character);
}

function timeCell(time: Date | null): string {
  return time === null ? NULL : time.toISOString();
}
