import { type TableMapping, tableMapping } from '#contract/import-mappings/table-mapping.ts';

/** A recorded table, its mapping, how many rows it has, and how many are not imported or are part of another row's event. */
export type RecordedTable = {
  file: string;
  counts: { read: number; skipped: number; joined?: number };
  mapping: TableMapping;
};

const column = (name: string) => ({ from: 'column', column: name });
const constant = (value: string) => ({ from: 'constant', value });
const hash = (...columns: string[]) => ({ from: 'hash', columns });
const date = (name: string, ...patterns: string[]) => ({ value: column(name), patterns });
const teams = (home: string, away: string) => ({ from: 'teams', home, away, separator: ' – ' });

const SEGMENTS = { Music: 'concert', Sports: 'sport', 'Arts & Theatre': 'theater' };

/** For tests. */
export const RECORDED_TABLES: readonly RecordedTable[] = [
  {
    // One row does not name its show.
    file: 'tables/broadway_grosses_1985_2020.csv',
    counts: { read: 46_930, skipped: 1 },
    mapping: tableMapping.parse({
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
    }),
  },
  {
    // Both teams of a game have a row for it.
    file: 'tables/football-games-with-capacity.csv',
    counts: { read: 8732, skipped: 0, joined: 4366 },
    mapping: tableMapping.parse({
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
    }),
  },
  {
    file: 'tables/france_concerts_2024.csv',
    counts: { read: 591, skipped: 0 },
    mapping: tableMapping.parse({
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
    }),
  },
  {
    // 127 games were before 1900, and one is listed twice.
    file: 'tables/international_results.csv',
    counts: { read: 49_520, skipped: 128 },
    mapping: tableMapping.parse({
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
    }),
  },
  {
    file: 'tables/ticketmaster_events_de.csv',
    counts: { read: 100, skipped: 0 },
    mapping: tableMapping.parse({
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
    }),
  },
  {
    // Two games of a day between the same teams cannot be told apart without a time.
    file: 'tables/us_sports_schedules_2023.csv',
    counts: { read: 2905, skipped: 20 },
    mapping: tableMapping.parse({
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
    }),
  },
  {
    file: 'seatgeek/lakers-2025-26.csv',
    counts: { read: 58, skipped: 0 },
    mapping: tableMapping.parse({
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
    }),
  },
  {
    file: 'seatgeek/seatgeekfull-seattle-2023.csv',
    counts: { read: 385, skipped: 0 },
    mapping: tableMapping.parse({
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
    }),
  },
  {
    file: 'venues/nfl-stadiums-greerre.csv',
    counts: { read: 62, skipped: 0 },
    mapping: tableMapping.parse({
      rows: 'venues',
      fields: {
        name: column('stadium_name'),
        city: column('city'),
        country: column('country'),
        capacity: column('capacity'),
      },
    }),
  },
  {
    // Names that are written differently are one venue.
    file: 'venues/songkick-venues-capacity.csv',
    counts: { read: 10_937, skipped: 27 },
    mapping: tableMapping.parse({
      rows: 'venues',
      fields: {
        name: column('name'),
        city: column('metroArea'),
        capacity: column('capacity'),
      },
    }),
  },
  {
    // It names no cities; most teams are called after theirs.
    file: 'venues/uk-football-stadiums.csv',
    counts: { read: 137, skipped: 0 },
    mapping: tableMapping.parse({
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
    }),
  },
];
