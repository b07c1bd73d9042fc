import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCsvTable } from '#server/intake/csv/csv-table.ts';
import { venuesCsv } from '#server/intake/formats/venues-csv/venues-csv.ts';
import type { VenueRow } from '#server/intake/rows/feed-row.ts';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';

const FOLDER = 'src/server/tools/sample/data';

const text = (cell: string) => cell;
const yes = (cell: string) => cell === 'yes';
const words = (cell: string) => cell.split(' ').filter((word) => word !== '');
const numbers = (cell: string) => words(cell).map(Number);
const optionalNumber = (cell: string) => (cell === '' ? null : Number(cell));

type Columns = Readonly<Record<string, (cell: string) => unknown>>;
type RowOf<Table extends Columns> = { [Column in keyof Table]: ReturnType<Table[Column]> };

/** Customs of a country. */
const COUNTRY = {
  country: text,
  language: text,
  currency: text,
  /** The local price of a ticket that costs one euro in the euro area; prices are multiples of `priceStep`. */
  perEuro: Number,
  priceStep: Number,
  /** The usual start of an evening show, local time, `HH:MM`. */
  curtain: text,
  /** Summer is in January. */
  southern: yes,
  openAtChristmas: yes,
};
export type Country = RowOf<typeof COUNTRY>;

/**
 * A name is unique within its city. What takes place in a venue depends on its kinds: a `ground` is open-air for sport only,
 * a `stadium` has concerts in summer too, a `dome` is one with a roof, an `amphitheater` is open in summer only.
 */
const VENUE = {
  name: text,
  city: text,
  country: text,
  capacity: optionalNumber,
  timezone: text,
  /** Where it differs from the country's. */
  language: text,
  kinds: words,
};
export type Venue = RowOf<typeof VENUE> & { habits: Country };

/** The size of room that an artist fills, and how one tours through such rooms. */
const ROOM = {
  draw: text,
  /** The kinds of venue, and their least capacity. */
  kinds: words,
  minSeats: Number,
  /** Local starting times, in minutes after the usual curtain of the country. */
  starts: numbers,
  /** The most evenings in one room, and the most towns in one part of the world. */
  nights: Number,
  towns: Number,
  priceFrom: Number,
  priceTo: Number,
  priceSpread: Number,
  /** The chance of going abroad, and the most other regions visited. */
  abroadChance: Number,
  abroadLegs: Number,
};
export type Room = RowOf<typeof ROOM>;

/** Artists of our own invention, at home in the countries of a scene. */
const ARTIST = { scene: text, name: text, category: text, draw: text, tour: text };
export type Artist = RowOf<typeof ARTIST> & { room: Room };

const LEAGUE = {
  league: text,
  category: text,
  /** How a fixture is named: `{home}` and `{away}` stand for themselves. */
  fixture: text,
  /** First and last day of the season, `MM-DD`; the season may run over New Year. */
  from: text,
  to: text,
  /** Days from one round to the next, and those over which the games of one are spread. */
  roundEvery: Number,
  roundSpread: Number,
  /** Rounds begin on this day of the week, 0 being Sunday; null: on any. */
  roundDay: optionalNumber,
  /** Games in a row against the same visitors. */
  series: (cell: string) => Number(cell || 1),
  /** Local starting times, `HH:MM`, on working days and at weekends. */
  evenings: words,
  weekends: words,
  /** The price of the cheapest seat, in euros. */
  priceFrom: Number,
};

/** Clubs of our own invention in real cities, at home in real venues. */
const TEAM = { league: text, team: text, city: text, venue: text };
export type Team = { name: string; venue: Venue };
export type League = RowOf<typeof LEAGUE> & { teams: readonly Team[] };

/**
 * Titles, and who performs. `language` is empty for what has one title everywhere; `detail` is the category of a fair, the
 * season of a programme, or the numbers of a composer's symphonies.
 */
const TITLE = { kind: text, language: text, title: text, detail: text };
export type Title = RowOf<typeof TITLE>;

let known: ReturnType<typeof readSeeds> | undefined;

/** What the sample catalogue is made of. Read on first use: most starts need none of it. */
export function sampleSeeds(): NonNullable<typeof known> {
  known ??= readSeeds();
  return known;
}

/** Titles of a kind, in one language or all. */
export function titlesOf(kind: string, language?: string): Title[] {
  return sampleSeeds().titles.filter((title) => {
    return title.kind === kind && (language === undefined || title.language === language);
  });
}

/** Titles in a language, or the English ones. */
export function titlesIn(kind: string, language: string): Title[] {
  const own = titlesOf(kind, language);
  return own.length > 0 ? own : titlesOf(kind, 'en');
}

export function translationOf(title: string, language: string): string | undefined {
  return sampleSeeds().translations.get(`${title} ${language}`);
}

/** The sample venues as the importer reads them. */
export function readVenueRows(now: Date): VenueRow[] {
  const reader = venuesCsv.createReader({ now });
  return [...reader.push(fileOf('venues')), ...reader.end()];
}

function readSeeds() {
  const countries = readTable('countries', COUNTRY);
  const venues = readTable('venues', VENUE).map((venue): Venue => {
    const habits = found(countries, ({ country }) => country === venue.country);
    return { ...venue, language: venue.language || habits.language, habits };
  });
  const rooms = readTable('rooms', ROOM);
  const teams = readTable('teams', TEAM).map(({ league, team, city, venue }) => ({
    league,
    name: team,
    venue: found(venues, (one) => one.name === venue && one.city === city),
  }));
  const translations = readTable('translations', {
    title: text,
    language: text,
    translation: text,
  });
  return {
    countries,
    venues,
    rooms,
    /** The countries that a tour visits in one leg. */
    scenes: readTable('scenes', { scene: text, countries: words }),
    artists: readTable('artists', ARTIST).map((artist): Artist => {
      return { ...artist, room: found(rooms, ({ draw }) => draw === artist.draw) };
    }),
    leagues: readTable('leagues', LEAGUE).map((league): League => {
      return { ...league, teams: teams.filter((team) => team.league === league.league) };
    }),
    titles: readTable('titles', TITLE),
    translations: new Map(
      translations.map((one) => [`${one.title} ${one.language}`, one.translation]),
    ),
  };
}

/** The rows of a table, split as an import would be. */
function readTable<Table extends Columns>(name: string, table: Table): RowOf<Table>[] {
  const columns = Object.keys(table).map(columnName);
  const reader = createCsvTable({ columns, required: columns, why: '' }, (_, cell) => ({
    cells: mapColumns(table, (column) => cell(columnName(column))),
  }));
  return [...reader.push(fileOf(name)), ...reader.end()].map((row) => {
    if ('errors' in row) throw new Error(`Row ${row.row} of the sample's ${name} is damaged.`);
    return row.cells;
  });
}

/** Safe, because each column gives what its own function returns. */
function mapColumns<Table extends Columns>(
  table: Table,
  cellOf: (column: string) => string,
): RowOf<Table> {
  const entries = Object.entries(table).map(([column, parse]) => [column, parse(cellOf(column))]);
  return Object.fromEntries(entries) as RowOf<Table>;
}

/** `perEuro` is the column `per_euro`. */
function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function fileOf(name: string): string {
  return readFileSync(join(PACKAGE_ROOT, FOLDER, `${name}.tsv`), 'utf8');
}

function found<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const item = items.find(isWanted);
  if (item === undefined) throw new Error('The tables of the sample do not fit together.');
  return item;
}
