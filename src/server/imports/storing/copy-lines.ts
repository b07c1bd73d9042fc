import { hash } from 'node:crypto';
import { MINUTE_MS } from '#scoring/durations.ts';
import { toSearchText } from '#server/text/search-text.ts';
import { venueKeys } from '#server/venues/venue-key.ts';
import type { EventRecord, VenueRecord } from '../feed-row.ts';
import { dateOf, midnightOf } from '../reading/moment.ts';

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
  const startsAt = timeCell(event.startsAt);
  const listedUntil = event.listedUntil === event.startsAt ? startsAt : timeCell(event.listedUntil);
  const record =
    `${cell(event.source)}\t${cell(event.sourceId)}` +
    `\t${cell(event.name)}\t${cell(toSearchText(event.name))}\t${event.type}` +
    `\t${cell(event.category)}\t${cell(event.venue)}\t${cell(event.city)}\t${cell(event.country)}` +
    `\t${cell(keys.nameKey || null)}\t${cell(keys.cityKey || null)}\t${cell(keys.countryKey)}` +
    `\t${event.capacity ?? NULL}` +
    `\t${startsAt}\t${cell(event.startsOn)}\t${timeCell(event.endsAt)}` +
    `\t${event.timeKnown}\t${cell(event.timezone)}\t${listedUntil}\t${event.status}` +
    `\t${event.priceMin ?? NULL}\t${event.priceMax ?? NULL}\t${cell(event.currency)}` +
    `\t${cell(event.url)}\t${cell(event.imageUrl)}\t${event.passLike}`;
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

const clockTimes = Array.from({ length: 1440 }, (_, minute) =>
  new Date(minute * MINUTE_MS).toISOString().slice(10),
);

/** Whole minutes, which nearly all events start at, are put together from text that is there already. */
function timeCell(time: Date | null): string {
  if (time === null) return NULL;
  const instant = time.getTime();
  const clockTime = clockTimes[(instant - midnightOf(instant)) / MINUTE_MS];
  return clockTime === undefined ? time.toISOString() : dateOf(instant) + clockTime;
}
