import { z } from 'zod';
import { finishEvent } from '../../reading/finish-event.ts';
import { jsonFormat } from '../../reading/json-format.ts';
import { at, itemsOf, textAt } from '../../reading/json-value.ts';
import { part, refuseForeign } from '../../reading/provider-record.ts';
import { readEnd, readStart, readZone } from '../../reading/provider-times.ts';
import { type RowCheck, refuse } from '../../reading/row-check.ts';
import { statedStatus } from '../../reading/stated-values.ts';
import type { FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { ticketmasterType } from '../ticketmaster-feed/ticketmaster-types.ts';

/** What makes a record an event of the Discovery API: its dates; if it says what it is, an event. */
const discoveryEvent = part({
  type: z.literal('event').nullish(),
  dates: part({ start: part().nullish() }),
  _embedded: part({ venues: z.array(z.unknown()).nullish() }).nullish(),
});

/** A game with every field that is read. */
export const GAME = {
  id: 'g-100',
  name: 'Harbor Gulls at River Otters',
  test: false,
  url: 'https://tickets.example/g-100',
  images: [
    { ratio: '3_2', url: 'https://img.example/wide.jpg', width: 3000, fallback: false },
    { ratio: '16_9', url: 'https://img.example/small.jpg', width: 640, fallback: false },
    { ratio: '16_9', url: 'https://img.example/large.jpg', width: 1136, fallback: false },
    { ratio: '16_9', url: 'https://img.example/generic.jpg', width: 2048, fallback: true },
  ],
  dates: {
    start: {
      localDate: '2026-03-17',
      localTime: '19:00:00',
      dateTime: '2026-03-18T00:00:00Z',
      dateTBD: false,
      dateTBA: false,
      timeTBA: false,
      noSpecificTime: false,
    },
    end: { dateTime: '2026-03-18T03:00:00Z' },
    timezone: 'America/Chicago',
    status: { code: 'onsale' },
    spanMultipleDays: false,
  },
  classifications: [
    { primary: false, segment: { name: 'Miscellaneous' }, genre: { name: 'Family' } },
    { primary: true, segment: { name: 'Sports' }, genre: { name: 'Hockey' } },
  ],
  priceRanges: [
    { type: 'standard', currency: 'USD', min: 50, max: 750 },
    { type: 'resale', currency: 'USD', min: 35.5, max: 500 },
    { type: 'standard', currency: 'CAD', min: 1, max: 9000 },
  ],
  _embedded: {
    venues: [
      {
        name: 'Ice Hall ',
        timezone: 'America/Denver',
        city: { name: 'Chicago' },
        country: { name: 'United States Of America', countryCode: 'US' },
      },
    ],
  },
};

/** Reads responses of the Ticketmaster Discovery API, version 2: a page or a list of events. */
export const ticketmasterDiscovery = jsonFormat({
  reads:
    'responses of the Ticketmaster Discovery API v2: a page (`_embedded.events`) or a list of events',
  list: '_embedded.events',
  recordKeys: ['id', 'dates'],
  total: 'page.totalElements',
  shape: [
    ['id', 'dates.start'],
    ['dates', 'classifications'],
  ],
  readRecord: (check, record, setup) =>
    refuseForeign(check.row, discoveryEvent, record) ?? readDiscoveryEvent(check, record, setup),
  sample: (index) => ({ ...GAME, id: `g-${index}`, name: `${GAME.name} ${index}` }),
});

function readDiscoveryEvent(check: RowCheck, record: object, setup: ReaderSetup): FeedRow {
  if (at(record, 'test') === true) refuse(check, 'test', 'Is a test record of the provider.');
  const venue = at(record, '_embedded', 'venues', 0);
  const { segment, genre, category } = readClassification(record);
  const start = at(record, 'dates', 'start');
  const isDateOnly = at(start, 'noSpecificTime') === true || at(start, 'timeTBA') === true;
  return finishEvent(
    check,
    {
      source: 'ticketmaster',
      sourceId: at(record, 'id'),
      name: at(record, 'name'),
      type: ticketmasterType(segment, genre),
      category,
      venue: at(venue, 'name'),
      city: at(venue, 'city', 'name'),
      region: at(venue, 'state', 'name') ?? at(venue, 'state', 'stateCode'),
      country: at(venue, 'country', 'countryCode'),
      capacity: undefined,
      start: readStart(check, {
        isUndated: at(start, 'dateTBD') === true || at(start, 'dateTBA') === true,
        isDateOnly,
        instant: textAt(start, 'dateTime'),
        localDate: textAt(start, 'localDate'),
        localTime: textAt(start, 'localTime'),
      }),
      end: readEnd(check, endText(at(record, 'dates', 'end'))),
      zone:
        readZone(check, textAt(record, 'dates', 'timezone')) ??
        readZone(check, textAt(venue, 'timezone')),
      status: statedStatus(check, textAt(record, 'dates', 'status', 'code')),
      ...readPriceRanges(itemsOf(at(record, 'priceRanges'))),
      url: at(record, 'url'),
      imageUrl: widestImage(itemsOf(at(record, 'images'))),
    },
    setup,
  );
}

function readClassification(record: object) {
  const all = itemsOf(at(record, 'classifications'));
  const main = all.find((one) => at(one, 'primary') === true) ?? all[0];
  const genre = definedName(textAt(main, 'genre', 'name'));
  return {
    segment: textAt(main, 'segment', 'name'),
    genre,
    category: genre ?? definedName(textAt(main, 'subGenre', 'name')),
  };
}

/** The provider names what it does not know "Undefined". */
function definedName(name: string | null): string | null {
  return name?.toLowerCase() === 'undefined' ? null : name;
}

function endText(end: unknown): string | null {
  const date = textAt(end, 'localDate');
  const time = at(end, 'noSpecificTime') === true ? null : textAt(end, 'localTime');
  return textAt(end, 'dateTime') ?? (date && time ? `${date}T${time}` : date);
}

/** The lowest and the highest price among the ranges in the currency of the first. */
function readPriceRanges(ranges: readonly unknown[]) {
  const currency = textAt(ranges[0], 'currency');
  const same = ranges.filter((range) => textAt(range, 'currency') === currency);
  return {
    priceMin: extreme(Math.min, same, 'min'),
    priceMax: extreme(Math.max, same, 'max'),
    currency,
  };
}

function extreme(
  pick: (...prices: number[]) => number,
  ranges: readonly unknown[],
  key: 'min' | 'max',
): number | null {
  const prices = ranges.map((range) => at(range, key)).filter((price) => typeof price === 'number');
  return prices.length > 0 ? pick(...prices) : null;
}

/** The widest 16:9 picture of the event itself; fallback pictures show the genre only. */
function widestImage(images: readonly unknown[]): unknown {
  let widest: unknown;
  let width = -1;
  for (const image of images) {
    const size = at(image, 'width');
    const isOwn = at(image, 'ratio') === '16_9' && at(image, 'fallback') !== true;
    if (isOwn && typeof size === 'number' && size > width) {
      widest = at(image, 'url');
      width = size;
    }
  }
  return widest;
}
