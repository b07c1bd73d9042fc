import { statusNamed } from './event-status.ts';
import { ticketmasterType } from './event-types.ts';
import type { FeedReader, FeedRow } from './feed-row.ts';
import { finishEvent } from './finish-event.ts';
import { createJsonReader } from './json-records.ts';
import { at, textAt } from './json-value.ts';
import { readMoment } from './moment.ts';
import { readStart, readZone } from './provider-times.ts';
import type { RowCheck } from './row-check.ts';

/** Reads the files of the Ticketmaster Discovery Feed. */
export function createTicketmasterFeedReader(now: Date): FeedReader<FeedRow> {
  return createJsonReader({
    listPath: ['events'],
    readRecord: (check, record) => readFeedEvent(check, record, now),
  });
}

function readFeedEvent(check: RowCheck, record: object, now: Date): FeedRow {
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
    now,
  );
}
