import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_SAMPLE_BYTES } from '#contract/import-mappings/import-mappings.ts';
import { writtenMoment } from '#server/catalogue/times/moment.ts';
import { guessDatePattern } from '#server/intake/table/guess/guess-dates.ts';
import { guessFrom } from '#server/intake/table/guess/guess-from.ts';
import { readSample } from '#server/intake/table/guess/read-sample.ts';
import { readWrittenText } from '#server/intake/table/written-dates.ts';
import { RECORDED_DATA } from './recorded-feeds.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const isMissing = !existsSync(RECORDED_DATA);

const column = (name: string) => ({ from: 'column', column: name });
const hash = (...columns: string[]) => ({ from: 'hash', columns });
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
    {
      ...startsAs('ISO'),
      // A game has a row for each of its teams.
      fields: { event_name: { swapped: { column: 'home_flag', value: 'A' } } },
      id: hash('date_time', 'stadium_name'),
    },
  ],
  [
    'tables/france_concerts_2024.csv',
    'events',
    'event_name venue_name city price currency',
    {
      numbers: 'comma',
      ...startsAs('ISO'),
      ends: { patterns: ['ISO'] },
      // Addresses with the city behind them.
      fields: { venue_name: { from: 'column', column: 'lieu' } },
    },
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
    'event_name event_type event_category city region',
    startsAs('M/D/YY'),
  ],
  [
    'seatgeek/lakers-2025-26.csv',
    'events',
    'event_name event_type venue_name city price_min price_max',
    { ...startsAs('ISO'), id: column('id') },
  ],
  [
    'seatgeek/seatgeekfull-seattle-2023.csv',
    'events',
    'source event_name venue_name city region price_min price_max url',
    {
      delimiter: ';',
      starts: { patterns: ['ISO'], time: { patterns: ['H:mm'] } },
      // The host of all links.
      fields: { source: { from: 'constant', value: 'seatgeek.com' } },
    },
  ],
  ['venues/nfl-stadiums-greerre.csv', 'venues', 'name city country capacity', {}],
  ['venues/songkick-venues-capacity.csv', 'venues', 'name city capacity', {}],
  ['venues/uk-football-stadiums.csv', 'venues', 'name capacity', {}],
];

/** What a person must still choose, besides the order of day and month. */
const BY_HAND: Readonly<Record<string, string[]>> = {
  'tables/broadway_grosses_1985_2020.csv': ['event_type'],
  'tables/france_concerts_2024.csv': ['event_type'],
  'seatgeek/seatgeekfull-seattle-2023.csv': ['event_type'],
  'venues/uk-football-stadiums.csv': ['city'],
};

describe.skipIf(isMissing)('recorded tables (skipped where ../shared/data is missing)', () => {
  it.each(GUESSES)('guesses the mapping of %s', (file, rows, fields, expected) => {
    const bytes = readFileSync(join(RECORDED_DATA, file)).subarray(0, MAX_SAMPLE_BYTES);
    const { mapping, doubts } = guessFrom(bytes, { rows });
    expect(Object.keys(mapping.fields).join(' ')).toBe(fields);
    expect(mapping).toMatchObject(expected);
    const missing = doubts.flatMap((doubt) => (doubt.about === 'missing' ? [doubt.field] : []));
    // The editor proposes the name of the file as the source.
    expect(missing.filter((field) => field !== 'source')).toEqual(BY_HAND[file] ?? []);
  });

  it('reads the dates that people have written in france_concerts_2024.csv as its columns of figures say', () => {
    const bytes = readFileSync(join(RECORDED_DATA, 'tables/france_concerts_2024.csv'));
    const { columns, rows } = readSample(bytes, {});
    const [written, first, last] = ['date', 'start_date', 'end_date'].map((name) =>
      rows.map((cells) => cells[columns.indexOf(name)] ?? ''),
    );
    const guess = guessDatePattern([...new Set(written)], NOW);
    expect(guess).toMatchObject({ patterns: ['WRITTEN'], language: 'fr', misfit: undefined });
    const read = written?.map((text) => {
      const found = readWrittenText(text, 'fr');
      const dates = 'problem' in found ? found : found.read({ written: {}, now: NOW });
      return 'problem' in dates ? dates.problem : dates.moments.map(writtenMoment).join(' ');
    });
    expect(read).toEqual(
      first?.map((day, row) => [...new Set([day, last?.[row] || day])].join(' ')),
    );
    expect(read?.length).toBeGreaterThan(200);
  });
});
