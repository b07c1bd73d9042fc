import type { EventType } from '#scoring/score.ts';
import { readMoment } from '#server/catalogue/times/moment.ts';
import { statusNamed } from '../../reading/event-status.ts';
import { typeNamed } from '../../reading/event-types.ts';
import { finishEvent } from '../../reading/finish-event.ts';
import { createJsonReader } from '../../reading/json-records.ts';
import { at, itemsOf, textAt } from '../../reading/json-value.ts';
import { refuseForeign } from '../../reading/provider-record.ts';
import { readStart, readZone } from '../../reading/provider-times.ts';
import type { RowCheck } from '../../reading/row-check.ts';
import type { FeedReader, FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { seatgeekEvent } from './seatgeek-schema.ts';

/** By the root of the taxonomy. */
const TYPES: Readonly<Record<string, EventType>> = {
  concert: 'concert',
  sports: 'sport',
  theater: 'theater',
};

/** Reads responses of the SeatGeek API, version 2. */
export function createSeatgeekReader(setup: ReaderSetup): FeedReader<FeedRow> {
  return createJsonReader({
    listPath: ['events'],
    recordKeys: ['id', 'datetime_utc'],
    readRecord: (check, record) =>
      refuseForeign(check.row, seatgeekEvent, record) ?? readSeatgeekEvent(check, record, setup),
  });
}

function readSeatgeekEvent(check: RowCheck, record: object, setup: ReaderSetup): FeedRow {
  const venue = at(record, 'venue');
  const local = textAt(record, 'datetime_local');
  const lowest = at(record, 'stats', 'lowest_price');
  const highest = at(record, 'stats', 'highest_price');
  const isPriced = typeof lowest === 'number' || typeof highest === 'number';
  return finishEvent(
    check,
    {
      source: 'seatgeek',
      sourceId: at(record, 'id'),
      name: at(record, 'title') ?? at(record, 'short_title'),
      type: typeNamed(TYPES, rootTaxonomy(itemsOf(at(record, 'taxonomies')))) ?? 'other',
      category: at(record, 'type'),
      venue: at(venue, 'name'),
      city: at(venue, 'city'),
      region: at(venue, 'state'),
      country: at(venue, 'country'),
      capacity: at(venue, 'capacity'),
      start: readStart(check, {
        isUndated: at(record, 'date_tbd') === true || at(record, 'datetime_tbd') === true,
        isDateOnly: at(record, 'time_tbd') === true,
        instant: asUtc(textAt(record, 'datetime_utc')),
        localDate: local?.slice(0, 10) ?? null,
        localTime: local?.slice(11) || null,
      }),
      end: readMoment(asUtc(textAt(record, 'enddatetime_utc')) ?? '') ?? null,
      zone: readZone(textAt(venue, 'timezone')),
      status: statusNamed(textAt(record, 'status') ?? '') ?? 'scheduled',
      priceMin: lowest,
      priceMax: highest,
      currency: isPriced ? 'USD' : null,
      url: at(record, 'url'),
      imageUrl: at(record, 'performers', 0, 'image'),
    },
    setup,
  );
}

/** The provider gives UTC without marking it. */
function asUtc(text: string | null): string | null {
  return text !== null && /T\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text}Z` : text;
}

function rootTaxonomy(taxonomies: readonly unknown[]): string | null {
  return textAt(
    taxonomies.find((one) => (at(one, 'parent_id') ?? null) === null),
    'name',
  );
}
