import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEEP_IMPORT_DAYS } from '#contract/import-runs.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { correctEvent } from '#server/catalogue/corrections/correct-event.ts';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import { allRows, createTestDatabase, emptyTables, IMPORT_HISTORY } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { markGoneEvents } from '../feeds/gone-events.ts';
import { importFeed } from '../imports/import-feed.ts';
import type { FeedVenue } from '../rows/feed-row.ts';
import { importRecords, importVenues } from '../storing/import-records.ts';
import { dropOldImages } from '../storing/import-run-queries.ts';
import { undoImport } from './undo-import.ts';

let now = new Date('2026-01-01T00:00:00Z');
const clock = () => now;
const later = (ms = 60_000) => {
  now = new Date(now.getTime() + ms);
};
const undoneBy = { name: 'ada' };
const FEED = 1;

/** What a full feed remembers of its files. */
const FEED_MEMORY = 'feed_event';

async function setUp() {
  const db = await createTestDatabase();
  const deps = { db, clock };
  const { staffId } = await newStaffSession(db, 'admin');
  return {
    db,
    importEvents: async (...events: FeedEvent[]) => {
      later();
      const options = { format: 'csv', importedBy: null } as const;
      return (await importRecords(deps, toRecords(events), options)).import_id ?? 0;
    },
    /** The next file of a full feed. */
    importFull: async (...events: FeedEvent[]) => {
      later();
      let gone = 0;
      const report = await importRecords(deps, toRecords(events), {
        format: 'csv',
        importedBy: null,
        onMerged: async (tx, file) => {
          const feed = { id: FEED, name: 'Full', hold_percent: null, held_since: null };
          ({ gone } = await markGoneEvents(tx, feed, file, 100));
        },
      });
      return { id: report.import_id ?? 0, gone };
    },
    importVenueList: async (...venues: FeedVenue[]) => {
      later();
      const rows = venues.map((venue, index) => ({ row: index + 1, venue }));
      const options = { format: 'venues-csv', importedBy: null } as const;
      return (await importVenues(deps, rows, options)).import_id ?? 0;
    },
    correct: (id: number, values: Parameters<typeof correctEvent>[1]['values']) => {
      later();
      return correctEvent(deps, { id, values, reason: '', version: undefined, staffId });
    },
    undo: (id: number) => {
      later();
      return undoImport(deps, { id, undoneBy });
    },
    idOf: async (sourceId: string) => {
      const [event] = await db<{ id: number }[]>`
        select id from event where source_id = ${sourceId}`;
      return event?.id ?? 0;
    },
    rows: () => allRows(db, { without: [...IMPORT_HISTORY, FEED_MEMORY] }),
  };
}

const plain = await setUp();
const venues = await setUp();
const onlySource = await setUp();
const any = await setUp();
const full = await setUp();
const anyFull = await setUp();
const newer = await setUp();
const old = await setUp();

const HALL = { name: 'Hall', city: 'Ghent', country: null, capacity: 900 };
const atHall = { venue: 'Hall', city: 'Ghent' };

describe('undoImport', () => {
  it('leaves every table as it was: events, corrections and venues', async () => {
    const { importEvents, importVenueList, correct, undo, idOf, rows, db } = plain;
    await importVenueList(HALL);
    await importEvents(
      feedEvent({ sourceId: '1', priceMin: 10.5 }),
      feedEvent({ sourceId: '2', ...atHall }),
      feedEvent({ sourceId: '3', venue: 'Old', city: 'Ghent' }),
    );
    await correct(await idOf('2'), { starts_at: '2026-05-02T20:00:00+02:00', pass_like: true });
    await correct(await idOf('3'), { venue_name: 'Hall' });
    const before = await rows();
    const start = new Date('2026-07-01T18:00:00Z');
    const id = await importEvents(
      feedEvent({ sourceId: '1', name: 'Renamed', status: 'cancelled' }),
      feedEvent({ sourceId: '2', startsAt: start, listedUntil: start, startsOn: '2026-07-01' }),
      feedEvent({ sourceId: '3', venue: 'Older', city: 'Ghent', timezone: null }),
      feedEvent({ sourceId: '4', venue: 'New', city: 'Bruges' }),
    );
    expect(await rows()).not.toEqual(before);
    expect(await undo(id)).toMatchObject({
      state: 'undone',
      undone_by: 'ada',
      undone_at: now.toISOString(),
      created: 1,
      updated: 3,
    });
    expect(await rows()).toEqual(before);
    const [entry] = await db`
      select subject_id, after from audit_entry where action = 'import.undone'`;
    expect(entry).toEqual({
      subject_id: String(id),
      after: { events_deleted: 1, events_restored: 3, venues: expect.any(Number) },
    });
  });

  it('takes back the capacities of a list of venues', async () => {
    const { importEvents, importVenueList, undo, rows } = venues;
    await importVenueList({ ...HALL, name: 'Known', capacity: 50 });
    await importEvents(
      feedEvent({ sourceId: '1', ...atHall }),
      feedEvent({ sourceId: '2', venue: 'Known', city: 'Ghent' }),
    );
    const before = await rows();
    const id = await importVenueList(
      HALL,
      { ...HALL, name: 'Known', capacity: 60 },
      { ...HALL, name: 'New' },
    );
    expect(await rows()).not.toEqual(before);
    await undo(id);
    expect(await rows()).toEqual(before);
  });

  it('joins again what an event of the import had kept apart', async () => {
    const { importEvents, undo, rows, db } = any;
    // Two events of one source, either of which may be that of the other one.
    const show = (source: string, sourceId: string, minute: number) =>
      feedEvent({
        ...{ source, sourceId, name: 'Harbour Lights', venue: 'House', city: 'Ghent' },
        startsAt: new Date(Date.UTC(2026, 4, 1, 18, minute)),
      });
    await importEvents(show('two', '3', 0));
    await importEvents(show('one', '2', 5));
    const before = await rows();
    expect(await db`select from event_group`).toHaveLength(2);
    const id = await importEvents(show('two', '1', 10));
    expect(await db`select from event_group`).toHaveLength(0);
    await undo(id);
    expect(await rows()).toEqual(before);
    await emptyTables(db, 'event');
  });

  it('parts what it had joined, also where a single source is left', async () => {
    const { importEvents, undo, rows, db } = onlySource;
    const show = { name: 'Harbour Lights', ...atHall };
    await importEvents(feedEvent({ source: 'one', sourceId: '1', ...show }));
    const before = await rows();
    const id = await importEvents(feedEvent({ source: 'two', sourceId: '1', ...show }));
    expect(await db`select from event_group`).toHaveLength(2);
    await undo(id);
    expect(await rows()).toEqual(before);
  });

  it('takes back any import, one after another', async () => {
    const { importEvents, importVenueList, undo, rows } = any;
    const event = fc
      .record({
        // Events of two sources that are alike are joined.
        source: fc.constantFrom('one', 'two'),
        sourceId: fc.constantFrom('1', '2', '3'),
        name: fc.constantFrom('Harbour Lights', 'A Night of Brass'),
        capacity: fc.constantFrom(null, 40),
        venue: fc.constantFrom('Hall', 'House', null),
        passLike: fc.boolean(),
      })
      .map((facts) => feedEvent({ ...facts, city: 'Ghent' }));
    const list = fc
      .constantFrom(null, 100, 200)
      .map((capacity): FeedVenue[] => [{ ...HALL, capacity }]);
    const files = fc.array(
      fc.oneof(
        fc.array(event, { minLength: 1, maxLength: 5 }).map((all) => () => importEvents(...all)),
        list.map((all) => () => importVenueList(...all)),
      ),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(files, async (imports) => {
        const done: { id: number; before: unknown }[] = [];
        for (const run of imports) {
          const before = await rows();
          done.push({ id: await run(), before });
        }
        for (const { id, before } of done.toReversed()) {
          await undo(id);
          expect(await rows()).toEqual(before);
        }
      }),
      { numRuns: propertyRuns(2) },
    );
  });

  it('brings back what a full feed no longer carries, with all that depends on it', async () => {
    const { importEvents, importFull, correct, undo, idOf, rows, db } = full;
    const show = { name: 'Harbour Lights', ...atHall };
    await importFull(
      feedEvent({ source: 'one', sourceId: 'lead', ...show, capacity: 40 }),
      feedEvent({ source: 'one', sourceId: 'corrected', venue: 'House', city: 'Ghent' }),
      feedEvent({ source: 'one', sourceId: 'stays' }),
    );
    await importEvents(feedEvent({ source: 'two', sourceId: 'mate', ...show }));
    expect(await db`select from event_group`).toHaveLength(2);
    await correct(await idOf('corrected'), { venue_capacity: 70 });
    const stays = feedEvent({ source: 'one', sourceId: 'stays' });
    expect(await importFull(stays)).toMatchObject({ gone: 0 });
    const before = await rows();
    const marked = await importFull(stays);
    expect(marked.gone).toBe(2);
    expect(await rows()).not.toEqual(before);

    // What brings one of them back is undone first.
    const afterwards = await rows();
    const back = await importEvents(feedEvent({ source: 'one', sourceId: 'lead', ...show }));
    await expect(undo(marked.id)).rejects.toMatchObject({ code: 'conflict' });
    await undo(back);
    expect(await rows()).toEqual(afterwards);
    await undo(marked.id);
    expect(await rows()).toEqual(before);
  });

  it('takes back the files of a full feed, one after another', async () => {
    const { importFull, undo, rows } = anyFull;
    const nameOf = fc.constantFrom('Harbour Lights', 'A Night of Brass');
    const file = fc
      .subarray(['1', '2', '3', '4'], { minLength: 1 })
      .chain((ids) =>
        fc.tuple(...ids.map((sourceId) => nameOf.map((name) => ({ sourceId, name })))),
      );
    const one = { sourceId: '1', name: 'Harbour Lights' };
    const two = { sourceId: '2', name: 'A Night of Brass' };
    let gone = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 3, maxLength: 5 }), async (all) => {
        const done: { id: number; before: unknown }[] = [];
        for (const events of all) {
          const before = await rows();
          const run = await importFull(
            ...events.map((facts) => feedEvent({ source: 'any', ...atHall, ...facts })),
          );
          gone += run.gone;
          done.push({ id: run.id, before });
        }
        for (const { id, before } of done.toReversed()) {
          await undo(id);
          expect(await rows()).toEqual(before);
        }
      }),
      { numRuns: 2, examples: [[[[one, two], [one], [one]]]] },
    );
    expect(gone).toBeGreaterThan(0);
  });

  it('is refused while something newer depends on it, with the reason', async () => {
    const { importEvents, importVenueList, correct, undo, idOf, db } = newer;
    const refused = async (id: number, message: string) => {
      await expect(undo(id)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining(message),
      });
    };
    const first = await importEvents(feedEvent({ sourceId: '1' }), feedEvent({ sourceId: '2' }));
    const second = await importEvents(feedEvent({ sourceId: '1', name: 'Renamed' }));
    await refused(first, `Import ${second} has changed the same events`);
    const third = await importEvents(feedEvent({ sourceId: '1', name: 'Again' }));
    await refused(second, `Import ${third} has changed the same events`);
    await undo(third);
    await undo(second);
    await refused(second, 'undone already');
    await correct(await idOf('2'), { venue_capacity: 70 });
    await refused(first, 'The event “Event 2” was corrected');

    const pinned = await importEvents(feedEvent({ sourceId: 'pinned' }));
    await db`
      insert into pin (event_id, time_range, place, reason, pinned_at)
      values (${await idOf('pinned')}, 'year', 1, '', now())`;
    await refused(pinned, 'The event “Event pinned” was corrected, pinned');

    const list = await importVenueList(HALL);
    const user = await importEvents(feedEvent({ sourceId: 'user', ...atHall }));
    await refused(list, 'The event “Event user” came later');
    await undo(user);
    await undo(list);
    await expect(undo(1_000_000)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is possible for thirty days, and never for a failed import', async () => {
    const { importEvents, undo, db } = old;
    const id = await importEvents(feedEvent({ sourceId: '1' }));
    later(KEEP_IMPORT_DAYS * DAY_MS + 1);
    await importEvents(feedEvent({ sourceId: '2' }));
    await db.begin((tx) => dropOldImages(tx, clock()));
    await expect(undo(id)).rejects.toMatchObject({
      message: expect.stringContaining('imports can be undone for 30 days'),
    });
    async function* input() {
      yield Buffer.from('nonsense');
    }
    const failing = importFeed({ db, clock }, { format: 'csv', importedBy: null, input: input() });
    await expect(failing).rejects.toMatchObject({ code: 'unreadable_import' });
    const [failed] = await db<{ id: number }[]>`
      select id from import_run where state = 'failed'`;
    await expect(undo(failed?.id ?? 0)).rejects.toMatchObject({
      message: 'Nothing of this import was stored.',
    });
  });
});
