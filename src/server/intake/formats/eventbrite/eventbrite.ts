import { z } from 'zod';
import { type EventDraft, finishEvent } from '../../reading/finish-event.ts';
import { jsonFormat } from '../../reading/json-format.ts';
import { at, itemsOf, textAt } from '../../reading/json-value.ts';
import { ABSENT, part, refuseForeign } from '../../reading/provider-record.ts';
import { readEnd, readStart, readZone } from '../../reading/provider-times.ts';
import type { RowCheck } from '../../reading/row-check.ts';
import { statedStatus } from '../../reading/stated-values.ts';
import type { FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { categoryAmong, categoryById, eventbriteType } from './eventbrite-types.ts';

const key = z.union([z.string(), z.number()], ABSENT);

/** What makes a record an event of the Eventbrite API, version 3. */
const apiEvent = part({
  id: key,
  name: part({ text: z.string(ABSENT).nullable() }),
  start: part({ timezone: z.string(ABSENT) }),
});

/** What makes a record one of those that Eventbrite's pages load. */
const destinationEvent = part({
  event_id: key.nullish(),
  id: key.nullish(),
  name: z.string(ABSENT),
  start_date: z.string(ABSENT),
  timezone: z.string(ABSENT),
});

const eventbriteEvent = z.union(
  [apiEvent, destinationEvent],
  'Is neither an event of the API (id, name.text, start) nor one of the site (event_id, name, start_date).',
);

/** An event of the API with every field that is read. */
export const API_EVENT = {
  name: { text: 'Harbor & Friends', html: 'Harbor &amp; Friends' },
  id: '700100',
  url: 'https://events.example/e/harbor-700100',
  start: { timezone: 'America/Chicago', local: '2026-05-01T20:00:00', utc: '2026-05-02T01:00:00Z' },
  end: { timezone: 'America/Chicago', local: '2026-05-01T23:00:00', utc: '2026-05-02T04:00:00Z' },
  capacity: 72_000,
  status: 'live',
  currency: 'USD',
  is_free: false,
  online_event: false,
  category_id: '103',
  category: { id: '103', name: 'Music' },
  logo: { url: 'https://img.example/harbor.jpg' },
  venue: {
    name: 'Pier Club ',
    capacity: null,
    address: { city: 'Chicago', country: 'US' },
  },
  ticket_availability: {
    minimum_ticket_price: { currency: 'USD', major_value: '15.00' },
    maximum_ticket_price: { currency: 'USD', major_value: '40.00' },
  },
};

/** An event as the site loads it. */
export const SITE_EVENT = {
  _type: 'destination_event',
  event_id: '700200',
  name: 'Dock Street Market',
  timezone: 'Europe/London',
  start_date: '2026-06-12',
  start_time: '18:00',
  end_date: '2026-06-12',
  end_time: '22:00',
  url: 'https://events.example/e/dock-700200',
  is_online_event: false,
  category: ['Street', 'Food & Drink', 'Festival or Fair', 'market'],
  primary_venue: { name: 'Dock 4', address: { city: 'London', country: 'GB' } },
};

/** Reads events of Eventbrite in both shapes: of the API, version 3, and as the site's pages load them. */
export const eventbrite = jsonFormat({
  reads:
    "responses of the Eventbrite API v3 (`events`), and events as Eventbrite's pages load them",
  list: 'events',
  recordKeys: ['name'],
  total: 'pagination.object_count',
  shape: [
    ['name.text', 'start.timezone'],
    ['event_id', 'start_date', 'timezone'],
  ],
  readRecord: (check, record, setup) =>
    refuseForeign(check.row, eventbriteEvent, record) ?? readEventbriteEvent(check, record, setup),
  sample: (index) =>
    index % 2 === 0
      ? { ...API_EVENT, id: String(700_000 + index) }
      : { ...SITE_EVENT, event_id: String(800_000 + index) },
});

function readEventbriteEvent(check: RowCheck, record: object, setup: ReaderSetup): FeedRow {
  const isApi = typeof at(record, 'name') === 'object';
  const name = isApi ? textAt(record, 'name', 'text') : textAt(record, 'name');
  const venue = at(record, 'venue') ?? at(record, 'primary_venue');
  const isOnline = at(record, 'online_event') === true || at(record, 'is_online_event') === true;
  const category = readCategory(record);
  return finishEvent(
    check,
    {
      source: 'eventbrite',
      sourceId: at(record, 'event_id') ?? at(record, 'id'),
      name,
      type: eventbriteType(category, name),
      category,
      venue: isOnline ? null : at(venue, 'name'),
      city: isOnline ? null : at(venue, 'address', 'city'),
      region: isOnline ? null : at(venue, 'address', 'region'),
      country: isOnline ? null : at(venue, 'address', 'country'),
      // The event's own capacity is an inventory of tickets, of 72,000 for a club.
      capacity: at(venue, 'capacity'),
      ...(isApi ? readApiTimes(check, record) : readSiteTimes(check, record)),
      status: statedStatus(check, textAt(record, 'status'), AS_PLANNED),
      ...readPrices(record),
      url: at(record, 'url'),
      imageUrl: at(record, 'logo', 'url') ?? at(record, 'image', 'url'),
    },
    // What takes place online has no country.
    isOnline ? { ...setup, country: undefined } : setup,
  );
}

type Times = Pick<EventDraft, 'start' | 'end' | 'zone'>;

function readApiTimes(check: RowCheck, record: object): Times {
  const local = textAt(record, 'start', 'local');
  return {
    start: readStart(check, {
      isUndated: false,
      isDateOnly: false,
      instant: textAt(record, 'start', 'utc'),
      localDate: local?.slice(0, 10) ?? null,
      localTime: local?.slice(11) || null,
    }),
    end: readEnd(check, textAt(record, 'end', 'utc') ?? textAt(record, 'end', 'local')),
    zone: readZone(check, textAt(record, 'start', 'timezone')),
  };
}

function readSiteTimes(check: RowCheck, record: object): Times {
  const endDate = textAt(record, 'end_date');
  const endTime = textAt(record, 'end_time');
  return {
    start: readStart(check, {
      isUndated: false,
      isDateOnly: false,
      instant: null,
      localDate: textAt(record, 'start_date'),
      localTime: textAt(record, 'start_time'),
    }),
    end: readEnd(check, endDate && endTime ? `${endDate}T${endTime}` : endDate),
    zone: readZone(check, textAt(record, 'timezone')),
  };
}

function readCategory(record: object): string | null {
  return (
    textAt(record, 'category', 'name') ??
    categoryById(textAt(record, 'category_id')) ??
    categoryAmong(itemsOf(at(record, 'category')))
  );
}

const AS_PLANNED = ['live', 'started', 'completed', 'ended', 'draft'];

/** Prices are in the record only when it was asked for with them. */
function readPrices(record: object): Pick<EventDraft, 'priceMin' | 'priceMax' | 'currency'> {
  const tickets = at(record, 'ticket_availability');
  const lowest = at(tickets, 'minimum_ticket_price');
  const isFree = at(record, 'is_free') === true;
  const price = (bound: unknown) => at(bound, 'major_value') ?? (isFree ? 0 : null);
  return {
    priceMin: price(lowest),
    priceMax: price(at(tickets, 'maximum_ticket_price')),
    currency: at(lowest, 'currency') ?? (isFree ? at(record, 'currency') : null),
  };
}
