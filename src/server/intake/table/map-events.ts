import type {
  EventIdSource,
  EventMapping,
  NumberStyle,
} from '#contract/import-mappings/mapping-draft.ts';
import type { EventField } from '#contract/import-mappings/mapping-fields.ts';
import { type RowWarning, TIME_WARNINGS, type WarningKind } from '#contract/row-warnings.ts';
import { writtenMoment } from '#server/catalogue/times/moment.ts';
import { ENDS_EARLY } from '../csv/csv-table.ts';
import { statusNamed } from '../reading/event-status.ts';
import { finishEvent } from '../reading/finish-event.ts';
import { leaveEmpty, type RowCheck, refuse, startRow } from '../reading/row-check.ts';
import { statedStatus, statedType, statedZone } from '../reading/stated-values.ts';
import type { FeedOutcomeRow, FeedRow, VenueRow } from '../rows/feed-row.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import {
  columnsOf,
  createIsAway,
  createReadId,
  createReadValue,
  placeIn,
  type ReadValue,
} from './cell-values.ts';
import { createOccurrences, type Occurrence, type ReadOccurrences } from './event-dates.ts';
import { readNumber, readPriceRange } from './number-styles.ts';
import type { TableColumns } from './table-columns.ts';

/** `warnings`: what is wrong with the record as a whole. */
export type TableRecord = {
  row: number;
  cells: readonly string[];
  warnings?: RowWarning[] | undefined;
};

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
    id: id ? createReadId(id, fields.event_name, columns) : NO_VALUE,
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
  const named = nameColumnsOf({
    ...fields,
    source_id: id,
    starts_at: starts?.value,
    'starts_at time': starts?.time?.value,
    ends_at: ends?.value,
    'ends_at time': ends?.time?.value,
  });
  const isAway = createIsAway(fields.event_name, columns);
  const startPlaces = starts ? columnsOf(starts.value).map((name) => placeIn(columns, name)) : [];
  const readDates = starts
    ? createOccurrences(starts, ends, columns, { language, now: setup.now })
    : NO_DATES;

  return ({ row, cells, warnings }) => {
    const check = startRow(row, warnings);
    if (startPlaces.length > 0 && startPlaces.every((place) => place >= cells.length)) {
      refuse(check, 'starts_at', ENDS_EARLY);
    }
    const occurrences = readDates(check, cells);
    const range = readRange(check, read.price(cells), numbers);
    const key = read.id(cells);
    const status = read.status(cells);
    const number = (field: NumberField, value: ReadValue) =>
      plainNumber(check, field, value(cells), numbers);
    const draft = {
      source: read.source(cells),
      name: read.name(cells),
      type: statedType(check, read.type(cells), setup),
      category: read.category(cells),
      venue: read.venue(cells),
      city: read.city(cells),
      region: read.region(cells),
      country: read.country(cells),
      capacity: number('venue_capacity', read.capacity),
      zone: statedZone(check, read.zone(cells)),
      // “Sold out” in the place of a price.
      status: statedStatus(check, status || (range ? '' : (statusNamed(read.price(cells)) ?? ''))),
      priceMin: range?.min ?? number('price_min', read.priceMin),
      priceMax: range?.max ?? number('price_max', read.priceMax),
      currency: read.currency(cells),
      url: read.url(cells),
      imageUrl: read.imageUrl(cells),
    };
    const finish = (own: RowCheck, sourceId: string, occurrence: Occurrence): FeedRow => {
      const finished = named(finishEvent(own, { ...draft, sourceId, ...occurrence }, setup));
      if (isAway && 'event' in finished) finished.isAway = isAway(cells);
      return finished;
    };
    if (check.errors.length > 0 || occurrences.length === 1) {
      return [finish(check, key, occurrences[0] ?? { start: null, end: null })];
    }
    return occurrences.map((occurrence, index) => {
      const id = idOn(key, occurrence);
      if (index === 0) return finish({ ...check, errors: [] }, id, occurrence);
      // The events of a row have the same values, whose warnings count once.
      const finished = finish({ row, errors: [], warnings: [] }, id, occurrence);
      if ('warnings' in finished) delete finished.warnings;
      return finished;
    });
  };
}

/** Adds to the warnings of a row from which column of the table each value came. */
export function nameColumnsOf(sources: Readonly<Record<string, EventIdSource | undefined>>) {
  return <Row extends FeedRow | VenueRow | FeedOutcomeRow>(row: Row): Row => {
    if (!('warnings' in row)) return row;
    for (const warning of row.warnings ?? []) {
      const source =
        sources[TIME_WARNINGS.includes(warning.kind) ? `${warning.field} time` : warning.field];
      if (source) warning.column = columnsOf(source).join(', ') || null;
    }
    return row;
  };
}

/** The id of one of several events of a row: that of the row with its date. */
function idOn(key: string, { start }: Occurrence): string {
  return key === '' || start === null ? key : `${key}@${writtenMoment(start)}`;
}

const UNREADABLE_NUMBER = {
  venue_capacity: 'unreadable_capacity',
  capacity: 'unreadable_capacity',
  price_min: 'unreadable_price',
  price_max: 'unreadable_price',
} as const satisfies Record<string, WarningKind>;
type NumberField = keyof typeof UNREADABLE_NUMBER;

/** Digits that every check reads; what is not a number in the style of the table is left empty. */
export function plainNumber(
  check: RowCheck,
  field: NumberField,
  text: string,
  style: NumberStyle,
): string {
  if (text === '') return '';
  const number = readNumber(text, style) ?? pricesIn(text, style, field);
  return number ?? leaveEmpty(check, field, UNREADABLE_NUMBER[field], text) ?? '';
}

const OTHER_STYLE = { point: 'comma', comma: 'point' } as const;

/**
 * The prices in a text, also where they can only be written in the other style: prices have no three decimals. What
 * cannot be read is warned about.
 */
/** The number of a price that stands among words. */
function pricesIn(text: string, style: NumberStyle, field: NumberField): string | undefined {
  if (field !== 'price_min' && field !== 'price_max') return undefined;
  return readPriceRange(text, style)?.[field === 'price_min' ? 'min' : 'max'];
}

function readRange(check: RowCheck, text: string, style: NumberStyle) {
  if (text === '') return undefined;
  const isGrouped = style === 'comma' && /(?<![.\d])\d{1,3},\d{3}(?!\d)/.test(text);
  const [first, second] = isGrouped ? [OTHER_STYLE[style], style] : [style, OTHER_STYLE[style]];
  const range = readPriceRange(text, first) ?? readPriceRange(text, second);
  if (range?.max === undefined) leaveEmpty(check, 'price', 'unreadable_price', text);
  return range && { min: range.min, max: range.max ?? '' };
}
