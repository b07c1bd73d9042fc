import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportFormat, ImportReport, UnlistedCounts } from '#contract/imports.ts';
import { PACKAGE_ROOT } from '../package-root.ts';
import { createTestDatabase } from '../test/database.ts';
import { importFile } from './import-feed.ts';
import { NONE_UNLISTED } from './storing/unlisted-queries.ts';

const DATA = join(PACKAGE_ROOT, '../shared/data');
const isMissing = !existsSync(DATA);

type Counts = Pick<ImportReport, 'read' | 'skipped'> &
  ImportReport['notes'] & { unlisted: Partial<UnlistedCounts> };

/** Read and checked by eye, at the time of the recording in Chicago. */
const RECORDED: [ImportFormat, string, Counts][] = [
  ['venues-csv', 'venues/songkick-venues-capacity.csv', counts(10_937, { skipped: 27 })],
  ['venues-csv', 'venues/nfl-stadiums-greerre.csv', counts(62)],
  [
    'ticketmaster-discovery',
    'ticketmaster-discovery/chicago-20180222.json',
    counts(100, { other: 1, pass_like: 5, unlisted: { past: 1, later: 1 } }),
  ],
  [
    'ticketmaster-discovery',
    'ticketmaster-discovery/geohash-9rb6x50-20180112.json',
    counts(100, { unlisted: { past: 49 } }),
  ],
  [
    'ticketmaster-discovery',
    'ticketmaster-discovery/corning-fixture-2026.json',
    counts(3, { other: 1, pass_like: 3, unlisted: { later: 3 } }),
  ],
  [
    'ticketmaster-discovery',
    'ticketmaster-discovery/tmresults-2020.slice.json',
    counts(20, { unlisted: { later: 20 } }),
  ],
  [
    'ticketmaster-feed',
    'ticketmaster-feed/eventFeed-20180409-head.json.gz',
    counts(49, { other: 4, unlisted: { later: 1 } }),
  ],
  [
    'seatgeek',
    'seatgeek/locallm-2023-12.json',
    counts(10, { pass_like: 7, unlisted: { later: 7, no_date: 3 } }),
  ],
];

function counts(read: number, others: Partial<Counts> = {}): Counts {
  return { read, skipped: 0, other: 0, pass_like: 0, unlisted: {}, ...others };
}

describe.skipIf(isMissing)('recorded feeds (skipped where ../shared/data is missing)', async () => {
  const db = await createTestDatabase();
  const deps = { db, clock: () => new Date('2018-02-22T00:00:00Z') };
  const importRecorded = (format: ImportFormat, file: string) =>
    importFile(deps, { format, importedBy: null, path: join(DATA, file) });

  it.each(RECORDED)(
    'imports the %s file %s, and finds it unchanged again',
    async (format, file, { read, skipped, unlisted, ...notes }) => {
      const taken = read - skipped;
      const first = await importRecorded(format, file);
      expect(first).toMatchObject({
        read,
        created: taken,
        updated: 0,
        unchanged: 0,
        skipped,
        notes,
        unlisted: { ...NONE_UNLISTED, ...unlisted },
      });
      expect(first.errors).toHaveLength(skipped);
      const second = await importRecorded(format, file);
      expect(second).toMatchObject({
        read,
        created: 0,
        updated: 0,
        unchanged: taken,
        skipped,
        notes,
        unlisted: { ...NONE_UNLISTED, ...unlisted },
      });
    },
  );

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
