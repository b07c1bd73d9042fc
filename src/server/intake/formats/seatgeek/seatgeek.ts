import { z } from 'zod';
import type { EventType } from '#scoring/score.ts';
import { typeNamed } from '../../reading/event-types.ts';
import { finishEvent } from '../../reading/finish-event.ts';
import { jsonFormat } from '../../reading/json-format.ts';
import { at, itemsOf, textAt } from '../../reading/json-value.ts';
import { part, refuseForeign } from '../../reading/provider-record.ts';
import { readEnd, readStart, readZone } from '../../reading/provider-times.ts';
import type { RowCheck } from '../../reading/row-check.ts';
import { statedStatus } from '../../reading/stated-values.ts';
import type { FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';

/** By the root of the taxonomy. */
const TYPES: Readonly<Record<string, EventType>> = {
  concert: 'concert',
  sports: 'sport',
  theater: 'theater',
};

const START_KEYS = ['datetime_utc', 'datetime_local', 'date_tbd', 'datetime_tbd'];

/** What makes a record an event of SeatGeek: a start under the provider's own keys, and a venue. */
const seatgeekEvent = part({
  venue: part(),
  taxonomies: z.array(z.unknown()).nullish(),
}).refine((record) => START_KEYS.some((key) => key in record), {
  message: 'Is missing.',
  path: ['datetime_utc'],
});

/** A match with every field that is read. */
export const MATCH = {
  type: 'ncaa_hockey',
  id: 6_100_001,
  title: 'Gulls at Otters',
  short_title: 'Gulls',
  datetime_utc: '2026-12-09T00:30:00',
  datetime_local: '2026-12-08T19:30:00',
  enddatetime_utc: '2026-12-09T03:30:00',
  time_tbd: false,
  date_tbd: false,
  datetime_tbd: false,
  status: 'normal',
  url: 'https://seats.example/6100001',
  performers: [{ image: 'https://img.example/gulls.jpg' }, { image: null }],
  stats: { lowest_price: 23, highest_price: 90 },
  taxonomies: [
    { id: 1_040_000, name: 'hockey', parent_id: 1_000_000 },
    { id: 1_000_000, name: 'sports', parent_id: null },
  ],
  venue: {
    name: 'Ice Hall',
    city: 'Toronto',
    country: 'Canada',
    timezone: 'America/Toronto',
    capacity: 3570,
  },
};

/** Reads responses of the SeatGeek API, version 2. */
export const seatgeek = jsonFormat({
  reads: 'responses of the SeatGeek API v2 (`events`)',
  list: 'events',
  recordKeys: ['id', 'datetime_utc'],
  shape: [
    ['datetime_utc', 'venue'],
    ['datetime_local', 'taxonomies'],
  ],
  readRecord: (check, record, setup) =>
    refuseForeign(check.row, seatgeekEvent, record) ?? readSeatgeekEvent(check, record, setup),
  sample: (index) => ({ ...MATCH, id: MATCH.id + index, title: `${MATCH.title} ${index}` }),
});

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
      end: readEnd(check, asUtc(textAt(record, 'enddatetime_utc'))),
      zone: readZone(check, textAt(venue, 'timezone')),
      status: statedStatus(check, textAt(record, 'status')),
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
