import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import type { RowWarning } from '#contract/row-warnings.ts';
import { textReader } from '#server/test/mutated-feeds/table-shapes.ts';
import type { FeedReader, FeedRow, VenueRow } from '../rows/feed-row.ts';
import { createEventTableReader, createVenueTableReader } from '../table/table-reader.ts';
import { csv, GOOD } from './csv/csv.ts';
import { ticketmasterFeed } from './ticketmaster-feed/ticketmaster-feed.ts';
import { venuesCsv } from './venues-csv/venues-csv.ts';

const now = new Date('2026-01-01T00:00:00Z');
const column = (name: string) => ({ from: 'column', column: name }) as const;

/** A mapping with which a table reads the columns of our own format, each under another name. */
const EVENT_MAPPING = mappingDraft.parse({
  rows: 'events',
  fields: Object.fromEntries(
    Object.keys(GOOD)
      .filter((field) => !['source_id', 'starts_at', 'ends_at'].includes(field))
      .map((field) => [field, column(`my ${field}`)]),
  ),
  id: column('my source_id'),
  starts: { value: column('my starts_at'), patterns: ['ISO'] },
  ends: { value: column('my ends_at'), patterns: ['ISO'] },
});
const VENUE = { name: 'Halle 5', city: 'Ghent', country: 'BE', capacity: '1200' };
const VENUE_MAPPING = mappingDraft.parse({
  rows: 'venues',
  fields: Object.fromEntries(Object.keys(VENUE).map((field) => [field, column(`my ${field}`)])),
});

type AnyRow = FeedRow | VenueRow;
type Shape = {
  good: Readonly<Record<string, string>>;
  prefix: string;
  createReader: () => FeedReader<AnyRow>;
};

const SHAPES = {
  csv: { good: GOOD, prefix: '', createReader: () => csv.createReader({ now }) },
  table: {
    good: GOOD,
    prefix: 'my ',
    createReader: () => {
      if (EVENT_MAPPING.rows !== 'events') throw new Error('Not of events.');
      return textReader(createEventTableReader(EVENT_MAPPING, { now }));
    },
  },
  'venues-csv': { good: VENUE, prefix: '', createReader: () => venuesCsv.createReader({ now }) },
  'table of venues': {
    good: VENUE,
    prefix: 'my ',
    createReader: () => {
      if (VENUE_MAPPING.rows !== 'venues') throw new Error('Not of venues.');
      return textReader(createVenueTableReader(VENUE_MAPPING, { now }));
    },
  },
} as const satisfies Record<string, Shape>;
type ShapeName = keyof typeof SHAPES;

function read(shape: ShapeName, changed: Readonly<Record<string, string>>): AnyRow {
  const { good, prefix, createReader } = SHAPES[shape];
  const record = { ...good, ...changed };
  const line = (cells: string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const header = line(Object.keys(record).map((field) => prefix + field));
  const reader = createReader();
  const rows = [...reader.push(`${header}\n${line(Object.values(record))}\n`), ...reader.end()];
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('No row was read.');
  return row;
}

function valuesOf(row: AnyRow): Readonly<Record<string, unknown>> {
  if ('errors' in row) throw new Error(JSON.stringify(row.errors));
  return 'event' in row ? row.event : row.venue;
}

function warningsOf(row: AnyRow): RowWarning[] {
  return 'errors' in row ? [] : (row.warnings ?? []);
}

const LONG = 'x'.repeat(350);
/** By field: the names of the values that it decides, and values that cannot be read, by what is warned of. */
const EVENT_VALUES: Record<string, { empties: object; bad: Record<string, string[]> }> = {
  event_type: {
    empties: { type: 'other' },
    bad: { unknown_type: ['party', '__proto__', 'Konzert der Woche'], no_value: ['TBD', '–', '?'] },
  },
  event_category: {
    empties: { category: null },
    bad: { unreadable_text: [LONG], no_value: ['n/a', 'TBD', '-', 'k. A.', 's/d'] },
  },
  venue_name: {
    empties: { venue: null },
    bad: { unreadable_text: [LONG], no_value: ['TBA', '???', 'NA', 'To be announced', 'н/д'] },
  },
  city: { empties: { city: null }, bad: { unreadable_text: [LONG], no_value: ['—', 'unknown'] } },
  country: {
    empties: { country: null },
    bad: { unreadable_text: [LONG], no_value: ['N/A', '..'] },
  },
  venue_capacity: {
    empties: { capacity: null },
    bad: {
      unreadable_capacity: ['-1', '1000000000000', '12.5', '1e3', 'many', 'about 300'],
      unclear_capacity: ['71.000'],
      no_value: ['NaN', 'NA', 'tbd', 'brak', 'okänt', 'bilinmiyor', 'neznámý', 'onbekend', 'k.A.'],
    },
  },
  timezone: {
    empties: { timezone: 'Europe/Brussels' },
    bad: { unknown_zone: ['Mars/Olympus', '+02:00'], no_value: ['unknown', '?'] },
  },
  ends_at: {
    empties: { endsAt: null },
    bad: {
      unreadable_end: ['late', '05/01/2026', '2026-02-30'],
      end_before_start: ['2026-05-01T19:59'],
      no_value: [
        'TBD',
        'offen',
        'à définir',
        'por definir',
        'da definire',
        'a definir',
        'уточняется',
      ],
    },
  },
  status: {
    empties: { status: 'scheduled' },
    bad: { unknown_status: ['maybe'], no_value: ['NA'] },
  },
  price_min: {
    empties: { priceMin: null },
    bad: {
      unreadable_price: ['-5', 'Infinity', '1000000000000', 'cheap'],
      no_value: ['s/d', 'n.a.'],
    },
  },
  price_max: {
    empties: { priceMax: null },
    bad: { unreadable_price: ['12,50,1', '1e9'], no_value: ['TBC', '…', '--'] },
  },
  currency: {
    empties: { currency: null },
    bad: { unreadable_currency: ['euros', '12'], no_value: ['n/a'] },
  },
  url: {
    empties: { url: null },
    bad: { unreadable_link: ['javascript:alert(1)', 'x'], no_value: ['-'] },
  },
  image_url: { empties: { imageUrl: null }, bad: { unreadable_link: ['//x.example'] } },
};
const VENUE_VALUES: typeof EVENT_VALUES = {
  country: { empties: { country: null }, bad: { unreadable_text: [LONG], no_value: ['?'] } },
  capacity: {
    empties: { capacity: null },
    bad: {
      unreadable_capacity: ['many', '-1', '12.5'],
      unclear_capacity: ['71.000'],
      no_value: ['unbekannt', 'n.v.t.'],
    },
  },
};
const VALUES_OF = {
  csv: EVENT_VALUES,
  table: EVENT_VALUES,
  'venues-csv': VENUE_VALUES,
  'table of venues': VENUE_VALUES,
} as const satisfies Record<ShapeName, typeof EVENT_VALUES>;

const NAMES = Object.keys(SHAPES) as ShapeName[];
const CASES = NAMES.flatMap((shape) =>
  Object.entries(VALUES_OF[shape]).flatMap(([field, { empties, bad }]) =>
    Object.entries(bad).flatMap(([kind, values]) =>
      values.map((value) => ({ shape, field, kind, value, empties })),
    ),
  ),
);

describe('an optional value that cannot be read', () => {
  it.each(CASES)('is empty in $shape, with a warning: $field $value', (one) => {
    const { shape, field, kind, value, empties } = one;
    const row = read(shape, { [field]: value });
    expect(valuesOf(row)).toEqual({ ...valuesOf(read(shape, {})), ...empties });
    const shown = kind === 'end_before_start' ? expect.any(String) : value.slice(0, 80);
    const from = SHAPES[shape].prefix === '' ? null : `my ${field}`;
    expect(warningsOf(row)).toEqual([{ row: 1, field, kind, value: shown, column: from }]);
  });

  it('is empty in the feeds of providers, too', () => {
    const records: unknown = JSON.parse(ticketmasterFeed.samples.list?.() ?? '[]');
    const [record] = z.array(z.looseObject({ venue: z.looseObject({}) })).parse(records);
    if (!record) throw new Error('The sample has no record.');
    const reader = ticketmasterFeed.createReader({ now });
    const odd = {
      ...record,
      eventEndDateTime: 'late',
      eventStatus: 'maybe',
      minPrice: 'cheap',
      currency: 'dollars',
      primaryEventUrl: 'tickets.example',
      venue: { ...record.venue, venueTimezone: 'Mars/Olympus', venueName: 'TBA', venueCity: {} },
    };
    const [row] = [...reader.push(JSON.stringify([odd])), ...reader.end()];
    const told = (row ? warningsOf(row) : []).map(({ field, kind, value }) => [field, kind, value]);
    expect(told.toSorted()).toEqual([
      ['city', 'unreadable_text', '{}'],
      ['currency', 'unreadable_currency', 'dollars'],
      ['ends_at', 'unreadable_end', 'late'],
      ['price_min', 'unreadable_price', 'cheap'],
      ['status', 'unknown_status', 'maybe'],
      ['timezone', 'unknown_zone', 'Mars/Olympus'],
      ['url', 'unreadable_link', 'tickets.example'],
      ['venue_name', 'no_value', 'TBA'],
    ]);
  });

  it('leaves both prices empty where the lowest is above the highest', () => {
    const row = read('csv', { price_min: '50', price_max: '20' });
    expect(valuesOf(row)).toMatchObject({ priceMin: null, priceMax: null });
    expect(warningsOf(row)).toMatchObject([{ kind: 'price_order', value: '50 – 20' }]);
  });

  it('leaves a start that says that there is none empty, and refuses any other', () => {
    for (const shape of ['csv', 'table'] as const) {
      const undated = read(shape, { starts_at: 'TBD', ends_at: '' });
      expect(valuesOf(undated)).toMatchObject({ startsAt: null, startsOn: null });
      expect(warningsOf(undated)).toMatchObject([{ field: 'starts_at', kind: 'no_value' }]);
      expect(read(shape, { starts_at: 'soon' })).toMatchObject({
        errors: [{ field: 'starts_at' }],
      });
      expect(read(shape, { event_name: '' })).toMatchObject({ errors: [{ field: 'event_name' }] });
    }
  });

  it('takes names that only look like words for none', () => {
    for (const [field, value, key] of [
      ['country', 'NA', 'country'],
      ['city', 'None', 'city'],
      ['venue_name', 'Nil', 'venue'],
      ['event_name', 'TBA', 'name'],
      ['event_category', 'Offen', 'category'],
    ] as const) {
      const row = read('csv', { [field]: value });
      expect(valuesOf(row)[key]).toBe(value);
      expect(warningsOf(row)).toEqual([]);
    }
  });

  it('never loses the row nor changes another field, whatever it is', () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom(
        'NA',
        '\u0000',
        '1.2.3',
        '2026-13-40',
        '"',
        '=1+1',
        '€',
        '١٢',
        'x'.repeat(5000),
      ),
    );
    for (const shape of NAMES) {
      const usual = read(shape, {});
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(VALUES_OF[shape])), garbage, (field, value) => {
          const row = read(shape, { [field]: value });
          const decided =
            ALSO_DECIDED[field] ?? Object.keys(VALUES_OF[shape][field]?.empties ?? {});
          expect(without(valuesOf(row), decided)).toEqual(without(valuesOf(usual), decided));
        }),
        { numRuns: 150 },
      );
    }
  });
});

const TIMES = ['startsAt', 'startsOn', 'startsOffset', 'endsAt', 'timezone', 'listedUntil'];
const PRICES = ['priceMin', 'priceMax'];
/** The zone decides the instants of local times, and prices are left empty where they contradict each other. */
const ALSO_DECIDED: Readonly<Record<string, string[]>> = {
  timezone: TIMES,
  price_min: PRICES,
  price_max: PRICES,
};

function without(values: Readonly<Record<string, unknown>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}
