import { type TableMapping, tableMapping } from '#contract/import-mappings/table-mapping.ts';
import type { ImportFormat } from '#contract/imports.ts';
import { GOOD } from '#server/intake/formats/csv/csv-fixture.ts';
import { API_EVENT, SITE_EVENT } from '#server/intake/formats/eventbrite/eventbrite-fixture.ts';
import { CONCERT as CALENDAR_LINES } from '#server/intake/formats/ical/ical-fixture.ts';
import { CONCERT as JSONLD } from '#server/intake/formats/jsonld/jsonld-fixture.ts';
import { MATCH } from '#server/intake/formats/seatgeek/seatgeek-fixture.ts';
import { CONCERT as SONGKICK } from '#server/intake/formats/songkick/songkick-fixture.ts';
import { GAME } from '#server/intake/formats/ticketmaster-discovery/discovery-fixture.ts';
import { SHOW } from '#server/intake/formats/ticketmaster-feed/ticketmaster-feed-fixture.ts';

/** A small file of one format, of which every row can be imported. */
export type SampleFeed = {
  name: string;
  format: ImportFormat;
  bytes: Buffer;
  /** The saved mapping by which a table is read. */
  mapping?: { name: string; rows: TableMapping['rows'] };
};

const ROWS = 12;
const times = <Item>(make: (index: number) => Item): Item[] =>
  Array.from({ length: ROWS }, (_, i) => make(i + 1));

const column = (name: string) => ({ from: 'column', column: name });

/** The mappings of the sample tables, by name. */
export const SAMPLE_MAPPINGS: Readonly<Record<string, TableMapping>> = {
  'sample events': tableMapping.parse({
    rows: 'events',
    delimiter: ';',
    numbers: 'comma',
    fields: {
      source: { from: 'constant', value: 'sample table' },
      event_name: { from: 'teams', home: 'Home', away: 'Away', separator: ' – ' },
      event_type: { ...column('Kind'), values: { Match: 'sport' }, otherwise: 'other' },
      venue_name: { from: 'part', column: 'Place', separator: ',', index: 1 },
      city: { from: 'part', column: 'Place', separator: ',', index: 2 },
      country: { from: 'constant', value: 'FR' },
      timezone: { from: 'constant', value: 'Europe/Paris' },
      price: column('Price'),
      currency: { from: 'constant', value: 'EUR' },
    },
    id: { from: 'hash', columns: ['Date', 'Home', 'Away'] },
    starts: {
      value: column('Date'),
      patterns: ['D/M/YYYY'],
      time: { value: column('Time'), patterns: ['HH:mm'] },
    },
  }),
  'sample venues': tableMapping.parse({
    rows: 'venues',
    fields: { name: column('Hall'), city: column('Town'), capacity: column('Seats') },
  }),
};

/** One file or more of each format, written from the fixtures of their readers. */
export function sampleFeeds(): SampleFeed[] {
  return [
    text(
      'our CSV',
      'csv',
      csvOf(
        times((i) => ({ ...GOOD, source_id: `n-${i}`, event_name: `${GOOD.event_name} ${i}` })),
      ),
    ),
    json('Discovery API', 'ticketmaster-discovery', {
      _embedded: { events: times((i) => ({ ...GAME, id: `g-${i}`, name: `${GAME.name} ${i}` })) },
    }),
    json('discovery feed', 'ticketmaster-feed', {
      events: times((i) => ({ ...SHOW, eventId: `f-${i}`, eventName: `${SHOW.eventName} ${i}` })),
    }),
    json('SeatGeek', 'seatgeek', {
      events: times((i) => ({ ...MATCH, id: MATCH.id + i, title: `${MATCH.title} ${i}` })),
      meta: { total: ROWS },
    }),
    text(
      'SeatGeek by line',
      'seatgeek',
      times((i) => JSON.stringify({ ...MATCH, id: MATCH.id + 100 + i })).join('\n'),
    ),
    json('Eventbrite', 'eventbrite', [
      ...times((i) => ({ ...API_EVENT, id: String(700_000 + i) })),
      ...times((i) => ({ ...SITE_EVENT, event_id: String(800_000 + i) })),
    ]),
    json('Songkick', 'songkick', {
      resultsPage: { results: { event: times((i) => ({ ...SONGKICK, id: SONGKICK.id + i })) } },
    }),
    text('page', 'jsonld', pageOf(times((i) => ({ ...JSONLD, url: `${JSONLD.url}/${i}` })))),
    text('calendar', 'ical', calendar()),
    text(
      'table',
      'table',
      lines(
        'Date;Time;Home;Away;Kind;Place;Price',
        (i) => `${i}/5/2026;20:30;Lions ${i};Bears;Match;Arena, Lyon;1.049,50 €`,
      ),
      { name: 'sample events', rows: 'events' },
    ),
    text(
      'table of venues',
      'table',
      lines('Hall,Town,Seats', (i) => `Hall ${i},Ghent,"1,${100 + i}"`),
      {
        name: 'sample venues',
        rows: 'venues',
      },
    ),
    text(
      'venues',
      'venues-csv',
      lines('name,city,country,capacity', (i) => `House ${i},Bruges,BE,${900 + i}`),
    ),
  ];
}

function text(
  name: string,
  format: ImportFormat,
  content: string,
  mapping?: SampleFeed['mapping'],
): SampleFeed {
  return { name, format, bytes: Buffer.from(content), ...(mapping && { mapping }) };
}

function json(name: string, format: ImportFormat, content: unknown): SampleFeed {
  return text(name, format, JSON.stringify(content));
}

function lines(header: string, line: (index: number) => string): string {
  return [header, ...times(line), ''].join('\n');
}

function csvOf(records: readonly Record<string, string>[]): string {
  const columns = Object.keys(records[0] ?? {});
  const rows = records.map((record) => columns.map((name) => record[name]));
  return [columns, ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}

/** A page with a block of its own for some events, and a graph of the others. */
function pageOf(events: readonly object[]): string {
  const block = (content: unknown) =>
    `<script type="application/ld+json">${JSON.stringify(content)}</script>`;
  const graph = block({ '@context': 'https://schema.org', '@graph': events.slice(4) });
  return `<!doctype html><html><head>${events.slice(0, 4).map(block).join('\n')}${graph}</head></html>`;
}

/** Events on one date, and one that recurs. */
function calendar(): string {
  const event = (id: string, more: readonly string[]) => {
    const [, ...others] = CALENDAR_LINES;
    return ['BEGIN:VEVENT', `UID:${id}`, ...others, ...more, 'END:VEVENT'];
  };
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-TIMEZONE:America/Chicago',
    ...times((i) => event(`${i}@pier.example`, [])).flat(),
    ...event('weekly@pier.example', [
      'RRULE:FREQ=WEEKLY;COUNT=20',
      'EXDATE;TZID=America/Chicago:20260508T200000',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
