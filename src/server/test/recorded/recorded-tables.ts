import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_SAMPLE_BYTES } from '#contract/import-mappings/import-mappings.ts';
import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { type TableMapping, tableMapping } from '#contract/import-mappings/table-mapping.ts';
import type { ImportReport } from '#contract/imports.ts';
import { guessFrom } from '#server/intake/table/guess/guess-from.ts';
import { RECORDED_DATA } from './recorded-feeds.ts';

/** A recorded table, what a person sets of its mapping, and what becomes of its rows. */
export type RecordedTable = {
  file: string;
  rows: MappingDraft['rows'];
  /** Fields that the guess leaves to a person. */
  byHand: Readonly<Record<string, object>>;
  counts: Pick<ImportReport, 'read' | 'skipped'> &
    Partial<Pick<ImportReport, 'joined' | 'warnings'>>;
  /** Some of its events or venues, compared with the file by eye. */
  stored: readonly string[];
};

const constant = (value: string) => ({ from: 'constant', value });

/** For tests. */
export const RECORDED_TABLES: readonly RecordedTable[] = [
  {
    // One row does not name its show.
    file: 'tables/broadway_grosses_1985_2020.csv',
    rows: 'events',
    byHand: { event_type: constant('theater'), city: constant('New York') },
    counts: { read: 46_930, skipped: 1 },
    stored: [
      "Ain't Too Proud—The Life and Times of the Temptations, 1985-05-26, theater, New York, 135.09, 135.09, USD, scheduled, America/New_York",
      "Marc Salem's Mind Games on Broadway, 2004-10-03, theater, New York, 50.24, 50.24, USD, scheduled, America/New_York",
      'Wicked, 2019-09-29, theater, New York, 109.19, 109.19, USD, scheduled, America/New_York',
    ],
  },
  {
    // Both teams of a game have a row for it.
    file: 'tables/football-games-with-capacity.csv',
    rows: 'events',
    byHand: { timezone: constant('Europe/London') },
    counts: { read: 8732, skipped: 0, joined: 4366 },
    stored: [
      'fc-arsenal – fc-chelsea, 2015-08-02 15:00, sport, Wembley Stadium, 90000, scheduled, Europe/London',
      'leicester-city – fc-chelsea, 2019-05-12 15:00, sport, King Power Stadium, 32273, scheduled, Europe/London',
      'manchester-city – manchester-united, 2023-06-03 15:00, sport, Wembley Stadium, 90000, scheduled, Europe/London',
    ],
  },
  {
    file: 'tables/france_concerts_2024.csv',
    rows: 'events',
    byHand: { event_type: constant('concert') },
    counts: { read: 591, skipped: 0 },
    stored: [
      'Anita Avakian + 1ère Partie Inès Defontaine, 2024-01-24, concert, Port de la Gare, 75013 Paris, Paris, 6.00, 6.00, EUR, scheduled, Europe/Paris',
      "Choeur D'Enfants De Windsbach, 2024-03-08, concert, 296 rue Saint Honoré, 75001 Paris, Paris, 27.00, 27.00, EUR, scheduled, Europe/Paris",
      'Chilly Gonzales, 2025-06-10, concert, 16, rue de Clichy, 75009 Paris, Paris, 31.00, 31.00, EUR, scheduled, Europe/Paris',
    ],
  },
  {
    // 127 games were before 1900, and one is listed twice.
    file: 'tables/international_results.csv',
    rows: 'events',
    byHand: {},
    counts: { read: 49_520, skipped: 128 },
    stored: [
      'Scotland – Wales, 1900-02-03, sport, British Home Championship, Aberdeen, Scotland, scheduled, Europe/London',
      'Sierra Leone – Togo, 2000-08-20, sport, African Cup of Nations qualification, Freetown, Sierra Leone, scheduled, Africa/Freetown',
      'Spain – Argentina, 2026-07-19, sport, FIFA World Cup, East Rutherford, United States, scheduled',
    ],
  },
  {
    file: 'tables/ticketmaster_events_de.csv',
    rows: 'events',
    byHand: {},
    counts: { read: 100, skipped: 0 },
    stored: [
      'Bryan Adams - Roll with the Punches Tour 2025, 2025-08-05, concert, Pop, Halle (Saale), onsale',
      "Young Euro Classic 2025 | Tbilisi Youth Orchestra, 2025-08-09 19:00, concert, Children's Music, Berlin, onsale, Europe/Berlin",
      "Young Euro Classic 2025 | O/Modernt New Generation Symphony Orchestra, 2025-08-15 19:00, concert, Children's Music, Berlin, onsale, Europe/Berlin",
    ],
  },
  {
    // Two games of a day between the same teams cannot be distinguished without a time.
    file: 'tables/us_sports_schedules_2023.csv',
    rows: 'events',
    byHand: {},
    counts: { read: 2905, skipped: 20 },
    stored: [
      'Boston Red Sox – Baltimore Orioles, 2023-03-30, sport, MLB, Boston, scheduled, America/New_York',
      'Los Angeles Angels – Pittsburgh Pirates, 2023-07-21, sport, MLB, Los Angeles, scheduled, America/Los_Angeles',
      'Washington Commanders – Dallas Cowboys, 2024-01-07, sport, NFL, Washington D.C., scheduled, America/New_York',
    ],
  },
  {
    file: 'seatgeek/lakers-2025-26.csv',
    rows: 'events',
    byHand: { event_type: constant('sport'), currency: constant('USD') },
    counts: { read: 58, skipped: 0 },
    stored: [
      'NBA Cup - Quarterfinals: San Antonio Spurs at Los Angeles Lakers, 2025-12-10 19:00, sport, Crypto.com Arena, Los Angeles, 80.00, 90.00, USD, scheduled, America/Los_Angeles',
      'Dallas Mavericks at Los Angeles Lakers, 2026-02-12 19:00, sport, Crypto.com Arena, Los Angeles, 110.00, 120.00, USD, scheduled, America/Los_Angeles',
      'Utah Jazz at Los Angeles Lakers, 2026-04-12 17:30, sport, Crypto.com Arena, Los Angeles, 200.00, 210.00, USD, scheduled, America/Los_Angeles',
    ],
  },
  {
    file: 'seatgeek/seatgeekfull-seattle-2023.csv',
    rows: 'events',
    byHand: { event_type: constant('concert'), currency: constant('USD') },
    counts: { read: 385, skipped: 0 },
    stored: [
      'Jacquees with Nick LaVelle, 2023-10-31 20:00, concert, Neptune Theatre - WA, Seattle, 56.00, 205.00, USD, scheduled, America/Los_Angeles',
      'K-Love Christmas Tour with Danny Gokey, Natalie Grant and Mac Powell, 2023-12-08 19:00, concert, New Life Church, Everett, 110.00, 110.00, USD, scheduled, America/Los_Angeles',
      'Zach Bryan with Matt Maeson and Levi Turner, 2024-11-23 19:00, concert, Tacoma Dome, Tacoma, 119.00, 4029.00, USD, scheduled, America/Los_Angeles',
    ],
  },
  {
    file: 'venues/nfl-stadiums-greerre.csv',
    rows: 'venues',
    byHand: {},
    counts: { read: 62, skipped: 0 },
    stored: [
      'AT&T Stadium, Arlington, United States, 80000',
      'M&T Bank Stadium, Baltimore, United States',
      'Wembley Stadium, London, United Kingdom, 90000',
    ],
  },
  {
    // Names that are written differently are one venue.
    file: 'venues/songkick-venues-capacity.csv',
    rows: 'venues',
    byHand: {},
    counts: { read: 10_937, skipped: 27 },
    stored: [
      '(A)void Café, Prague',
      'Mercury Ballroom, Louisville, 1000',
      'ГЛАВCLUB GREEN CONCERT, Moscow, 1500',
    ],
  },
  {
    // It names no cities; most teams are called after theirs.
    file: 'venues/uk-football-stadiums.csv',
    rows: 'venues',
    byHand: {
      city: {
        from: 'part',
        column: 'Team',
        separator: ' ',
        index: 1,
        values: { Arsenal: 'London', West: 'London', Celtic: 'Glasgow', Rangers: 'Glasgow' },
      },
      country: constant('GB'),
    },
    counts: { read: 137, skipped: 0 },
    stored: [
      'Adams Park, Wycombe, GB, 10284',
      'Madjeski Stadium, Reading, GB, 24161',
      'White Hart Lane, Tottenham, GB, 36230',
    ],
  },
];

/** The mapping of a recorded table: what is guessed from its first bytes, with what a person sets. */
export function mappingOf({ file, rows, byHand }: RecordedTable): TableMapping {
  const bytes = readFileSync(join(RECORDED_DATA, file)).subarray(0, MAX_SAMPLE_BYTES);
  const { mapping } = guessFrom(bytes, { rows });
  // As the page does it.
  const source = rows === 'events' ? { source: constant(file) } : {};
  return tableMapping.parse({ ...mapping, fields: { ...source, ...mapping.fields, ...byHand } });
}
