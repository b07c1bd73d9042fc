import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  ImportFormat,
  ImportReport,
  RequestedFormat,
  UnlistedCounts,
} from '#contract/imports.ts';
import { PACKAGE_ROOT } from '../package-root.ts';
import { createTestDatabase } from '../test/database.ts';
import { importFile } from './import-feed.ts';
import { NONE_UNLISTED } from './storing/unlisted-queries.ts';

const DATA = join(PACKAGE_ROOT, '../shared/data');
const isMissing = !existsSync(DATA);

type Counts = Pick<ImportReport, 'read' | 'skipped'> &
  ImportReport['notes'] & { unlisted: Partial<UnlistedCounts> };

const IN_2018 = '2018-02-22T00:00:00Z';
const IN_2026 = '2026-08-01T00:00:00Z';

/** Read and checked by eye, about the time of each recording. */
const RECORDED: [ImportFormat, string, string, Counts][] = [
  ['venues-csv', 'venues/songkick-venues-capacity.csv', IN_2018, counts(10_937, { skipped: 27 })],
  ['venues-csv', 'venues/nfl-stadiums-greerre.csv', IN_2018, counts(62)],
  [
    'ticketmaster-discovery',
    'ticketmaster-discovery/chicago-20180222.json',
    IN_2018,
    counts(100, { other: 1, pass_like: 5, unlisted: { past: 1, pass_like: 5 } }),
  ],
  [
    'ticketmaster-discovery',
    'ticketmaster-discovery/geohash-9rb6x50-20180112.json',
    IN_2018,
    counts(100, { unlisted: { past: 49 } }),
  ],
  [
    'ticketmaster-discovery',
    'ticketmaster-discovery/corning-fixture-2026.json',
    IN_2026,
    counts(3, { other: 1 }),
  ],
  [
    'ticketmaster-discovery',
    'ticketmaster-discovery/tmresults-2020.slice.json',
    '2020-03-01T00:00:00Z',
    counts(20),
  ],
  [
    'ticketmaster-feed',
    'ticketmaster-feed/eventFeed-20180409-head.json.gz',
    IN_2018,
    counts(49, { other: 4, unlisted: { later: 1 } }),
  ],
  [
    'seatgeek',
    'seatgeek/locallm-2023-12.json',
    '2023-12-01T00:00:00Z',
    counts(10, { unlisted: { no_date: 3 } }),
  ],
  ['eventbrite', 'eventbrite/newyork-20180222.json', IN_2018, counts(50, { other: 26 })],
  [
    'eventbrite',
    'eventbrite/chicago-2017-array.json',
    IN_2018,
    counts(47, { other: 44, unlisted: { past: 44 } }),
  ],
  [
    'eventbrite',
    'eventbrite/london-destination-2022.json',
    '2022-08-01T00:00:00Z',
    counts(980, { other: 701, unlisted: { past: 534 } }),
  ],
  [
    'songkick',
    'songkick/upcoming-20180719-head.json',
    IN_2018,
    counts(50, { unlisted: { cancelled: 4, later: 5 } }),
  ],
  ['jsonld', 'jsonld/songkick-years-and-years.html', '2015-10-01T00:00:00Z', counts(13)],
  [
    'jsonld',
    'jsonld/songkick-elysianfields.html',
    '2017-01-01T00:00:00Z',
    counts(4, { unlisted: { past: 2 } }),
  ],
  ['ical', 'ics/atl-concerts-2026.ics', IN_2026, counts(22, { other: 22, unlisted: { past: 1 } })],
  ['ical', 'ics/bayfc-2026.ics', IN_2026, counts(31, { unlisted: { past: 17 } })],
  [
    'ical',
    'ics/clemenscenter-theatre.ics',
    IN_2026,
    counts(17, { other: 9, unlisted: { cancelled: 1 } }),
  ],
  ['ical', 'ics/mlb-2026.ics', IN_2026, counts(109)],
];

function counts(read: number, others: Partial<Counts> = {}): Counts {
  return { read, skipped: 0, other: 0, pass_like: 0, unlisted: {}, ...others };
}

describe.skipIf(isMissing)('recorded feeds (skipped where ../shared/data is missing)', async () => {
  const db = await createTestDatabase();
  const importAt = (time: string, format: RequestedFormat, file: string) => {
    const deps = { db, clock: () => new Date(time) };
    return importFile(deps, { format, importedBy: null, path: join(DATA, file) });
  };
  const importRecorded = (format: ImportFormat, file: string) => importAt(IN_2018, format, file);

  it.each(RECORDED)(
    'detects the format %s of %s, imports it, and finds it unchanged again',
    async (format, file, time, { read, skipped, unlisted, ...notes }) => {
      const taken = read - skipped;
      const counted = { read, skipped, notes, unlisted: { ...NONE_UNLISTED, ...unlisted } };
      const first = await importAt(time, 'auto', file);
      expect(first).toMatchObject({ format, ...counted, created: taken, updated: 0, unchanged: 0 });
      expect(first.errors).toHaveLength(skipped);
      const second = await importAt(time, format, file);
      expect(second).toMatchObject({ ...counted, created: 0, updated: 0, unchanged: taken });
    },
  );

  it('finds the same events in a page as its expected extraction has', async () => {
    const file = 'jsonld/songkick-years-and-years';
    await importRecorded('jsonld', `${file}.html`);
    const extracted = await importRecorded('jsonld', `${file}.jsonld`);
    expect(extracted).toMatchObject({ read: 13, created: 0, unchanged: 13 });
  });

  it('refuses a list of categories', async () => {
    await expect(importRecorded('eventbrite', 'eventbrite/categories.json')).rejects.toMatchObject({
      code: 'unreadable_import',
    });
  });

  it('refuses the venue list that names no cities', async () => {
    await expect(importRecorded('venues-csv', 'venues/uk-football-stadiums.csv')).rejects.toThrow(
      'no column city',
    );
  });

  it.each(['seatgeek/lakers-2025-26.csv', 'seatgeek/seatgeekfull-seattle-2023.csv'])(
    'refuses the table %s, whose columns are not ours',
    async (file) => {
      await expect(importRecorded('csv', file)).rejects.toMatchObject({
        code: 'unreadable_import',
      });
    },
  );

  it('reads type, start and capacity of the worked examples', async () => {
    await importRecorded('venues-csv', 'venues/songkick-venues-capacity.csv');
    await importRecorded('ticketmaster-discovery', 'ticketmaster-discovery/chicago-20180222.json');
    const examples = [
      ['vv178ZfVGkljs4k-', 'concert', '2018-02-24T03:00:00Z', 4500],
      ['vv178ZfYGkTQ50bj', 'sport', '2018-02-23T01:00:00Z', 23_500],
      ['G5diZ4eSs_KjO', 'concert', '2018-07-02T00:00:00Z', 20_000],
      ['vvG1jZfRgHcsMS', 'theater', '2018-02-23T01:30:00Z', null],
      ['vv1A7ZA8UGket5eKM', 'other', '2018-07-27T17:00:00Z', null],
    ] as const;
    for (const [id, type, startsAt, capacity] of examples) {
      const [event] = await db`
        select type, starts_at, capacity from event
        where source = 'ticketmaster' and source_id = ${id}`;
      expect(event).toEqual({ type, starts_at: new Date(startsAt), capacity });
    }
  });
});
