import type { EventStatus } from '#contract/scores/events.ts';
import { readMoment } from '#server/catalogue/times/moment.ts';
import { statusNamed } from '../../reading/event-status.ts';
import { type EventDraft, finishEvent } from '../../reading/finish-event.ts';
import { createJsonReader } from '../../reading/json-records.ts';
import { at, itemsOf, textAt } from '../../reading/json-value.ts';
import { refuseForeign } from '../../reading/provider-record.ts';
import { readStart, readZone } from '../../reading/provider-times.ts';
import type { RowCheck } from '../../reading/row-check.ts';
import type { FeedReader, FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { eventbriteEvent } from './eventbrite-schema.ts';
import { categoryAmong, categoryById, eventbriteType } from './eventbrite-types.ts';

/** Reads events of Eventbrite in both shapes: of the API, version 3, and as the site's pages load them. */
export function createEventbriteReader(setup: ReaderSetup): FeedReader<FeedRow> {
  return createJsonReader({
    listPath: ['events'],
    recordKeys: ['name'],
    saysEmpty: (document) => at(document, 'pagination', 'object_count') === 0,
    readRecord: (check, record) =>
      refuseForeign(check.row, eventbriteEvent, record) ??
      readEventbriteEvent(check, record, setup),
  });
}

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
      status: readStatus(textAt(record, 'status')),
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
    end: readMoment(textAt(record, 'end', 'utc') ?? textAt(record, 'end', 'local') ?? '') ?? null,
    zone: readZone(textAt(record, 'start', 'timezone')),
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
    end: (endDate && readMoment(endTime ? `${endDate}T${endTime}` : endDate)) || null,
    zone: readZone(textAt(record, 'timezone')),
  };
}

function readCategory(record: object): string | null {
  return (
    textAt(record, 'category', 'name') ??
    categoryById(textAt(record, 'category_id')) ??
    categoryAmong(itemsOf(at(record, 'category')))
  );
}

/** Live, started and completed events take place as planned. */
function readStatus(status: string | null): EventStatus {
  return statusNamed(status ?? '') ?? 'scheduled';
}

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
