import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent } from '#server/test/feed-events.ts';
import type { FeedRow } from '../rows/feed-row.ts';
import { importRecords } from './import-records.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const options = { format: 'csv', importedBy: null } as const;
const UNZONED = {
  startsAt: null,
  timeKnown: false,
  timezone: null,
  listedUntil: null,
  endsAt: null,
};

const db = await createTestDatabase();
const deps = { db, clock: () => NOW };

type Local = { start: string; end?: string; venue?: string | null; city: string };

function unzoned(source: string, row: number, { start, end, venue = null, city }: Local): FeedRow {
  const startsOn = start.slice(0, 10);
  const event = feedEvent({ ...UNZONED, startsOn, source, sourceId: String(row), venue, city });
  return { row, event, localStart: start, ...(end !== undefined && { localEnd: end }) };
}

function zoned(
  source: string,
  row: number,
  timezone: string,
  venue: string,
  city: string,
): FeedRow {
  return { row, event: feedEvent({ source, sourceId: `known ${row}`, timezone, venue, city }) };
}

/** How the events of a source without a zone of their own are stored. */
function storedOf(source: string) {
  return db`
    select timezone, starts_at, time_known, listed_until, ends_at from event
    where source = ${source} and source_id not like 'known%' order by source_id`;
}

describe('the time zone of an event whose file does not say it', () => {
  it('is that of its venue, else that of its city, where stored events there have one', async () => {
    const known = [
      zoned('Known', 1, 'Europe/Berlin', 'Old Mill', 'Quellstadt'),
      zoned('Known', 2, 'Europe/Vienna', 'Hall', 'Zweistadt'),
      zoned('Known', 3, 'Europe/Zurich', 'Barn', 'Zweistadt'),
    ];
    await importRecords(deps, known, options);
    const rows = [
      unzoned('A', 1, { start: '2026-05-01T20:00', venue: 'The Old Mill', city: 'Quellstadt' }),
      unzoned('A', 2, { start: '2026-05-02', city: 'Quellstadt' }),
      unzoned('A', 3, { start: '2026-05-01T20:00', venue: 'Hall', city: 'Zweistadt' }),
      unzoned('A', 4, { start: '2026-05-01T20:00', venue: 'Elsewhere', city: 'Zweistadt' }),
    ];
    const rehearsed = await importRecords(deps, rows, { ...options, isDryRun: true });
    expect(rehearsed).toMatchObject({
      unlisted: { no_zone: 1 },
      usual_zone: { timezone: 'Europe/Berlin', rows: 2 },
      listed: { time_range: 'six_month', source: 'A' },
    });
    expect(rehearsed.preview?.rows.map(({ values }) => values.starts_at)).toEqual([
      '2026-05-01T20:00:00+02:00',
      '2026-05-02',
      '2026-05-01T20:00:00+02:00',
      '2026-05-01T20:00',
    ]);
    await importRecords(deps, rows, options);
    expect(await storedOf('A')).toMatchObject([
      { timezone: 'Europe/Berlin', time_known: true, starts_at: new Date('2026-05-01T18:00Z') },
      {
        timezone: 'Europe/Berlin',
        time_known: false,
        starts_at: new Date('2026-05-02T10:00Z'),
        listed_until: new Date('2026-05-02T22:00Z'),
      },
      { timezone: 'Europe/Vienna' },
      { timezone: null, starts_at: null },
    ]);
    expect(await importRecords(deps, rows, options)).toMatchObject({ unchanged: 4 });
  });

  it('is that of other rows of the file, so that the same file changes nothing the second time', async () => {
    const rows = [
      zoned('B', 1, 'Europe/Paris', 'Zénith', 'Villeneuve'),
      unzoned('B', 2, {
        start: '2026-10-25T02:30',
        end: '2026-10-25T04:00',
        venue: 'Zenith',
        city: 'Villeneuve',
      }),
    ];
    await importRecords(deps, rows, options);
    // Of the hour that comes twice, the first.
    expect(await storedOf('B')).toMatchObject([
      { starts_at: new Date('2026-10-25T00:30Z'), ends_at: new Date('2026-10-25T03:00Z') },
    ]);
    expect(await importRecords(deps, rows, options)).toMatchObject({ unchanged: 2, updated: 0 });
  });

  it('comes before the default of the feed', async () => {
    const row = unzoned('C', 1, { start: '2026-05-01T20:00', city: 'Quellstadt' });
    if (!('event' in row)) throw new Error('The row is refused.');
    const london = { timezone: 'Europe/London', startsAt: new Date('2026-05-01T19:00Z') };
    const byDefault = { ...row, event: { ...row.event, ...london }, hasDefaultZone: true };
    await importRecords(
      deps,
      [zoned('C', 2, 'Europe/Berlin', 'Pond', 'Quellstadt'), byDefault],
      options,
    );
    expect(await storedOf('C')).toMatchObject([
      { timezone: 'Europe/Berlin', starts_at: new Date('2026-05-01T18:00Z') },
    ]);
  });
});
