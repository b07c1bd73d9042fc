import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctEvent } from '#server/catalogue/corrections/correct-event.ts';
import { allRows, createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import type { FeedRow } from '../rows/feed-row.ts';
import { importRecords, importVenues } from './import-records.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const LATER = new Date('2026-01-02T00:00:00Z');
const options = { format: 'csv', importedBy: null } as const;
const rehearsal = { ...options, isDryRun: true };

/** On one connection: what it has prepared for the stored tables must not be used for those of a dry run. */
async function setUp() {
  const db = await createTestDatabase({ connections: 1 });
  const { staffId } = await newStaffSession(db, 'admin');
  // The first temporary table on a connection makes PostgreSQL forget what is prepared; this one comes before all.
  await db`create temp table first (id integer)`;
  return { db, deps: { db, clock: () => NOW }, staffId };
}

const shown = await setUp();
const any = await setUp();
const venues = await setUp();

describe('a dry run', () => {
  it('shows the first rows as they would be and each change, and changes no table', async () => {
    const { db, deps, staffId } = shown;
    const first = [feedEvent({ sourceId: '1', capacity: 10 }), feedEvent({ sourceId: '2' })];
    await importRecords(deps, toRecords(first), options);
    const [known] = await db<{ id: number }[]>`select id from event where source_id = '1'`;
    const values = { venue_capacity: 77 };
    const correction = { id: known?.id ?? 0, values, reason: '', version: undefined, staffId };
    await correctEvent(deps, correction);
    const before = await allRows(db);
    const report = await importRecords(
      { ...deps, clock: () => LATER },
      [
        { row: 1, event: feedEvent({ sourceId: '1', capacity: 20, status: 'cancelled' }) },
        { row: 2, event: feedEvent({ sourceId: '2' }) },
        { row: 3, event: feedEvent({ sourceId: '3', venue: 'Hall', city: 'Ghent' }) },
        { row: 4, errors: [{ row: 4, field: 'event_name', reason: 'Is missing.' }] },
      ],
      rehearsal,
    );
    expect(await allRows(db)).toEqual(before);
    expect(report).toMatchObject({
      import_id: null,
      errors_url: null,
      read: 4,
      created: 1,
      updated: 1,
      unchanged: 1,
      skipped: 1,
      unlisted: { cancelled: 1 },
      unlisted_rows: [{ row: 1, name: 'Event 1', reason: 'cancelled' }],
    });
    // The corrected capacity stays.
    const changes = [{ field: 'status', before: 'onsale', after: 'cancelled' }];
    const changed = { row: 1, outcome: 'updated', changes, values: { venue_capacity: '77' } };
    expect(report.preview).toMatchObject({
      rows: [
        changed,
        { row: 2, outcome: 'unchanged', changes: [] },
        { row: 3, outcome: 'created', values: { event_name: 'Event 3', city: 'Ghent' } },
      ],
      updates: [changed],
    });
  });

  it('shows the local start as the file means it, and no time where it has none', async () => {
    const { db, deps } = shown;
    const noon = { startsAt: new Date('2026-05-01T10:00:00Z'), timeKnown: false };
    const unzoned = { startsAt: null, timeKnown: false, timezone: null, listedUntil: null };
    const rows: FeedRow[] = [
      { row: 1, event: feedEvent({ source: 'times', sourceId: '1' }) },
      { row: 2, event: feedEvent({ source: 'times', sourceId: '2', ...noon }) },
      {
        row: 3,
        event: feedEvent({ source: 'times', sourceId: '3', ...unzoned }),
        localStart: '2026-05-01T21:00',
      },
    ];
    const report = await importRecords(deps, rows, rehearsal);
    expect(report.preview?.rows.map(({ values }) => values.starts_at)).toEqual([
      '2026-05-01T20:00:00+02:00',
      '2026-05-01',
      '2026-05-01T21:00',
    ]);
    await importRecords(deps, rows.slice(0, 1), options);
    const [first] = toRecords([feedEvent({ source: 'times', sourceId: '1', ...noon })]);
    const changed = await importRecords(deps, first ? [first] : [], rehearsal);
    expect(changed.preview?.updates[0]?.changes).toContainEqual({
      field: 'starts_at',
      before: '2026-05-01T20:00:00+02:00',
      after: '2026-05-01',
    });
    await db`delete from event where source = 'times'`;
  });

  it('counts what the import then does, whatever is stored and corrected', async () => {
    const { db, deps, staffId } = any;
    const event = fc
      .record({
        sourceId: fc.constantFrom('1', '2', '3'),
        name: fc.constantFrom('A', 'B'),
        status: fc.constantFrom('onsale' as const, 'cancelled' as const),
        days: fc.constantFrom(null, -3, 20, 500),
        isZoneMissing: fc.boolean(),
      })
      .map(({ days, isZoneMissing, ...facts }) => {
        const start = days === null ? null : new Date(NOW.getTime() + days * 86_400_000);
        const startsOn = start?.toISOString().slice(0, 10) ?? (isZoneMissing ? '2026-02-01' : null);
        return feedEvent({ ...facts, startsAt: start, listedUntil: start, startsOn });
      });
    const file = fc.array(event, { minLength: 1, maxLength: 6 });
    const corrections = fc.array(
      fc.constantFrom({ hidden: true }, { starts_at: '2026-03-01T20:00:00Z' }, { starts_at: null }),
      { maxLength: 2 },
    );
    await fc.assert(
      fc.asyncProperty(file, corrections, file, async (stored, corrected, next) => {
        await importRecords(deps, toRecords(stored), options);
        const [known] = await db<{ id: number }[]>`select id from event order by id desc limit 1`;
        for (const values of corrected) {
          const correction = { id: known?.id ?? 0, values, reason: '', staffId };
          await correctEvent(deps, { ...correction, version: undefined });
        }
        const before = await allRows(db);
        const {
          preview: _,
          duration_ms: __,
          ...counts
        } = await importRecords(deps, toRecords(next), rehearsal);
        expect(await allRows(db)).toEqual(before);
        const report = await importRecords(deps, toRecords(next), options);
        expect(report).toMatchObject({
          ...counts,
          import_id: expect.any(Number),
          errors_url: expect.any(String),
        });
        const [unlisted] = await db<{ count: number }[]>`
          select count(*)::integer as count from event
          where source_id = any (${next.map(({ sourceId }) => sourceId)}::text[])
            and (status = 'cancelled' or hidden or starts_at is null or starts_at < ${NOW}
              or starts_at >= ${new Date(NOW.getTime() + 365 * 86_400_000)})`;
        const total = Object.values(report.unlisted).reduce((sum, count) => sum + count, 0);
        expect(total).toBe(unlisted?.count);
        expect(report.unlisted_rows).toHaveLength(total);
      }),
      { numRuns: propertyRuns(3) },
    );
  });

  it('of a list of venues changes neither venues nor events', async () => {
    const { db, deps } = venues;
    const hall = { name: 'Hall', city: 'Ghent', country: null, capacity: 50 };
    const venueRows = (...all: (typeof hall)[]) =>
      all.map((venue, index) => ({ row: index + 1, venue }));
    await importVenues(deps, venueRows(hall), { ...options, format: 'venues-csv' });
    await importRecords(
      deps,
      toRecords([feedEvent({ sourceId: '1', venue: 'Hall', city: 'Ghent' })]),
      options,
    );
    const before = await allRows(db);
    const list = venueRows({ ...hall, capacity: 60 }, { ...hall, name: 'House' });
    const report = await importVenues(deps, list, { ...rehearsal, format: 'venues-csv' });
    expect(await allRows(db)).toEqual(before);
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    expect(report.preview?.rows).toMatchObject([
      { outcome: 'updated', changes: [{ field: 'capacity', before: '50', after: '60' }] },
      { outcome: 'created', values: { name: 'House' } },
    ]);
  });
});
