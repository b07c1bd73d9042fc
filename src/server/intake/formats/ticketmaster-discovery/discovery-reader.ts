import { readMoment } from '#server/catalogue/times/moment.ts';
import { statusNamed } from '../../reading/event-status.ts';
import { finishEvent } from '../../reading/finish-event.ts';
import { createJsonReader } from '../../reading/json-records.ts';
import { at, itemsOf, textAt } from '../../reading/json-value.ts';
import { refuseForeign } from '../../reading/provider-record.ts';
import { readStart, readZone } from '../../reading/provider-times.ts';
import { type RowCheck, refuse } from '../../reading/row-check.ts';
import type { FeedReader, FeedRow } from '../../rows/feed-row.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { ticketmasterType } from '../ticketmaster-feed/ticketmaster-types.ts';
import { discoveryEvent } from './discovery-schema.ts';

/** Reads responses of the Ticketmaster Discovery API, version 2: a page or a list of events. */
export function createDiscoveryReader(setup: ReaderSetup): FeedReader<FeedRow> {
  return createJsonReader({
    listPath: ['_embedded', 'events'],
    recordKeys: ['id', 'dates'],
    saysEmpty: (document) => at(document, 'page', 'totalElements') === 0,
    readRecord: (check, record) =>
      refuseForeign(check.row, discoveryEvent, record) ?? readDiscoveryEvent(check, record, setup),
  });
}

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
      end: readEnd(at(record, 'dates', 'end')),
      zone: readZone(textAt(record, 'dates', 'timezone')) ?? readZone(textAt(venue, 'timezone')),
      status: statusNamed(textAt(record, 'dates', 'status', 'code') ?? '') ?? 'scheduled',
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

function readEnd(end: unknown) {
  const date = textAt(end, 'localDate');
  const time = at(end, 'noSpecificTime') === true ? null : textAt(end, 'localTime');
  const text = textAt(end, 'dateTime') ?? (date && time ? `${date}T${time}` : date);
  return (text && readMoment(text)) || null;
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
