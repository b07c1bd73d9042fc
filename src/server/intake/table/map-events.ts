import type { EventMapping, NumberStyle } from '#contract/import-mappings/mapping-draft.ts';
import type { EventField } from '#contract/import-mappings/mapping-fields.ts';
import { writtenMoment } from '#server/catalogue/times/moment.ts';
import { finishEvent } from '../reading/finish-event.ts';
import { type RowCheck, refuse, startRow } from '../reading/row-check.ts';
import { statedStatus, statedType, statedZone } from '../reading/stated-values.ts';
import type { FeedRow } from '../rows/feed-row.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import { createReadValue, type ReadValue } from './cell-values.ts';
import { createOccurrences, type Occurrence, type ReadOccurrences } from './event-dates.ts';
import { NUMBER_EXAMPLES, readNumber, readPriceRange } from './number-styles.ts';
import type { TableColumns } from './table-columns.ts';

export type TableRecord = { row: number; cells: readonly string[] };

const NO_VALUE: ReadValue = () => '';
const NO_DATES: ReadOccurrences = () => [{ start: null, end: null }];

/**
 * The function that makes the events of a record, with the checks of our own CSV format. What the mapping lacks is
 * refused row by row, so that a draft can be previewed.
 */
export function createMapEvents(
  { fields, id, starts, ends, numbers, language }: EventMapping,
  columns: TableColumns,
  setup: ReaderSetup,
): (record: TableRecord) => FeedRow[] {
  const readField = (field: EventField): ReadValue => {
    const source = fields[field];
    return source ? createReadValue(source, columns, field) : NO_VALUE;
  };
  const read = {
    source: readField('source'),
    id: id ? createReadValue(id, columns, 'source_id') : NO_VALUE,
    name: readField('event_name'),
    type: readField('event_type'),
    category: readField('event_category'),
    venue: readField('venue_name'),
    city: readField('city'),
    region: readField('region'),
    country: readField('country'),
    capacity: readField('venue_capacity'),
    zone: readField('timezone'),
    status: readField('status'),
    price: readField('price'),
    priceMin: readField('price_min'),
    priceMax: readField('price_max'),
    currency: readField('currency'),
    url: readField('url'),
    imageUrl: readField('image_url'),
  };
  const readDates = starts ? createOccurrences(starts, ends, columns, language) : NO_DATES;

  return ({ row, cells }) => {
    const check = startRow(row, { strict: true });
    const occurrences = readDates(check, cells);
    const range = readRange(check, read.price(cells), numbers);
    const key = read.id(cells);
    const draft = {
      source: read.source(cells),
      name: read.name(cells),
      type: statedType(check, read.type(cells) || (setup.type ?? '')),
      category: read.category(cells),
      venue: read.venue(cells),
      city: read.city(cells),
      region: read.region(cells),
      country: read.country(cells),
      capacity: plainNumber(check, 'venue_capacity', read.capacity(cells), numbers),
      zone: statedZone(check, read.zone(cells)),
      status: statedStatus(check, read.status(cells)),
      priceMin: range?.min ?? plainNumber(check, 'price_min', read.priceMin(cells), numbers),
      priceMax: range?.max ?? plainNumber(check, 'price_max', read.priceMax(cells), numbers),
      currency: read.currency(cells),
      url: read.url(cells),
      imageUrl: read.imageUrl(cells),
    };
    if (check.errors.length > 0 || occurrences.length === 1) {
      const { start, end } = occurrences[0] ?? { start: null, end: null };
      return [finishEvent(check, { ...draft, sourceId: key, start, end }, setup)];
    }
    return occurrences.map((occurrence) => {
      const times = { sourceId: idOn(key, occurrence), ...occurrence };
      return finishEvent({ ...check, errors: [] }, { ...draft, ...times }, setup);
    });
  };
}

/** The id of one of several events of a row: that of the row with its date. */
function idOn(key: string, { start }: Occurrence): string {
  return key === '' || start === null ? key : `${key}@${writtenMoment(start)}`;
}

/** Digits that every check reads; what is not a number in the style of the table refuses the row. */
export function plainNumber(
  check: RowCheck,
  field: string,
  text: string,
  style: NumberStyle,
): string {
  if (text === '') return '';
  const plain = readNumber(text, style);
  if (plain === undefined) {
    refuse(check, field, `“${text.slice(0, 80)}” is not a number like ${NUMBER_EXAMPLES[style]}.`);
  }
  return plain ?? '';
}

function readRange(check: RowCheck, text: string, style: NumberStyle) {
  if (text === '') return undefined;
  const range = readPriceRange(text, style);
  if (!range) {
    const example = NUMBER_EXAMPLES[style];
    const written = text.slice(0, 80);
    refuse(check, 'price', `“${written}” is not a price or a range of prices like ${example}.`);
  }
  return range;
}
