import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_SAMPLE_BYTES } from '#contract/import-mappings/import-mappings.ts';
import { type TableMapping, tableMapping } from '#contract/import-mappings/table-mapping.ts';
import { PACKAGE_ROOT } from '#server/package-root.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { importFile } from '../import-feed.ts';
import { guessFrom } from './guess/guess-from.ts';

const DATA = join(PACKAGE_ROOT, '../shared/data');
const isMissing = !existsSync(DATA);

const column = (name: string) => ({ from: 'column', column: name });
const constant = (value: string) => ({ from: 'constant', value });
const hash = (...columns: string[]) => ({ from: 'hash', columns });
const date = (name: string, ...patterns: string[]) => ({ value: column(name), patterns });
const teams = (home: string, away: string) => ({ from: 'teams', home, away, separator: ' – ' });

const SEGMENTS = { Music: 'concert', Sports: 'sport', 'Arts & Theatre': 'theater' };

/** Each with its rows and how many of them are not imported. */
const TABLES: [string, { read: number; skipped: number }, object][] = [
  [
    // One row does not name its show.
    'tables/broadway_grosses_1985_2020.csv',
    { read: 46_930, skipped: 1 },
    {
      rows: 'events',
      encoding: 'gb18030',
      fields: {
        source: constant('broadway grosses'),
        event_name: column('show'),
        event_type: constant('theater'),
        city: constant('New York'),
        country: constant('US'),
        timezone: constant('America/New_York'),
        price_min: column('avg_ticket_price'),
        currency: constant('USD'),
      },
      id: { from: 'columns', columns: ['week_ending', 'show'], separator: ' ' },
      starts: date('week_ending', 'YYYY-MM-DD'),
    },
  ],
  [
    // Both teams of a game have a row for it, so half of the rows repeat another.
    'tables/football-games-with-capacity.csv',
    { read: 8732, skipped: 4366 },
    {
      rows: 'events',
      fields: {
        source: constant('football games'),
        event_name: {
          ...teams('team_1', 'team_2'),
          swapped: { column: 'home_flag', value: 'A' },
        },
        event_type: constant('sport'),
        venue_name: column('stadium_name'),
        venue_capacity: column('capacity'),
        timezone: constant('Europe/London'),
      },
      id: hash('date_time', 'stadium_name'),
      starts: date('date_time', 'YYYY-MM-DD HH:mm:ss'),
    },
  ],
  [
    'tables/france_concerts_2024.csv',
    { read: 591, skipped: 0 },
    {
      rows: 'events',
      numbers: 'comma',
      language: 'fr',
      fields: {
        source: constant('france concerts'),
        event_name: column('titre'),
        event_type: constant('concert'),
        venue_name: { from: 'part', column: 'lieu', separator: ',', index: 1 },
        city: column('result_city'),
        country: constant('FR'),
        timezone: constant('Europe/Paris'),
        price: column('prix'),
        currency: constant('EUR'),
      },
      id: hash('titre', 'lieu', 'date'),
      starts: {
        ...date('date', '[Le] dddd D MMMM YYYY', '[Du] dddd D MMMM YYYY', 'dddd D MMMM YYYY'),
        several: { as: 'run', separator: ' au ' },
      },
    },
  ],
  [
    // 127 games were before 1900, and one is listed twice.
    'tables/international_results.csv',
    { read: 49_520, skipped: 128 },
    {
      rows: 'events',
      fields: {
        source: constant('international results'),
        event_name: teams('home_team', 'away_team'),
        event_type: constant('sport'),
        event_category: column('tournament'),
        city: column('city'),
        country: column('country'),
        timezone: constant('UTC'),
      },
      id: hash('date', 'home_team', 'away_team'),
      starts: date('date', 'YYYY-MM-DD'),
    },
  ],
  [
    'tables/ticketmaster_events_de.csv',
    { read: 100, skipped: 0 },
    {
      rows: 'events',
      fields: {
        source: constant('ticketmaster de'),
        event_name: column('event_name'),
        event_type: { ...column('segment'), values: SEGMENTS, otherwise: 'other' },
        event_category: column('genre'),
        venue_name: column('venue_name'),
        city: column('venue_city'),
        country: constant('DE'),
        timezone: constant('Europe/Berlin'),
        status: column('status'),
        url: column('event_url'),
      },
      id: hash('event_url', 'event_date', 'event_time'),
      starts: {
        ...date('event_date', 'YYYY-MM-DD'),
        time: { value: column('event_time'), patterns: ['HH:mm:ss'] },
      },
    },
  ],
  [
    // Two games of a day between the same teams cannot be told apart without a time.
    'tables/us_sports_schedules_2023.csv',
    { read: 2905, skipped: 20 },
    {
      rows: 'events',
      fields: {
        source: constant('us sports'),
        event_name: { ...teams('Road Team', 'Home Team'), separator: ' at ' },
        event_type: constant('sport'),
        event_category: column('League'),
        city: column('City'),
        country: {
          ...column('State'),
          values: { Ontario: 'CA', Quebec: 'CA', 'British Columbia': 'CA' },
          otherwise: 'US',
        },
        timezone: constant('America/New_York'),
      },
      id: hash('Date', 'Home Team', 'Road Team'),
      starts: date('Date', 'M/D/YY'),
    },
  ],
  [
    'seatgeek/lakers-2025-26.csv',
    { read: 58, skipped: 0 },
    {
      rows: 'events',
      fields: {
        source: constant('lakers'),
        event_name: column('title'),
        event_type: constant('sport'),
        venue_name: column('venue name'),
        city: column('city'),
        country: constant('US'),
        timezone: constant('America/Los_Angeles'),
        price: column('lowest price (range)'),
        currency: constant('USD'),
      },
      id: column('id'),
      starts: date('datetime_local', 'YYYY-MM-DDTHH:mm:ss'),
    },
  ],
  [
    'seatgeek/seatgeekfull-seattle-2023.csv',
    { read: 385, skipped: 0 },
    {
      rows: 'events',
      delimiter: ';',
      fields: {
        source: constant('seatgeek seattle'),
        event_name: column('event_title'),
        event_type: { from: 'part', column: 'source_url', separator: '/', index: -2 },
        venue_name: column('venue_title'),
        city: column('city'),
        country: constant('US'),
        timezone: constant('America/Los_Angeles'),
        price_min: column('lowest_price'),
        price_max: column('highest_price'),
        currency: constant('USD'),
        url: column('source_url'),
      },
      id: { from: 'part', column: 'source_url', separator: '/', index: -1 },
      starts: {
        ...date('date', 'YYYY-MM-DD'),
        time: { value: column('time'), patterns: ['HH:mm'] },
      },
    },
  ],
  [
    'venues/nfl-stadiums-greerre.csv',
    { read: 62, skipped: 0 },
    {
      rows: 'venues',
      fields: {
        name: column('stadium_name'),
        city: column('city'),
        country: column('country'),
        capacity: column('capacity'),
      },
    },
  ],
  [
    // Names that are written differently are one venue.
    'venues/songkick-venues-capacity.csv',
    { read: 10_937, skipped: 27 },
    {
      rows: 'venues',
      fields: {
        name: column('name'),
        city: column('metroArea'),
        capacity: column('capacity'),
      },
    },
  ],
  [
    // It names no cities; most teams are called after theirs.
    'venues/uk-football-stadiums.csv',
    { read: 137, skipped: 0 },
    {
      rows: 'venues',
      fields: {
        name: column('Name'),
        city: {
          from: 'part',
          column: 'Team',
          separator: ' ',
          index: 1,
          values: { Arsenal: 'London', West: 'London', Celtic: 'Glasgow', Rangers: 'Glasgow' },
        },
        country: constant('GB'),
        capacity: column('Capacity'),
      },
    },
  ],
];

const startsAs = (pattern: string) => ({ starts: { patterns: [pattern] } });

/** The fields that are found, and how the rest is read. */
const GUESSES: [string, 'events' | 'venues', string, object][] = [
  [
    'tables/broadway_grosses_1985_2020.csv',
    'events',
    'event_name price currency',
    { encoding: 'gb18030', ...startsAs('ISO'), id: hash('week_ending', 'show') },
  ],
  [
    'tables/football-games-with-capacity.csv',
    'events',
    'event_name event_type venue_name venue_capacity',
    startsAs('ISO'),
  ],
  [
    'tables/france_concerts_2024.csv',
    'events',
    'event_name venue_name city price currency',
    { numbers: 'comma', ...startsAs('ISO'), ends: { patterns: ['ISO'] } },
  ],
  [
    'tables/international_results.csv',
    'events',
    'event_name event_type event_category city country',
    startsAs('ISO'),
  ],
  [
    'tables/ticketmaster_events_de.csv',
    'events',
    'event_name event_type event_category venue_name city status url',
    { starts: { patterns: ['ISO'], time: { patterns: ['H:mm:ss'] } } },
  ],
  [
    'tables/us_sports_schedules_2023.csv',
    'events',
    'event_name event_type event_category city',
    startsAs('M/D/YY'),
  ],
  [
    'seatgeek/lakers-2025-26.csv',
    'events',
    'event_name venue_name city price_min price_max',
    { ...startsAs('ISO'), id: column('id') },
  ],
  [
    'seatgeek/seatgeekfull-seattle-2023.csv',
    'events',
    'event_name venue_name city price_min price_max url',
    { delimiter: ';', starts: { patterns: ['ISO'], time: { patterns: ['H:mm'] } } },
  ],
  ['venues/nfl-stadiums-greerre.csv', 'venues', 'name city country capacity', {}],
  ['venues/songkick-venues-capacity.csv', 'venues', 'name city capacity', {}],
  ['venues/uk-football-stadiums.csv', 'venues', 'name capacity', {}],
];

describe.skipIf(isMissing)(
  'recorded tables (skipped where ../shared/data is missing)',
  async () => {
    const db = await createTestDatabase();
    const deps = { db, clock: () => new Date('2024-01-01T00:00:00Z') };
    const importTable = (file: string, mapping: TableMapping) =>
      importFile(deps, { format: 'table', mapping, importedBy: null, path: join(DATA, file) });

    it.each(TABLES)(
      'imports %s by its mapping, and finds it unchanged again',
      async (file, { read, skipped }, written) => {
        await db`truncate event, venue cascade`;
        const mapping = tableMapping.parse(written);
        const counts = { read, skipped, updated: 0 };
        const first = await importTable(file, mapping);
        expect(first).toMatchObject({ ...counts, created: read - skipped, unchanged: 0 });
        const second = await importTable(file, mapping);
        expect(second).toMatchObject({ ...counts, created: 0, unchanged: read - skipped });
      },
      120_000,
    );

    it.each(GUESSES)('guesses the mapping of %s', (file, rows, fields, expected) => {
      const bytes = readFileSync(join(DATA, file)).subarray(0, MAX_SAMPLE_BYTES);
      const { mapping } = guessFrom(bytes, { rows });
      expect(Object.keys(mapping.fields).join(' ')).toBe(fields);
      expect(mapping).toMatchObject(expected);
    });
  },
);
