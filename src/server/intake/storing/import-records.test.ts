import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import type { Rows } from '../copy/copy-batches.ts';
import type { FeedRow } from '../rows/feed-row.ts';
import { importRecords } from './import-records.ts';

const db = await createTestDatabase();
const NOW = new Date('2026-01-01T00:00:00Z');

function importAll(rows: Rows<FeedRow>, now = NOW) {
  return importRecords({ db, clock: () => now }, rows, { format: 'csv', importedBy: null });
}

const importEvents = (...events: FeedEvent[]) => importAll(toRecords(events));

const storedIn = (source: string) => db`
  select source_id as "sourceId", name, type, status, capacity, updated_at as "updatedAt"
  from event where source = ${source} order by source_id`;

describe('importRecords', () => {
  it('creates new events, updates changed ones and leaves the rest unchanged', async () => {
    const one = feedEvent({ source: 'mixed', sourceId: '1' });
    const two = feedEvent({ source: 'mixed', sourceId: '2' });
    expect(await importEvents(one, two)).toMatchObject({ read: 2, created: 2 });
    const later = new Date('2026-01-02T00:00:00Z');
    const report = await importAll(
      toRecords([one, { ...two, name: 'Renamed' }, feedEvent({ source: 'mixed', sourceId: '3' })]),
      later,
    );
    expect(report).toMatchObject({ read: 3, created: 1, updated: 1, unchanged: 1, skipped: 0 });
    expect(await storedIn('mixed')).toMatchObject([
      { sourceId: '1', updatedAt: NOW },
      { sourceId: '2', name: 'Renamed', updatedAt: later },
      { sourceId: '3', updatedAt: later },
    ]);
  });

  it('refuses a file whose events take more time to compare than it has left', async () => {
    const crowd = ['crowd one', 'crowd two'].flatMap((source) =>
      Array.from({ length: 100 }, (_, index) =>
        feedEvent({ source, sourceId: `${index}`, venue: `Hall ${index}`, city: 'Crowded' }),
      ),
    );
    const within = (leftMs: () => number) => {
      const options = { format: 'csv', importedBy: null, leftMs } as const;
      return importRecords({ db, clock: () => NOW }, toRecords(crowd), options);
    };
    await expect(within(() => 100)).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringMatching(
        /^Comparing its events with those of other sources takes more than 0\.1 seconds of processor time, all that is left to a file of its size\. Most of it is for the 200 events of the day and city of row 1\.$/,
      ),
    });
    expect(await storedIn('crowd one')).toEqual([]);
    expect(await within(() => 10_000)).toMatchObject({ created: 200 });
  });

  it('refuses a file of which 200,000 pairs could be the same event', async () => {
    const rows = ['pairs one', 'pairs two'].flatMap((source) =>
      Array.from({ length: 1100 }, (_, index) =>
        feedEvent({ source, sourceId: `${index}`, venue: `Hall ${index % 22}`, city: 'Paired' }),
      ),
    );
    const leftMs = () => Number.MAX_SAFE_INTEGER;
    const options = { format: 'csv', importedBy: null, leftMs } as const;
    const refused = importRecords({ db, clock: () => NOW }, toRecords(rows), options);
    await expect(refused).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringMatching(
        /^Too many of the 2,200 events of the day and city of row 1 could be the same: there are up to 220,000 pairs of them\.$/,
      ),
    });
    expect(await storedIn('pairs one')).toEqual([]);
  });

  it('uses the last of several rows for one event, and reports the others', async () => {
    const report = await importEvents(
      feedEvent({ source: 'twice', sourceId: '1', name: 'First' }),
      feedEvent({ source: 'twice', sourceId: '2', status: 'cancelled' }),
      feedEvent({ source: 'twice', sourceId: '1', name: 'Second' }),
      feedEvent({ source: 'twice', sourceId: '1', name: 'Third', type: 'other' }),
    );
    const reason = 'Is repeated in row 4, which counts instead.';
    expect(report).toMatchObject({
      read: 4,
      created: 2,
      skipped: 2,
      errors: [
        { row: 1, field: 'source_id', reason },
        { row: 3, field: 'source_id', reason },
      ],
      notes: { other: 1, pass_like: 0 },
      unlisted: { cancelled: 1, past: 0 },
    });
    expect(await storedIn('twice')).toMatchObject([{ name: 'Third' }, { sourceId: '2' }]);
  });

  it('cancels a stored event of which a row says no more, and leaves what it is', async () => {
    const event = feedEvent({ source: 'deleted', sourceId: '1', capacity: 900, venue: 'Pier' });
    const other = feedEvent({ source: 'deleted', sourceId: '2' });
    await importEvents(event, other);
    const [stored] = await db<{ id: number }[]>`
      select id from event where source = 'deleted' and source_id = '1'`;
    const id = stored?.id ?? 0;
    await db`
      insert into event_correction (event_id, field, value, sets, feed, reason, corrected_at)
      values (${id}, 'venue_name', '"Quay"', '{"venue": "Quay"}', '{"venue": "Pier"}', '', ${NOW})`;
    await db`update event set venue = 'Quay', corrected = '{venue_name}' where id = ${id}`;

    const deletion = (sourceId: string, row: number) => ({
      row,
      event: feedEvent({ source: 'deleted', sourceId, name: 'x', status: 'cancelled' }),
      onlyCancels: true,
    });
    const file = [deletion('1', 1), deletion('unknown', 2)];
    const report = await importAll(file);
    expect(report).toMatchObject({
      read: 2,
      created: 0,
      updated: 1,
      unchanged: 1,
      skipped: 0,
      unlisted: { cancelled: 1 },
      unlisted_rows: [{ row: 1, name: 'Event 1', reason: 'cancelled' }],
    });
    expect(await storedIn('deleted')).toMatchObject([
      { sourceId: '1', name: 'Event 1', status: 'cancelled', capacity: 900 },
      { sourceId: '2', status: 'onsale' },
    ]);
    const venues = () => db`
      select event.venue, correction.feed ->> 'venue' as said from event
      join event_correction as correction on correction.event_id = event.id where event.id = ${id}`;
    expect(await venues()).toEqual([{ venue: 'Quay', said: 'Pier' }]);
    expect(await importAll(file)).toMatchObject({ updated: 0, unchanged: 2 });
    expect(await importEvents(event)).toMatchObject({ updated: 1 });
    expect(await storedIn('deleted')).toMatchObject([{ status: 'onsale' }, {}]);
  });

  it('distinguishes equal ids of two sources, and ids that differ in case', async () => {
    const report = await importEvents(
      feedEvent({ source: 'apart', sourceId: 'a' }),
      feedEvent({ source: 'apart', sourceId: 'A' }),
      feedEvent({ source: 'Apart', sourceId: 'a' }),
    );
    expect(report).toMatchObject({ created: 3, skipped: 0 });
  });

  it('counts the row of the team away as joined to that of the home team, wherever it is', async () => {
    const game = (row: number, isAway: boolean, name: string, sourceId = '1') => {
      return { row, isAway, event: feedEvent({ source: 'games', sourceId, name }) };
    };
    const rows = [
      game(1, true, 'away'),
      game(2, false, 'home, corrected later'),
      game(3, false, 'home'),
      game(4, true, 'away again'),
      game(5, true, 'only away', '2'),
    ];
    const report = await importAll([rows]);
    expect(report).toMatchObject({ read: 5, created: 2, joined: 1, skipped: 2 });
    expect(report.errors).toMatchObject([
      { row: 1, reason: 'Is repeated in row 3, which counts instead.' },
      { row: 2, reason: 'Is repeated in row 3, which counts instead.' },
    ]);
    const names = [{ name: 'home' }, { name: 'only away' }];
    expect(await storedIn('games')).toMatchObject(names);
    const turned = [game(1, false, 'home'), game(2, true, 'away'), game(3, true, 'only away', '2')];
    expect(await importAll([turned])).toMatchObject({ unchanged: 2, joined: 1, skipped: 0 });
  });

  it('lists at most a thousand row errors, and counts and stores all', async () => {
    const rows: FeedRow[] = Array.from({ length: 1500 }, (_, index) => ({
      row: index + 1,
      errors: [{ row: index + 1, field: 'event_name', reason: 'Is missing.' }],
    }));
    rows.push({ row: 1501, event: feedEvent({ source: 'mostly-bad', sourceId: '1' }) });
    const report = await importAll([rows]);
    expect(report).toMatchObject({ read: 1501, created: 1, skipped: 1500 });
    expect(report.errors).toHaveLength(1000);
    const [kept] = await db`
      select count(*)::integer as count from import_row where import_id = ${report.import_id ?? 0}`;
    expect(kept).toEqual({ count: 1500 });
  });

  it('names each row that is in no list, with one reason', async () => {
    const at = (days: number) => {
      const start = new Date(NOW.getTime() + days * 86_400_000);
      return { startsAt: start, listedUntil: start };
    };
    const undated = { startsAt: null, startsOn: null, listedUntil: null };
    const event = (sourceId: string, facts: Partial<FeedEvent> = {}) =>
      feedEvent({ source: 'unlisted', sourceId, ...at(3), ...facts });
    const report = await importAll([
      { row: 1, event: event('1') },
      { row: 2, event: event('2', { status: 'cancelled', ...undated }) },
      { row: 3, event: event('3', undated) },
      {
        row: 4,
        event: event('4', { ...undated, startsOn: '2026-02-01' }),
        localStart: '2026-02-01',
      },
      { row: 5, event: event('5', at(-1)) },
      { row: 6, event: event('6', at(366)) },
    ]);
    expect(report).toMatchObject({
      created: 6,
      unlisted: { cancelled: 1, no_date: 1, no_zone: 1, past: 1, later: 1, hidden: 0 },
      unlisted_rows: [
        { row: 2, name: 'Event 2', reason: 'cancelled' },
        { row: 3, name: 'Event 3', reason: 'no_date' },
        { row: 4, name: 'Event 4', reason: 'no_zone' },
        { row: 5, name: 'Event 5', reason: 'past' },
        { row: 6, name: 'Event 6', reason: 'later' },
      ],
    });
  });

  it('refuses a file of which no row can be used, with its report', async () => {
    const errors = [{ row: 1, field: 'city', reason: 'Is too long.' }];
    const importing = importAll([{ row: 1, errors }]);
    await expect(importing).rejects.toMatchObject({
      code: 'unreadable_import',
      message: 'The only record cannot be imported. Row 1, city: Is too long.',
      details: { report: { read: 1, skipped: 1, errors } },
    });
  });

  it('changes nothing when reading rows fails', async () => {
    async function* rows() {
      for (let row = 1; row <= 5000; row++) {
        yield { row, event: feedEvent({ source: 'broken', sourceId: String(row) }) };
      }
      throw new Error('the line is dead');
    }
    const before = await db`select count(*) from import_run`;
    await expect(importAll(rows())).rejects.toThrow('the line is dead');
    expect(await storedIn('broken')).toEqual([]);
    expect(await db`select count(*) from import_run`).toEqual(before);
  });

  it('aborts with the reason of the signal, and changes nothing', async () => {
    const abort = new AbortController();
    const rows = toRecords([1, 2].map((id) => feedEvent({ source: 'ended', sourceId: `${id}` })));
    const options = { format: 'csv', importedBy: null, signal: abort.signal } as const;
    const onProgress = () => abort.abort(new Error('enough'));
    const importing = importRecords({ db, clock: () => NOW }, rows, { ...options, onProgress });
    await expect(importing).rejects.toThrow('enough');
    expect(await storedIn('ended')).toEqual([]);
  });

  it('changes nothing when it is aborted after its events were merged', async () => {
    const abort = new AbortController();
    const rows = toRecords([feedEvent({ source: 'late', sourceId: '1' })]);
    const options = { format: 'csv', importedBy: null, signal: abort.signal } as const;
    const onMerged = async () => abort.abort(new Error('enough'));
    const importing = importRecords({ db, clock: () => NOW }, rows, { ...options, onMerged });
    await expect(importing).rejects.toThrow('enough');
    expect(await storedIn('late')).toEqual([]);
  });

  it('merges again after a deadlock, and counts each row once', async () => {
    await db.unsafe(`
      create sequence merges;
      create function deadlock_once() returns trigger language plpgsql as $$
        begin
          if nextval('merges') = 1 then
            raise exception 'deadlock detected' using errcode = '40P01';
          end if;
          return new;
        end $$;
      create trigger deadlock before insert on event for each statement execute function deadlock_once()`);
    onTestFinished(async () => {
      await db.unsafe('drop function deadlock_once cascade; drop sequence merges');
    });
    const twice = feedEvent({ source: 'again', sourceId: '1' });
    const report = await importEvents(twice, twice, feedEvent({ source: 'again', sourceId: '2' }));
    expect(report).toMatchObject({ read: 3, created: 2, skipped: 1 });
    expect(report.errors).toHaveLength(1);
    expect(await storedIn('again')).toHaveLength(2);
    expect(await db`select last_value > 1 as merged from merges`).toEqual([{ merged: true }]);
    const runs = await db`select from import_run where id = ${report.import_id}`;
    expect(runs).toHaveLength(1);
  });

  it('fails when the database refuses rows, instead of waiting forever', async () => {
    const event = feedEvent({ source: 'refused', sourceId: '1', startsOn: 'not a date' });
    await expect(importEvents(event)).rejects.toThrow('PostgreSQL refused the mapped rows');
    expect(await importEvents({ ...event, startsOn: null })).toMatchObject({ created: 1 });
  });

  it('stores the rows once when the same file is imported several times in parallel', async () => {
    const events = Array.from({ length: 3000 }, (_, id) =>
      feedEvent({ source: 'at-once', sourceId: String(id) }),
    );
    const reports = await Promise.all([
      importEvents(...events),
      importEvents(...events.toReversed()),
      importEvents(...events),
    ]);
    expect(reports.map((report) => report.created).toSorted()).toEqual([0, 0, 3000]);
    expect(reports.map((report) => report.unchanged).toSorted()).toEqual([0, 3000, 3000]);
    expect(await storedIn('at-once')).toHaveLength(3000);
  });

  it('records each import', async () => {
    await importEvents(feedEvent({ source: 'recorded', sourceId: '1' }));
    const [last] = await db`
      select format, imported_at, imported_by, created, updated, unchanged, skipped
      from import_run order by id desc limit 1`;
    expect(last).toEqual({
      format: 'csv',
      imported_at: NOW,
      imported_by: null,
      created: 1,
      updated: 0,
      unchanged: 0,
      skipped: 0,
    });
  });

  it('stores any text as it is', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1 }).map((any) => any.replaceAll('\0', ''));
    const awkward = fc.constantFrom('\\N', '\\.', 'a\tb', 'a\\\nb', '\r', "';--", '{}', '"');
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, awkward), async (name) => {
        await importEvents(feedEvent({ source: 'any-text', sourceId: '1', name }));
        expect(await storedIn('any-text')).toMatchObject([{ name }]);
      }),
      { numRuns: propertyRuns(6) },
    );
  });

  it('counts every row once, whatever the file', async () => {
    const row = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      name: fc.constantFrom('A', 'B'),
      isRefused: fc.boolean(),
    });
    const files = fc.array(fc.array(row, { maxLength: 12 }), { minLength: 1, maxLength: 4 });
    let trial = 0;
    await fc.assert(
      fc.asyncProperty(files, async (contents) => {
        const source = `count-${trial++}`;
        const stored = new Map<string, string>();
        for (const content of contents) {
          const rows = content.map(({ id, name, isRefused }, index): FeedRow => {
            if (isRefused) return { row: index + 1, errors: [] };
            return { row: index + 1, event: feedEvent({ source, sourceId: `${id}`, name }) };
          });
          // A file of nothing but refused rows is refused as a whole.
          rows.push({ row: rows.length + 1, event: feedEvent({ source, sourceId: 'usable' }) });
          const { read, created, updated, unchanged, skipped } = await importAll(rows);
          expect(created + updated + unchanged + skipped).toBe(read);
          expect(read).toBe(rows.length);
          const before = stored.size;
          stored.set('usable', 'Event usable');
          for (const { id, name, isRefused } of content) if (!isRefused) stored.set(`${id}`, name);
          expect(created).toBe(stored.size - before);
        }
        const found = await storedIn(source);
        expect(new Map(found.map((event) => [event.sourceId, event.name]))).toEqual(stored);
      }),
      { numRuns: propertyRuns(3) },
    );
  });
});
