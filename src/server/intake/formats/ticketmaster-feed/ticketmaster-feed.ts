import { z } from 'zod';
import { finishEvent } from '../../reading/finish-event.ts';
import { jsonFormat } from '../../reading/json-format.ts';
import { at, textAt } from '../../reading/json-value.ts';
import { ABSENT, part, refuseForeign } from '../../reading/provider-record.ts';
import { readEnd, readStart, readZone } from '../../reading/provider-times.ts';
import type { RowCheck } from '../../reading/row-check.ts';
import { statedStatus } from '../../reading/stated-values.ts';
import type { FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { ticketmasterType } from './ticketmaster-types.ts';

/** What makes a record an event of the Discovery Feed: its id and name under the feed's own keys, and a start or a venue. */
const ticketmasterFeedEvent = part({
  eventId: z.union([z.string(), z.number()], ABSENT),
  eventName: z.string(ABSENT),
}).refine(
  (record) =>
    ['eventStartLocalDate', 'eventStartDateTime', 'eventStatus', 'venue'].some(
      (key) => key in record,
    ),
  { message: 'Has no start, status or venue of this format.', path: ['eventStartLocalDate'] },
);

/** A show with every field that is read. */
export const SHOW = {
  eventId: 'f-7',
  primaryEventUrl: 'http://tickets.example/f-7',
  eventName: 'The Lighthouse Keeper',
  eventStatus: 'onsale',
  eventImageUrl: 'https://img.example/f-7.jpg',
  eventStartDateTime: '2026-04-29T00:00:00Z',
  eventStartLocalTime: '20:00',
  eventStartLocalDate: '2026-04-28',
  eventEndDateTime: null,
  venue: {
    venueName: 'Corner Theatre',
    venueTimezone: 'America/New_York',
    venueCity: 'New York',
    venueCountryCode: 'US',
  },
  minPrice: '149.00',
  maxPrice: '189.00',
  currency: 'USD',
  classificationSegment: 'Arts & Theatre',
  classificationGenre: 'Theatre',
  classificationSubGenre: 'Drama',
};

/** Reads the files of the Ticketmaster Discovery Feed. */
export const ticketmasterFeed = jsonFormat({
  reads: 'files of the Ticketmaster Discovery Feed (`events`)',
  list: 'events',
  recordKeys: ['eventId', 'eventName'],
  shape: [['eventId', 'eventName']],
  readRecord: (check, record, setup) =>
    refuseForeign(check.row, ticketmasterFeedEvent, record) ?? readFeedEvent(check, record, setup),
  sample: (index) => ({ ...SHOW, eventId: `f-${index}`, eventName: `${SHOW.eventName} ${index}` }),
});

function readFeedEvent(check: RowCheck, record: object, setup: ReaderSetup): FeedRow {
  const venue = at(record, 'venue');
  const genre = textAt(record, 'classificationGenre');
  return finishEvent(
    check,
    {
      source: 'ticketmaster',
      sourceId: at(record, 'eventId'),
      name: at(record, 'eventName'),
      type: ticketmasterType(textAt(record, 'classificationSegment'), genre),
      category: genre ?? textAt(record, 'classificationSubGenre'),
      venue: at(venue, 'venueName'),
      city: at(venue, 'venueCity'),
      region: at(venue, 'venueStateCode'),
      country: at(venue, 'venueCountryCode'),
      capacity: undefined,
      start: readStart(check, {
        isUndated: false,
        isDateOnly: false,
        instant: textAt(record, 'eventStartDateTime'),
        localDate: textAt(record, 'eventStartLocalDate'),
        localTime: textAt(record, 'eventStartLocalTime'),
      }),
      end: readEnd(check, textAt(record, 'eventEndDateTime')),
      zone: readZone(check, textAt(venue, 'venueTimezone')),
      status: statedStatus(check, textAt(record, 'eventStatus')),
      priceMin: at(record, 'minPrice'),
      priceMax: at(record, 'maxPrice'),
      currency: at(record, 'currency'),
      url: at(record, 'primaryEventUrl'),
      imageUrl: at(record, 'eventImageUrl'),
    },
    setup,
  );
}
