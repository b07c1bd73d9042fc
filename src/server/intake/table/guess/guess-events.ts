import type { EventIdSource, EventMapping } from '#contract/import-mappings/mapping-draft.ts';
import { EVENT_FIELDS, type EventField } from '#contract/import-mappings/mapping-fields.ts';
import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import { statusNamed } from '../../reading/event-status.ts';
import { areLinks, areZones, createColumnValues, isUnique } from './column-values.ts';
import { columnsFor, isNoKind } from './column-words.ts';
import { fitsStyle, guessCurrency, guessNumbers } from './guess-numbers.ts';
import { guessStart } from './guess-start.ts';
import { guessTypes } from './guess-types.ts';
import type { GuessNotes } from './notes.ts';
import type { Sample } from './read-sample.ts';

/** Fields that are guessed from a column as it is. */
const PLAIN_FIELDS = [
  'source',
  'event_name',
  'event_category',
  // A German “Ort” is the city, unless another column is.
  'city',
  'venue_name',
  'region',
  'country',
  'currency',
] as const satisfies readonly EventField[];

const LINK_FIELDS = ['url', 'image_url'] as const satisfies readonly EventField[];

const NUMBER_FIELDS = ['price_min', 'price_max', 'price', 'venue_capacity'] as const;

type Fields = EventMapping['fields'];
type ValuesOf = (column: string) => string[];

/** A mapping for a table of events by the names and values of its columns. */
export function guessEvents(sample: Sample, notes: GuessNotes, now: Date): EventMapping {
  const { columns, encoding } = sample;
  const delimiter = sample.delimiter && { delimiter: sample.delimiter };
  const valuesOf = createColumnValues(sample);
  const start = guessStart(sample, valuesOf, notes, now);
  const fields: Fields = {
    ...(guessTeams(columns, notes, valuesOf) ?? guessTypeColumn(columns, notes, valuesOf)),
  };
  /** Takes the first column that is named like the field, is not taken and has fitting values. */
  const take = (field: EventField, fits: (values: string[]) => boolean = () => true) => {
    if (fields[field]) return;
    const column = columnsFor(columns, field).find(
      (name) => !notes.used.has(name) && valuesOf(name).length > 0 && fits(valuesOf(name)),
    );
    if (column === undefined) return;
    fields[field] = { from: 'column', column };
    notes.note(field, [column], 'name', valuesOf(column)[0] ?? '');
  };
  for (const field of PLAIN_FIELDS) take(field);
  take('status', areStatuses);
  for (const field of LINK_FIELDS) take(field, areLinks);
  take('timezone', areZones);
  if (!fields.timezone) notes.doubts.push({ about: 'zone' });
  for (const field of NUMBER_FIELDS) {
    if (field !== 'price' || !fields.price_min) take(field, areNumbers);
  }
  takeByValues(fields, columns, valuesOf, notes);
  const numbers = noteNumbers(fields, valuesOf, notes);
  noteCurrency(fields, valuesOf, notes);
  const id = guessId(sample, fields, start.starts, notes);
  const made = { ...delimiter, encoding, numbers, ...start, fields: inOrder(fields) };
  return { rows: 'events', ...made, ...(id && { id }) };
}

/** What no column is named like and only one kind of values can be: prices, the page, and the name. */
function takeByValues(
  fields: Fields,
  columns: readonly string[],
  valuesOf: ValuesOf,
  notes: GuessNotes,
): void {
  const take = (field: EventField, fits: (values: string[]) => boolean) => {
    const column = columns.find((name) => !notes.used.has(name) && fits(valuesOf(name)));
    if (fields[field] || column === undefined) return;
    fields[field] = { from: 'column', column };
    notes.note(field, [column], 'values', valuesOf(column)[0] ?? '');
  };
  if (!fields.price_min) take('price', arePrices);
  take('url', areLinks);
  const names = columns.filter((name) => areNames(valuesOf(name)));
  const most = Math.max(...names.map((name) => valuesOf(name).length));
  take('event_name', (values) => areNames(values) && values.length === most);
}

function areStatuses(values: readonly string[]): boolean {
  return values.every((value) => statusNamed(value) !== undefined);
}

function arePrices(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => /\p{Sc}/u.test(value)) && areNumbers(values);
}

/** Texts of several letters. */
function areNames(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => /\p{L}{3}/u.test(value)) && !areLinks(values);
}

function inOrder(fields: Fields): Fields {
  return Object.fromEntries(
    EVENT_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])),
  );
}

function areNumbers(values: readonly string[]): boolean {
  return (['point', 'comma'] as const).some((style) => {
    const fitting = values.filter((value) => fitsStyle(value, style));
    return fitting.length >= values.length / 2;
  });
}

function guessTeams(
  columns: readonly string[],
  notes: GuessNotes,
  valuesOf: ValuesOf,
): Pick<Fields, 'event_name' | 'event_type'> | undefined {
  const [home] = columnsFor(columns, 'home');
  const [away] = columnsFor(columns, 'away');
  if (home === undefined || away === undefined) return undefined;
  const example = `${valuesOf(home)[0] ?? ''} – ${valuesOf(away)[0] ?? ''}`;
  notes.note('event_name', [home, away], 'name', example);
  return {
    event_name: { from: 'teams', home, away, separator: ' – ' },
    event_type: { from: 'constant', value: 'sport' },
  };
}

function guessTypeColumn(
  columns: readonly string[],
  notes: GuessNotes,
  valuesOf: ValuesOf,
): Pick<Fields, 'event_type'> | undefined {
  const named = columnsFor(columns, 'event_type');
  for (const column of [...named, ...columns.filter((name) => !isNoKind(name))]) {
    if (notes.used.has(column)) continue;
    const isNamed = named.includes(column);
    const types = guessTypes(column, valuesOf(column), isNamed);
    if (!types) continue;
    const example = valuesOf(column)[0] ?? '';
    if (isNamed) notes.note('event_type', [column], 'name_and_values', example);
    // It may be a category too.
    else notes.reasons.push({ field: 'event_type', columns: [column], by: 'values', example });
    return { event_type: types };
  }
  return undefined;
}

function noteNumbers(fields: Fields, valuesOf: ValuesOf, { doubts }: GuessNotes) {
  const columns = NUMBER_FIELDS.flatMap((field) => {
    const source = fields[field];
    return source?.from === 'column' ? [source.column] : [];
  });
  const { numbers, doubtful } = guessNumbers(columns.flatMap(valuesOf));
  const column = columns.find((name) => doubtful && valuesOf(name).includes(doubtful));
  if (doubtful && column) doubts.push({ about: 'numbers', column, example: doubtful });
  return numbers;
}

function noteCurrency(fields: Fields, valuesOf: ValuesOf, { doubts }: GuessNotes): void {
  const price = fields.price ?? fields.price_min;
  if (fields.currency || price?.from !== 'column') return;
  const values = valuesOf(price.column);
  const currency = guessCurrency(values);
  if (currency) fields.currency = { from: 'constant', value: currency.code };
  if (!currency?.isSure) {
    doubts.push({ about: 'currency', column: price.column, example: values[0] ?? '' });
  }
}

/** A column of ids in which none occurs twice, else what tells events apart: date, name and venue. */
function guessId(
  sample: Sample,
  fields: Fields,
  starts: EventMapping['starts'],
  notes: GuessNotes,
): EventIdSource | undefined {
  const column = columnsFor(sample.columns, 'id').find((name) => isUnique(sample, name));
  if (column !== undefined) {
    notes.note('id', [column], 'name_and_values', '');
    return { from: 'column', column };
  }
  const columns = [starts?.value, starts?.time?.value, fields.event_name, fields.venue_name]
    .flatMap((source) => columnsOf(source))
    .filter((name, index, all) => all.indexOf(name) === index);
  if (columns.length === 0) return undefined;
  notes.note('id', columns, 'values', '');
  return { from: 'hash', columns };
}

function columnsOf(source: ValueSource | undefined): string[] {
  if (source?.from === 'column') return [source.column];
  if (source?.from === 'columns') return source.columns;
  return source?.from === 'teams' ? [source.home, source.away] : [];
}
