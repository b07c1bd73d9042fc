import { isCountryName } from '#server/catalogue/venues/country-codes.ts';
import { statusNamed } from '../../reading/event-status.ts';
import { readNumber } from '../number-styles.ts';
import { areLinks, areZones, type ColumnValues } from './column-values.ts';
import type { EventRole } from './column-words.ts';
import { fitsStyle } from './guess-numbers.ts';
import { MAX_KINDS } from './guess-types.ts';

/** Rows from which on a column whose values never, or always, differ says something. */
const TELLING_ROWS = 4;
/** Links to images and maps. */
const NO_PAGE =
  /\.(?:jpe?g|png|webp|gif|svg|avif)(?:\?|$)|\/\/(?:maps\.|[^/]*\/maps\b|www\.openstreetmap\.)/i;

type Evidence = (column: string, values: ColumnValues) => number;

const dates: Evidence = (column, values) =>
  values.datesOf(column) ? unlessConstant(column, values) : 0;
const prices: Evidence = (column, values) => {
  const texts = values.of(column);
  return areNumbers(texts) && middle(texts) <= 100_000 ? 1 : 0;
};
/** Few different texts. */
const kinds =
  (longest: number, mostOf: (rows: number) => number): Evidence =>
  (column, values) => {
    const isMany = values.of(column).length > mostOf(values.filledRows(column));
    return textScore(column, values, longest) * (isMany ? 0.3 : 1);
  };
const links = (texts: readonly string[]) => (areLinks(texts) ? 1 : 0);

const EVIDENCE: Readonly<Record<EventRole, Evidence>> = {
  id: (column, values) => (values.isUnique(column) ? 1 : 0),
  starts: dates,
  ends: dates,
  time: () => 1,
  event_name: (column, values) =>
    textScore(column, values, 100) * unlessConstant(column, values) * ifFilled(column, values),
  home: (column, values) => textScore(column, values, 60) * unlessConstant(column, values),
  away: (column, values) => textScore(column, values, 60) * unlessConstant(column, values),
  venue_name: (column, values) => textScore(column, values, 90) * ifRepeated(column, values),
  city: (column, values) =>
    textScore(column, values, 40) *
    ifRepeated(column, values) *
    (share(values.of(column), /\d/) > 0.3 ? 0.4 : 1),
  region: (column, values) =>
    areStatuses(values.of(column))
      ? 0
      : textScore(column, values, 40) * (values.of(column).some(isCountryName) ? 0.7 : 1),
  country: (column, values) =>
    textScore(column, values, 40) *
    (values.of(column).some((text) => isCountryName(text) || /^[A-Z]{2,3}$/.test(text)) ? 1 : 0.7),
  source: kinds(40, () => MAX_KINDS),
  event_type: kinds(40, () => MAX_KINDS),
  event_category: kinds(50, (rows) => Math.max(MAX_KINDS, rows / 2)),
  status: (column, values) => (areStatuses(values.of(column)) ? 1 : 0),
  timezone: (column, values) => (areZones(values.of(column)) ? 1 : 0),
  currency: (column, values) => (share(values.of(column), /^(\p{L}{3}|\p{Sc})$/u) > 0.8 ? 1 : 0),
  url: (column, values) =>
    links(values.of(column)) * (share(values.of(column), NO_PAGE) < 0.5 ? 1 : 0),
  image_url: (column, values) => links(values.of(column)),
  price: prices,
  price_min: prices,
  price_max: prices,
  venue_capacity: (column, values) => capacityScore(values.of(column)),
};

/**
 * How well the values of a column fit a role, 0 (never) to 1. A name alone proves little: “Venue” may have numbers, and the
 * “date” may be the day on which the table was made.
 */
export function valueScore(column: string, role: EventRole, values: ColumnValues): number {
  return values.of(column).length === 0 ? 0 : EVIDENCE[role](column, values);
}

/** Less for a column that says the same in all of several rows. */
function unlessConstant(column: string, values: ColumnValues): number {
  return values.of(column).length === 1 && values.filledRows(column) >= TELLING_ROWS ? 0.5 : 1;
}

/** Less for a column that is empty in most rows. */
function ifFilled(column: string, values: ColumnValues): number {
  return values.filledRows(column) < values.rows / 2 ? 0.5 : 1;
}

/** Less for a column that never says the same twice: an event is mostly not the only one at its venue. */
function ifRepeated(column: string, values: ColumnValues): number {
  const rows = values.filledRows(column);
  return values.of(column).length === rows && rows >= TELLING_ROWS ? 0.9 : 1;
}

function areStatuses(texts: readonly string[]): boolean {
  return texts.every((text) => statusNamed(text) !== undefined);
}

/** Texts of a usual length, with letters, that are neither links nor dates. */
function textScore(column: string, values: ColumnValues, longest: number): number {
  const texts = values.of(column);
  if (share(texts, /\p{L}/u) < 0.6 || share(texts, /^https?:/i) > 0.1) return 0;
  if (values.datesOf(column)?.isSure) return 0.1;
  const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  return length > longest ? 0.35 : 1;
}

function capacityScore(texts: readonly string[]): number {
  if (!areNumbers(texts) || share(texts, /\p{Sc}/u) > 0) return 0;
  const seats = middle(texts);
  return seats >= 10 && seats <= 400_000 ? 1 : 0.3;
}

export function areNumbers(texts: readonly string[]): boolean {
  return (['point', 'comma'] as const).some((style) => {
    const fitting = texts.filter((text) => fitsStyle(text, style));
    return fitting.length > 0 && fitting.length >= texts.length / 2;
  });
}

function middle(texts: readonly string[]): number {
  const numbers = texts
    .map((text) => Number(readNumber(text, 'point') ?? readNumber(text, 'comma') ?? 'none'))
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  return numbers[Math.floor(numbers.length / 2)] ?? 0;
}

/** The share of texts that match a pattern. */
export function share(texts: readonly string[], pattern: RegExp): number {
  return texts.filter((text) => pattern.test(text)).length / texts.length;
}
