import { readMoment } from '#server/catalogue/times/moment.ts';
import { statusNamed } from '../../reading/event-status.ts';
import { finishEvent } from '../../reading/finish-event.ts';
import { createJsonReader } from '../../reading/json-records.ts';
import { at, textAt } from '../../reading/json-value.ts';
import { refuseForeign } from '../../reading/provider-record.ts';
import { readStart, readZone } from '../../reading/provider-times.ts';
import type { RowCheck } from '../../reading/row-check.ts';
import type { FeedReader, FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { ticketmasterFeedEvent } from './ticketmaster-feed-schema.ts';
import { ticketmasterType } from './ticketmaster-types.ts';

/** Reads the files of the Ticketmaster Discovery Feed. */
export function createTicketmasterFeedReader(setup: ReaderSetup): FeedReader<FeedRow> {
  return createJsonReader({
    listPath: ['events'],
    recordKeys: ['eventId', 'eventName'],
    readRecord: (check, record) =>
      refuseForeign(check.row, ticketmasterFeedEvent, record) ??
      readFeedEvent(check, record, setup),
  });
}

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
      end: readMoment(textAt(record, 'eventEndDateTime') ?? '') ?? null,
      zone: readZone(textAt(venue, 'venueTimezone')),
      status: statusNamed(textAt(record, 'eventStatus') ?? '') ?? 'scheduled',
      priceMin: at(record, 'minPrice'),
      priceMax: at(record, 'maxPrice'),
      currency: at(record, 'currency'),
      url: at(record, 'primaryEventUrl'),
      imageUrl: at(record, 'eventImageUrl'),
    },
    setup,
  );
}
