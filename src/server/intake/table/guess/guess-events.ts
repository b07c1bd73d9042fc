import type { EventIdSource, EventMapping } from '#contract/import-mappings/mapping-draft.ts';
import { EVENT_FIELDS, type EventField } from '#contract/import-mappings/mapping-fields.ts';
import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import { isCity, isCountry, isState, isUsState } from '#server/catalogue/venues/location-parts.ts';
import {
  assignColumns,
  columnsOfDates,
  eventScores,
  type RoleScores,
  secondBest,
} from './assign-columns.ts';
import { areLinks, type ColumnValues, createColumnValues } from './column-values.ts';
import {
  type EventRole,
  eventNameScore,
  isUnderstood,
  saysTeam,
  saysVenue,
} from './column-words.ts';
import { guessCurrency, guessNumbers } from './guess-numbers.ts';
import { guessStart } from './guess-start.ts';
import { guessTypes, typeOfAll } from './guess-types.ts';
import type { GuessNotes, Lessons } from './notes.ts';
import type { Sample } from './read-sample.ts';
import { areNumbers, share, valueScore } from './value-evidence.ts';

/** Fields that are guessed from a column as it is. */
const PLAIN_FIELDS = [
  'source',
  'event_name',
  'event_category',
  'venue_name',
  'venue_capacity',
  'city',
  'region',
  'country',
  'timezone',
  'status',
  'price',
  'price_min',
  'price_max',
  'currency',
  'url',
  'image_url',
] as const satisfies readonly EventField[];

const PRICE_FIELDS = ['price_min', 'price_max', 'price'] as const;

type Fields = EventMapping['fields'];
type Scores = RoleScores<EventRole>;
type Table = { columns: readonly string[]; values: ColumnValues; scores: Scores; lessons: Lessons };

/** A mapping for a table of events by the names and values of its columns, with the second best column of each field. */
export function guessEvents(
  sample: Sample,
  notes: GuessNotes,
  { lessons, now }: { lessons: Lessons; now: Date },
): { mapping: EventMapping; alternatives: { field: string; column: string }[] } {
  const { encoding } = sample;
  const delimiter = sample.delimiter && { delimiter: sample.delimiter };
  const values = createColumnValues(sample, now);
  const columns = sample.columns.filter((column) => lessons.get(column) !== '');
  const scores = eventScores(columns, values, lessons);
  const table: Table = { columns, values, scores, lessons };
  const dated = columnsOfDates(columns, values, scores.named, lessons, now);
  const namedDates = (role: EventRole) => scores.named(role).filter((name) => dated.includes(name));
  const start = guessStart(sample, { columns: dated, named: namedDates }, values.of, notes, now);
  const fields: Fields = { ...(guessTeams(table, notes) ?? guessTypeColumn(table, notes)) };
  const free = columns.filter((column) => !notes.used.has(column));
  const roles = PLAIN_FIELDS.filter((field) => !fields[field]);
  const assigned = assignColumns(roles, free, scores);
  // A mapping has either a price, or the lowest and the highest.
  if (assigned.has('price_min')) assigned.delete('price');
  for (const [field, column] of assigned) {
    fields[field] = { from: 'column', column };
    notes.note(field, [column], 'name_and_values', values.of(column)[0] ?? '');
  }
  const venue = withoutCity(fields, values);
  if (venue) fields.venue_name = venue;
  takeVenues(fields, table);
  splitPlace(fields, table);
  takeByValues(fields, table, notes);
  const type = fields.event_type ?? guessTypeOfAll(fields, table, notes);
  if (type) fields.event_type = type;
  const source = fields.source ?? guessSource(fields, values, notes);
  if (source) fields.source = source;
  if (!fields.timezone) notes.doubts.push({ about: 'zone' });
  const numbers = noteNumbers(fields, values.of, notes);
  noteCurrency(fields, values.of, notes);
  const id = guessId(table, fields, start.starts, notes);
  const made = { ...delimiter, encoding, numbers, ...start, fields: inOrder(fields) };
  const mapping = { rows: 'events' as const, ...made, ...(id && { id }) };
  return { mapping, alternatives: alternativesTo(mapping, table, dated) };
}

/** What no column is named like and only one kind of values can be: prices, the page, and the name. */
function takeByValues(
  fields: Fields,
  { columns, values, lessons }: Table,
  notes: GuessNotes,
): void {
  const take = (field: EventField, fits: (column: string) => boolean) => {
    const column = columns.find(
      (name) => !notes.used.has(name) && !lessons.has(name) && fits(name),
    );
    if (fields[field] || column === undefined) return;
    fields[field] = { from: 'column', column };
    notes.note(field, [column], 'values', values.of(column)[0] ?? '');
  };
  if (!fields.price_min) {
    take('price', (column) => !isUnderstood(column) && arePrices(values.of(column)));
  }
  take('url', (column) => valueScore(column, 'url', values) > 0);
  const isName = (column: string) =>
    !isUnderstood(column) && areNames(values.of(column)) && !values.datesOf(column);
  const most = Math.max(...columns.filter(isName).map((column) => values.of(column).length));
  take('event_name', (column) => isName(column) && values.of(column).length === most);
}

function arePrices(texts: readonly string[]): boolean {
  return texts.length > 0 && share(texts, /\p{Sc}/u) === 1 && areNumbers(texts);
}

/** Texts of several letters. */
function areNames(texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    share(texts, /\p{L}{3}/u) === 1 &&
    share(texts, YES_OR_NO) === 0 &&
    !areLinks(texts)
  );
}

const YES_OR_NO = /^(?:true|false|yes|no|ja|nein|oui|non|si|wahr|falsch|vrai|faux)$/i;

/** A venue with its city behind it (“Olympia, Paris”) where a column of its own has the city: what stands before the comma. */
function withoutCity(
  { venue_name: venue, city }: Fields,
  values: ColumnValues,
): ValueSource | undefined {
  if (venue?.from !== 'column' || city?.from !== 'column') return venue;
  const pairs = values.pairs(venue.column, city.column).filter(([text, town]) => text && town);
  const isBehind = ([text, town]: [string, string]) =>
    text.includes(',') && text.toLowerCase().endsWith(town.toLowerCase());
  if (pairs.length === 0 || pairs.filter(isBehind).length < pairs.length * 0.8) return venue;
  // “16, rue de la Paix” is an address of two parts, of which the first is no venue.
  if (pairs.some(([text]) => !/\p{L}{4}/u.test(text.split(',')[0] ?? ''))) return venue;
  return { from: 'part', column: venue.column, separator: ',', index: 1 };
}

/** The venues are in a column of places (“Location”) where the one called “Venue” has none, but promoters. */
function takeVenues(fields: Fields, { values, scores }: Table): void {
  const { venue_name: venue, city } = fields;
  if (venue?.from !== 'column' || city?.from !== 'column') return;
  const saysSome = (column: string) => values.of(column).some(saysVenue);
  const isOfPlaces = scores.named('venue_name').includes(city.column);
  if (!isOfPlaces || !saysSome(city.column) || saysSome(venue.column)) return;
  fields.venue_name = city;
  delete fields.city;
}

/** A column of places that has venue and city, or city and state or country (“Louisville, Colorado”), where no other column has either. */
function splitPlace(fields: Fields, { values, scores }: Table): void {
  const { venue_name: venue, city } = fields;
  if (venue && city) return;
  const place = venue ?? city;
  if (place?.from !== 'column') return;
  const { column } = place;
  if (!scores.named('venue_name').includes(column) || !scores.named('city').includes(column))
    return;
  const texts = values.of(column).map((text) => text.split(',').map((part) => part.trim()));
  const last = texts.map((parts) => parts[1] ?? '');
  if (texts.length === 0 || texts.some(({ length }) => length !== 2)) return;
  const part = (index: number) => ({ from: 'part', column, separator: ',', index }) as const;
  if (last.every(isCountry)) fields.country ??= part(2);
  else if (last.every(isState)) {
    fields.region ??= part(2);
    if (last.every(isUsState)) fields.country ??= { from: 'constant', value: 'US' };
  } else if (last.every(isCity)) {
    fields.venue_name = part(1);
    fields.city = part(2);
    return;
  } else return;
  delete fields.venue_name;
  fields.city = part(1);
}

function inOrder(fields: Fields): Fields {
  return Object.fromEntries(
    EVENT_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])),
  );
}

/** The evidence from which on a column is surely the name of an event. */
const TITLE = 0.9;

function guessTeams(
  { columns, values, scores }: Table,
  notes: GuessNotes,
): Pick<Fields, 'event_name' | 'event_type'> | undefined {
  const taken = assignColumns(['home', 'away'] as const, columns, scores);
  const away = taken.get('away');
  // Beside an opponent, whoever is at home in one row and away in another.
  const named = taken.get('home');
  const home = named ?? columns.find((name) => name !== away && saysTeam(name));
  if (home === undefined || away === undefined) return undefined;
  const swapped = guessSwapped(columns, values, notes);
  if (named === undefined && !swapped) return undefined;
  // A host and a guest beside the title of a talk are no teams: those are once at home and once away.
  const hasTitle = columns.some((column) => scores.score('event_name', column) >= TITLE);
  const atHome = new Set(values.of(home));
  if (hasTitle && !swapped && !values.of(away).some((team) => atHome.has(team))) return undefined;
  const example = `${values.of(home)[0] ?? ''} – ${values.of(away)[0] ?? ''}`;
  notes.note('event_name', [home, away], 'name_and_values', example);
  return {
    event_name: { from: 'teams', home, away, separator: ' – ', ...(swapped && { swapped }) },
    event_type: { from: 'constant', value: 'sport' },
  };
}

/** The column that says whose row it is, where each game has one for the home team and one for the team away. */
function guessSwapped(columns: readonly string[], values: ColumnValues, notes: GuessNotes) {
  for (const column of columns) {
    const texts = values.of(column);
    if (texts.length !== 2 || notes.used.has(column)) continue;
    const value = texts.find((text) => saysSide(text, 'away'));
    if (value === undefined || !texts.some((text) => saysSide(text, 'home'))) continue;
    notes.note('event_name', [column], 'values', value);
    return { column, value };
  }
  return undefined;
}

function saysSide(text: string, side: 'home' | 'away'): boolean {
  return text.toLowerCase() === side.charAt(0) || eventNameScore(text, side) > 0.5;
}

function guessTypeColumn(
  { columns, values, scores, lessons }: Table,
  notes: GuessNotes,
): Pick<Fields, 'event_type'> | undefined {
  const named = scores.named('event_type');
  const others = [...scores.named('event_category'), ...columns].filter(
    (name) => !lessons.has(name) && !saysNoKind(scores, name),
  );
  for (const column of new Set([...named, ...others])) {
    if (notes.used.has(column)) continue;
    const isNamed = named.includes(column);
    const types = guessTypes(column, values.of(column), isNamed);
    if (!types) continue;
    const example = values.of(column)[0] ?? '';
    if (isNamed) notes.note('event_type', [column], 'name_and_values', example);
    // It may be a category too.
    else notes.reasons.push({ field: 'event_type', columns: [column], by: 'values', example });
    return { event_type: types };
  }
  return undefined;
}

/** Whether the name of a column says that it holds something other than kinds of events. */
function saysNoKind(scores: Scores, column: string): boolean {
  return isUnderstood(column) && !scores.named('event_category').includes(column);
}

/** The type that all events are of, where the names of events and of their column leave no doubt. */
function guessTypeOfAll(
  { event_name: name, event_category: category }: Fields,
  { values }: Table,
  notes: GuessNotes,
): ValueSource | undefined {
  if (name?.from !== 'column') return undefined;
  const kinds = category?.from === 'column' ? values.of(category.column) : [];
  const type = typeOfAll(name.column, values.of(name.column), kinds);
  if (type === undefined) return undefined;
  const [example = ''] = values.of(name.column);
  notes.reasons.push({
    field: 'event_type',
    columns: [name.column],
    by: 'name_and_values',
    example,
  });
  return { from: 'constant', value: type };
}

/** The host that all links lead to. */
function guessSource(
  { url }: Fields,
  values: ColumnValues,
  notes: GuessNotes,
): ValueSource | undefined {
  if (url?.from !== 'column') return undefined;
  const hosts = new Set(values.of(url.column).map((link) => URL.parse(link)?.host ?? ''));
  const [host = '', ...others] = hosts;
  if (host === '' || others.length > 0) return undefined;
  const value = host.replace(/^www\./, '');
  notes.reasons.push({ field: 'source', columns: [url.column], by: 'values', example: value });
  return { from: 'constant', value };
}

function noteNumbers(fields: Fields, valuesOf: ColumnValues['of'], { doubts }: GuessNotes) {
  const columnsOf = (names: readonly (keyof Fields)[]) =>
    names.flatMap((name) => {
      const source = fields[name];
      return source?.from === 'column' ? [source.column] : [];
    });
  const prices = columnsOf(PRICE_FIELDS);
  const capacities = columnsOf(['venue_capacity']);
  const { numbers, doubtful } = guessNumbers(
    prices.flatMap(valuesOf),
    capacities.flatMap(valuesOf),
  );
  const column = [...prices, ...capacities].find(
    (name) => doubtful && valuesOf(name).includes(doubtful.example),
  );
  if (doubtful && column) doubts.push({ about: 'numbers', column, ...doubtful });
  return numbers;
}

function noteCurrency(fields: Fields, valuesOf: ColumnValues['of'], { doubts }: GuessNotes): void {
  const price = fields.price ?? fields.price_min ?? fields.price_max;
  if (fields.currency || price?.from !== 'column') return;
  const texts = valuesOf(price.column);
  const currency = guessCurrency(texts);
  if (currency) fields.currency = { from: 'constant', value: currency.code };
  if (!currency?.isSure) {
    doubts.push({ about: 'currency', column: price.column, example: texts[0] ?? '' });
  }
}

/** A column of ids in which none occurs twice, else what tells events apart: date, name and venue. */
function guessId(
  { values, scores }: Table,
  fields: Fields,
  starts: EventMapping['starts'],
  notes: GuessNotes,
): EventIdSource | undefined {
  const column = scores.named('id').find((name) => values.isUnique(name));
  if (column !== undefined) {
    notes.note('id', [column], 'name_and_values', '');
    return { from: 'column', column };
  }
  const { event_name: name, venue_name: venue } = fields;
  // Both rows of a game have its start and its venue, but not the same team first.
  const names = name?.from === 'teams' && name.swapped && venue ? [venue] : [name, venue];
  const columns = [starts?.value, starts?.time?.value, ...names]
    .flatMap((source) => columnsOf(source))
    .filter((name, index, all) => all.indexOf(name) === index);
  if (columns.length === 0) return undefined;
  notes.note('id', columns, 'values', '');
  return { from: 'hash', columns };
}

/** What a person may choose instead, by one click. */
const OFFERED = [
  ...PLAIN_FIELDS,
  'event_type',
  'starts',
  'time',
  'ends',
  'home',
  'away',
  'id',
] as const satisfies readonly EventRole[];

function alternativesTo(
  { fields, starts, ends, id }: EventMapping,
  { columns, scores }: Table,
  dated: readonly string[],
) {
  const { event_name: name } = fields;
  const teams = name?.from === 'teams' ? name : undefined;
  const sources: Partial<Record<EventRole, EventIdSource | undefined>> = {
    ...fields,
    starts: starts?.value,
    time: starts?.time?.value,
    ends: ends?.value,
    home: teams && { from: 'column', column: teams.home },
    away: teams && { from: 'column', column: teams.away },
    id,
  };
  const isTaken = (role: EventRole, column: string) =>
    // What two roles share stays as it is.
    columnsOf(sources[role]).includes(column) ||
    (role === 'starts' && !dated.includes(column)) ||
    (role === 'event_type' && columnsOf(fields.event_category).includes(column));
  const offered = OFFERED.filter(
    (role) => teams !== undefined || (role !== 'home' && role !== 'away'),
  );
  return secondBest(offered, columns, scores, isTaken).map(({ role, column }) => ({
    field: role,
    column,
  }));
}

function columnsOf(source: EventIdSource | undefined): string[] {
  if (source?.from === 'column' || source?.from === 'part') return [source.column];
  if (source?.from === 'columns') return source.columns;
  return source?.from === 'teams' ? [source.home, source.away] : [];
}
