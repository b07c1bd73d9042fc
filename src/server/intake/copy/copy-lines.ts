import { hash } from 'node:crypto';
import type { OutcomeReference } from '#contract/scores/outcomes.ts';
import { venueKeys } from '#server/catalogue/venues/venue-key.ts';
import type { EventRecord, OutcomeRecord, VenueRecord } from '../rows/feed-row.ts';
import { NULL, textCell } from './copy-cells.ts';
import { EVENT_COLUMNS } from './event-columns.ts';

/**
 * One event as a line of PostgreSQL's COPY text format, in the order of `STAGED_COLUMNS`. `feed_hash`
 * digests all that the feed says and all that is derived from it, so that a new way of deriving
 * updates the event too.
 */
export function eventLine({
  row,
  event,
  localStart = null,
  localEnd,
  hasDefaultZone = false,
  onlyCancels = false,
  page,
  isAway,
}: EventRecord): string {
  const keys = venueKeys(event.venue, event.city, event.country);
  const record = EVENT_COLUMNS.map(({ cell }) => cell(event, keys)).join('\t');
  const local = `${textCell(localStart)}\t${textCell(localEnd ?? null)}\t${hasDefaultZone}`;
  return `${row}\t${record}\t${hash('md5', record)}\t${local}\t${onlyCancels}\t${textCell(page ?? null)}\t${isAway ?? NULL}\n`;
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
    textCell(venue.name),
    textCell(venue.city),
    textCell(venue.country),
    venue.capacity ?? NULL,
    textCell(keys.nameKey),
    textCell(keys.cityKey),
    textCell(keys.countryKey),
  ];
  return `${cells.join('\t')}\n`;
}

export const OUTCOME_LINE_COLUMNS = [
  'row',
  'reference',
  'kind',
  'first_day',
  'last_day',
  'amount',
] as const;

export function outcomeLine({ row, outcome }: OutcomeRecord): string {
  const { reference, kind, firstDay, lastDay, amount } = outcome;
  const cells = [
    row,
    textCell(referenceText(reference)),
    textCell(kind),
    firstDay,
    lastDay,
    amount,
  ];
  return `${cells.join('\t')}\n`;
}

/** What a reference says, in one way of writing it: equal texts mean the same. */
export function referenceText(reference: OutcomeReference): string {
  const { source, source_id, event_name, venue_name, city, starts_at } = reference;
  const said = Object.entries({ source, source_id, event_name, venue_name, city, starts_at });
  return JSON.stringify(Object.fromEntries(said.filter(([, value]) => value)));
}
