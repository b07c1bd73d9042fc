import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import { readLocation } from '#server/catalogue/venues/location-parts.ts';
import { jsonld } from '../formats/jsonld/jsonld.ts';
import type { FeedRow } from '../rows/feed-row.ts';
import { readTable } from '../shapes/read-table.ts';
import { guessFrom } from './guess/guess-from.ts';
import { createEventTableReader } from './table-reader.ts';
import { readWrittenTime } from './written-dates.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const constant = (value: string) => ({ from: 'constant', value }) as const;

const bytesOf = (name: string) =>
  readFileSync(new URL(`../../test/small-inputs/${name}`, import.meta.url));

function guess(name: string) {
  const { mapping } = guessFrom(bytesOf(name), { rows: 'events' }, NOW);
  if (mapping.rows !== 'events') throw new Error('Not a mapping of events.');
  return mapping;
}

/** The rows of a small input by the guess for it, with only the source, the type and the zone said where it has none. */
async function read(name: string): Promise<FeedRow[]> {
  const bytes = bytesOf(name);
  const mapping = guess(name);
  const said = {
    source: constant('small'),
    event_type: constant('concert'),
    timezone: constant('Europe/Vienna'),
  };
  const draft = mappingDraft.parse({ ...mapping, fields: { ...said, ...mapping.fields } });
  if (draft.rows !== 'events') throw new Error('Not a mapping of events.');
  const reader = createEventTableReader(draft, { now: NOW });
  const rows: FeedRow[] = [];
  async function* chunks() {
    yield bytes;
  }
  const { onHeader } = reader;
  for await (const records of readTable(chunks(), reader.reading, { onHeader })) {
    rows.push(...records.flatMap(reader.read));
  }
  return rows;
}

const priceOf = (row: FeedRow) =>
  'event' in row ? `${row.event.priceMin} ${row.event.priceMax}` : 'refused';

/** The date, and the time where it is known, at the venue's clocks. */
function startOf(row: FeedRow): string {
  if (!('event' in row)) return 'refused';
  const { startsAt, startsOn, timeKnown, timezone, startsOffset } = row.event;
  if (!startsAt || !timeKnown) return startsOn ?? '';
  return toZonedIso(startsAt, timezone, startsOffset).slice(0, 16);
}

describe('the prices of a small input', () => {
  it.each([
    ['price-eur.csv', ['12.5 12.5', '15 15', '0 0', '20 20']],
    ['price-gbp.csv', ['8 10', '9 12', '0 0', '12 15']],
    ['price-huf.csv', ['5000 5000', '12000 12000', '0 0', '7500 7500']],
    ['price-inr.csv', ['1499 1499', '999 999', '0 0', '2500 2500']],
    ['price-reais.csv', ['60 60', '120 120', '0 0', '1200 1200']],
    ['price-usdadv.csv', ['20 25', '15 18', '0 0', '10 10']],
    ['price-usdfrom.csv', ['25 25', '30 30', '0 0', '45 45']],
    ['price-words.csv', ['10 15', '20 1500', '10 12', '10 12', '20 null']],
    ['own-free.csv', ['0 null', '12.5 null']],
    ['eventbrite-no-time.json', ['5 9', '5 9', '5 9', '5 9']],
    ['japanese.csv', ['4500 4500', '0 0', '3000 3000']],
    ['chinese.csv', ['380 1280', '180 180']],
    ['hebrew.csv', ['120 120', '0 0', '80 80']],
    ['arabic.csv', ['0 0', '150 150']],
    [
      'prices.csv',
      [
        ...[
          '12.5 12.5',
          '8 10',
          '0 0',
          'null null',
          '12.5 12.5',
          '8 10',
          '15 18',
          '25 28',
          '25 45',
        ],
        ...[
          'null null',
          '1234.5 1234.5',
          '4500 4500',
          '120 120',
          '5000 5000',
          '1499 1499',
          '60 60',
        ],
        ...['15 15', '45 45', '0 0', '0 0', '20 20', '0 0', 'null null', '20 25', '12 12', '0 8'],
        ...['null null', 'null null', '12 12', '10 10'],
      ],
    ],
  ])('are read from %s', async (name, prices) => {
    expect((await read(name)).map(priceOf)).toEqual(prices);
  });

  it('are warned about where the upper end cannot be read', async () => {
    const warnings = (await read('price-words.csv')).map((row) =>
      'event' in row ? row.warnings?.map(({ kind }) => kind) : [],
    );
    expect(warnings.at(-1)).toEqual(['unreadable_price']);
  });
});

it('takes “Sold out” in the place of a price for the status', async () => {
  expect((await read('prices.csv'))[3]).toMatchObject({ event: { status: 'offsale' } });
});

const day = (number: number, time: string) => `2027-03-${String(number).padStart(2, '0')}T${time}`;

describe('the starts of a small input', () => {
  it.each([
    [
      'times.csv',
      [
        ...[day(1, '19:30'), day(2, '19:30'), day(4, '00:00'), day(5, '01:30'), day(5, '00:30')],
        ...[day(7, '00:00'), day(7, '12:00'), '2027-03-08', day(9, '19:30'), day(10, '19:00')],
        ...[day(11, '19:30'), day(12, '19:00'), day(13, '19:00'), day(14, '20:00')],
        ...[day(15, '22:00'), day(16, '20:00'), day(17, '20:00'), day(18, '00:00')],
        ...[day(19, '19:30'), day(20, '20:00'), '2027-03-21', day(22, '19:30')],
        ...[day(22, '21:30'), day(23, '21:00')],
      ],
    ],
    ['thai-mixed.csv', ['2027-03-15', '2027-04-28', '2027-03-05']],
    ['hebrew.csv', ['2027-03-15T20:30', '2027-04-28T21:00', '2027-05-05T20:00']],
    ['arabic.csv', ['2027-03-15T20:30', '2027-03-15T10:00']],
    ['chinese.csv', ['2027-03-15T19:30', '2027-04-28T19:30']],
    ['japanese.csv', ['2027-03-15T18:30', '2027-04-29T01:30', '2027-05-05T18:00']],
    ['korean.csv', ['2027-03-15', '2027-04-28']],
    ['two-lists.json', ['2027-03-15T19:30', '2027-03-16T19:30', '2027-03-17T19:30']],
    ['weds.csv', ['2026-12-01', '2026-12-02', '2026-12-03']],
    [
      'no-year.csv',
      ['2026-12-18', '2026-12-31', '2027-01-08', '2027-02-27', '2027-12-18', '2028-01-08'],
    ],
  ])('are read from %s', async (name, starts) => {
    expect((await read(name)).map(startOf)).toEqual(starts);
  });
});

it.each([
  ['Doors 7:00 / Show 8:00', 20],
  ['Doors 10:30 / Show 11:00', 11],
  ['21:00 (doors 20:00)', 21],
])('takes the show from %s', (text, hour) => {
  expect(readWrittenTime(text, 'en')?.starts).toEqual([hour * HOUR_MS]);
});

describe('the columns of a small input in another script', () => {
  it.each([
    ['hebrew.csv', ['ערב פנסים', 'היכל הפנס', 'תל אביב', 'scheduled']],
    ['arabic.csv', ['ليلة الفوانيس', 'قاعة الفانوس', 'دبي', 'scheduled']],
    ['chinese.csv', ['灯塔之夜', '灯塔剧院', '上海', 'onsale']],
    ['japanese.csv', ['灯台の夜', '灯台ホール', null, 'scheduled']],
    ['korean.csv', ['등대의 밤', '등대홀', null, 'scheduled']],
  ])('are known in %s', async (name, values) => {
    const [row] = await read(name);
    if (!row || !('event' in row)) throw new Error('The first row is refused.');
    const { event } = row;
    expect([event.name, event.venue, event.city, event.status]).toEqual(values);
  });

  it('say that an event is cancelled', async () => {
    const [, row] = await read('chinese.csv');
    expect(row).toMatchObject({ event: { status: 'cancelled' } });
  });
});

it('reads lists of types, dates, offers and wrapped blocks of jsonld.html', () => {
  const reader = jsonld.createReader({ now: NOW });
  const page = readFileSync(
    new URL('../../test/small-inputs/jsonld.html', import.meta.url),
    'utf8',
  );
  const rows = [...reader.push(page), ...reader.end()];
  const called = (name: string) => rows.filter((row) => 'event' in row && row.event.name === name);
  expect(called('No offset in Halifax')).toMatchObject([{ event: { type: 'theater' } }]);
  expect(called('Two dates in a list').map(startOf)).toEqual([
    '2027-03-05T20:00',
    '2027-03-06T20:00',
  ]);
  expect(called('Wrapped & quoted').map(startOf)).toEqual(['2027-06-01T20:00']);
  expect(called('Price in words').map(priceOf)).toEqual(['0 15']);
  expect(rows[0]).toMatchObject({ errors: [{ field: 'starts_at' }] });
});

/** The name, the start and the end of a row, and what its date says where it has no time. */
function spanOf(row: FeedRow): string {
  if (!('event' in row)) return 'refused';
  const { name, endsAt, timezone } = row.event;
  const end = endsAt ? ` to ${toZonedIso(endsAt, timezone).slice(0, 16)}` : '';
  return `${name}: ${startOf(row)}${end}`;
}

describe('the names, starts and ends of a small input', () => {
  it.each([
    [
      'allday-em.csv',
      [
        'Lantern: 2027-04-21T19:30 to 2027-04-21T22:00',
        'Mill: 2027-04-30T21:00 to 2027-05-01T01:30',
      ],
    ],
    [
      'tec.csv',
      [
        'Harbour Brass Gala: 2027-04-21T19:30 to 2027-04-21T22:00',
        'Lantern Weekend: 2027-04-24 to 2027-04-27T00:00',
        'Late Ceilidh: 2027-04-30T21:00 to 2027-05-01T01:30',
      ],
    ],
    ['form.csv', ['Lantern Trio: 2027-03-15', 'Harbour Brass: 2027-04-28']],
    ['form2.csv', ['Lantern Trio: 2027-03-15', 'Harbour Brass: 2027-04-28']],
    ['deadline.csv', ['Lantern Choir: 2027-03-12T19:30', 'Paper Birds: 2027-04-02T20:00']],
    ['parts-date.csv', ['Lantern Trio: 2027-03-25', 'Mill Band: 2027-04-21']],
    ['tour.csv', ['Lantern Trio: 2027-04-10', 'Mill Band: 2027-04-12']],
    ['bands.json', ['Lantern Trio: 2027-07-31T19:00', 'Lantern Trio: 2027-08-03T20:30']],
    [
      'sandiego.csv',
      [
        'Lantern Trio + Mill Band: 2027-08-18',
        'Harbour Brass: 2027-08-19T20:00',
        'Pier Choir: 2027-08-20T20:00',
      ],
    ],
    ['1904.xlsx', ['Old Mac Night: 2027-03-15T19:30', 'Second Mac Night: 2027-04-28T20:00']],
  ])('are read from %s', async (name, spans) => {
    expect((await read(name)).map(spanOf)).toEqual(spans);
  });

  it('are read from outlook.csv, whose reminders are no dates of events', async () => {
    const spans = (await read('outlook.csv')).map(spanOf);
    expect(spans[0]).toBe('Harbour Brass Gala: 2027-04-21T19:30 to 2027-04-21T22:00');
    expect(spans[2]).toBe('Late Ceilidh: 2027-04-30T21:00 to 2027-05-01T01:30');
  });

  it('leave no row without a name where another column has one for each', async () => {
    const rows = await read('title-artist.json');
    expect(rows.map((row) => 'event' in row)).toEqual(rows.map(() => true));
  });

  it('take “true” for no name', () => {
    expect(guess('visible.csv').fields.event_name).toBeUndefined();
  });
});

describe('the types of a small input', () => {
  const [CONCERT, THEATER, SPORT, OTHER] = ['concert', 'theater', 'sport', 'other'] as const;
  it.each([
    ['dance.csv', [CONCERT, CONCERT, CONCERT, THEATER, CONCERT, THEATER, THEATER, OTHER, THEATER]],
    [
      'play.csv',
      [...[THEATER, THEATER, THEATER, THEATER, THEATER, OTHER, CONCERT, SPORT, CONCERT, OTHER]],
    ],
    ['standup.csv', [THEATER, THEATER, THEATER, OTHER, CONCERT, THEATER, CONCERT]],
  ])('are read from %s', async (name, types) => {
    expect((await read(name)).map((row) => 'event' in row && row.event.type)).toEqual(types);
  });

  it.each(['turnier.csv', '1904.xlsx', 'mixed-types.csv'])('are asked for in %s', (name) => {
    expect(guess(name).fields.event_type).toBeUndefined();
  });

  it('do not make a host and a guest two teams', () => {
    expect(guess('mixed-types.csv').fields.event_name).toEqual({ from: 'column', column: 'Title' });
  });
});

describe('what only looks like a value', () => {
  it.each(['available.csv', 'total-seats.csv'])('is no capacity in %s', (name) => {
    expect(guess(name).fields.venue_capacity).toBeUndefined();
  });

  it('is no price where it is a rating', () => {
    const { price, price_min, price_max } = guess('rating.csv').fields;
    expect([price, price_min, price_max]).toEqual([undefined, undefined, undefined]);
  });

  it('is no country where it is a county', () => {
    expect(guess('county.csv').fields.country).toBeUndefined();
  });
});

describe('the places of a small input', () => {
  it.each([
    ['citystate.csv', ['Louisville, US', 'Colorado Springs, US', 'Austin, US']],
    ['multiday.csv', ['Wien, Österreich', 'Graz, Österreich', 'Leeds, UK', 'refused']],
    ['quotes.csv', ['Speicher, Rostock', 'Speicher, Rostock']],
    ['sandiego.csv', ['The Quay Shell', 'Mill Amphitheatre', 'Mill Amphitheatre']],
    ['outlook.csv', ['Quay Hall, Ostwick', 'Mill Meadow, Ostwick', 'Quay Hall, Ostwick']],
  ])('are read from %s', async (name, places) => {
    const placeOf = (row: FeedRow) => {
      if (!('event' in row)) return 'refused';
      const { venue, city, country } = row.event;
      return [venue, city, country].filter(Boolean).join(', ');
    };
    expect((await read(name)).map(placeOf)).toEqual(places);
  });

  it('have their state, by which their zone is found', () => {
    const region = { from: 'part', column: 'Location', separator: ',', index: 2 };
    expect(guess('citystate.csv').fields.region).toEqual(region);
  });

  it('are read from a calendar with countries in other languages', () => {
    expect(
      [
        'Salle du Quai, 4000 Liège, Belgique',
        'Salle du Quai, Allemagne',
        'Quay Hall, 12 Pier Rd, Austin, Tx',
      ].map((text) => readLocation(text)),
    ).toEqual([
      { venue: 'Salle du Quai', city: 'Liège', region: null, country: 'Belgique' },
      { venue: 'Salle du Quai', city: null, region: null, country: 'Allemagne' },
      { venue: 'Quay Hall', city: 'Austin', region: 'Tx', country: 'US' },
    ]);
  });
});
