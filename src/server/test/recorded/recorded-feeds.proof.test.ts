import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportFormat } from '#contract/imports.ts';
import { importFile } from '#server/intake/imports/import-feed.ts';
import { createTestDatabase } from '../database.ts';
import { RECORDED_DATA } from './recorded-feeds.ts';

const isMissing = !existsSync(RECORDED_DATA);

describe.skipIf(isMissing)('recorded feeds (skipped where ../shared/data is missing)', async () => {
  const db = await createTestDatabase();
  const deps = { db, clock: () => new Date('2018-02-22T00:00:00Z') };
  const importRecorded = (format: ImportFormat, file: string) =>
    importFile(deps, { format, importedBy: null, path: join(RECORDED_DATA, file) });

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
