import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/kit/client.ts';
import { correctEvent, pinEvent, undoCorrection } from '#contract/scores/corrections.ts';
import { addNote, listNotes, saveDecisions } from '#contract/scores/desk/decisions.ts';
import {
  chooseStartView,
  createScoreView,
  listScoreViews,
} from '#contract/scores/desk/score-views.ts';
import { correctVenue, readVenue } from '#contract/scores/desk/venues.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer, type TestServer } from '#server/test/server.ts';
import { newStaffSession, openTestSession } from '#server/test/staff-session.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const clock = () => new Date('2026-04-28T00:00:00Z');
const source = await createTestDatabase();
const target = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'marquee-backup-changes-'));
afterAll(() => rm(folder, { recursive: true }));

const place = { venue: 'The Hall', city: 'Ghent' };
const FEED = [
  feedEvent({ sourceId: 'corrected', ...place, capacity: 50 }),
  feedEvent({ sourceId: 'pinned', ...place }),
  feedEvent({ sourceId: 'hidden' }),
];

const importFeed = ({ deps }: TestServer) =>
  importRecords(deps, toRecords(FEED), { format: 'csv', importedBy: null });

/** Calls as one member of staff, who has a session of their own in each database. */
async function callAs({ call, deps }: TestServer, staffId: number): Promise<Call> {
  const { token } = await openTestSession(deps.db, staffId);
  const headers = { authorization: `Bearer ${token}` };
  return (route, request, options = {}) => call(route, request, { ...options, headers });
}

async function idOf(db: Database, sourceId: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from event where source_id = ${sourceId}`;
  return row?.id ?? 0;
}

/** All that shows what staff have changed. */
async function readChanges(call: Call, db: Database) {
  const corrected = await call(getEvent, {
    params: { id: await idOf(db, 'corrected') },
    query: {},
  });
  return {
    corrected,
    pinned: await call(getEvent, { params: { id: await idOf(db, 'pinned') }, query: {} }),
    hidden: await call(getEvent, { params: { id: await idOf(db, 'hidden') }, query: {} }),
    venue: await call(readVenue, { params: { id: corrected.venue_id ?? 0 } }),
    notes: await call(listNotes, { params: { id: await idOf(db, 'pinned') } }),
    views: await call(listScoreViews, {}),
    list: await call(listScores, { body: { time_range: 'month' } }),
  };
}

let staffId = 0;
let before: Awaited<ReturnType<typeof readChanges>>;

beforeAll(async () => {
  const server = createTestServer(source, clock);
  staffId = (await newStaffSession(source, 'analyst')).staffId;
  const call = await callAs(server, staffId);
  await importFeed(server);
  await call(recalculateScores, {});
  const corrected = { id: await idOf(source, 'corrected') };
  await call(correctEvent, {
    params: corrected,
    body: { values: { venue_capacity: 700, event_type: 'sport' }, reason: 'Told by phone' },
  });
  await call(correctEvent, {
    params: { id: await idOf(source, 'hidden') },
    body: { values: { hidden: true }, reason: 'Sold out' },
  });
  await call(pinEvent, {
    params: { id: await idOf(source, 'pinned') },
    body: { time_range: 'month', place: 1, reason: 'Front page', ends_at: '2026-05-01T00:00:00Z' },
  });
  const { venue_id } = await call(getEvent, { params: corrected, query: {} });
  await call(correctVenue, {
    params: { id: venue_id ?? 0 },
    body: { capacity: 900, reason: 'Measured' },
  });
  const draft = { name: 'Ghent', time_range: 'month', columns: ['score'], shared: true } as const;
  const view = await call(createScoreView, {
    body: { ...draft, columns: [...draft.columns], query: { city: 'Ghent', size: 25 } },
  });
  await call(chooseStartView, { params: { id: view.id }, body: { is_start: true } });
  const pinned = await idOf(source, 'pinned');
  await call(saveDecisions, {
    body: { decisions: [{ id: pinned, state: 'promote', owner_id: staffId }] },
  });
  await call(addNote, { params: { id: pinned }, body: { text: 'Ask the venue.' } });
  await server.recalculator.settled();
  await call(recalculateScores, {});
  before = await readChanges(call, source);
  const file = join(folder, 'changes.gz');
  await writeBackup({ db: source, clock }, file);
  await restoreBackup(target, file, { replaces: false });
});

describe('a restored backup', () => {
  it('has the corrections, pins, decisions, notes, venue corrections and saved views with all that is known of them', async () => {
    expect(before).toMatchObject({
      corrected: { event_type: 'sport', venue_capacity: 700, capacity_source: 'correction' },
      pinned: {
        venue_capacity: 900,
        pins: [{ time_range: 'month', place: 1 }],
        decided: { state: 'promote', owner: { id: staffId } },
      },
      notes: { notes: [{ text: 'Ask the venue.', written_by: { id: staffId } }] },
      hidden: { unranked_reason: 'hidden' },
      venue: { corrected_capacity: 900, reason: 'Measured' },
      views: { views: [{ name: 'Ghent', is_own: true, is_start: true, shared: true }] },
      list: { count: 2, events: [{ source_id: 'pinned', pinned: { place: 1 }, notes: 1 }, {}] },
    });
    const call = await callAs(createTestServer(target, clock), staffId);
    expect(await readChanges(call, target)).toEqual(before);
  });

  it('keeps the corrections over the next import and recalculation, and can undo them', async () => {
    const server = createTestServer(target, clock);
    const call = await callAs(server, staffId);
    await importFeed(server);
    await call(recalculateScores, {});
    const after = await readChanges(call, target);
    expect(after.corrected).toMatchObject({ event_type: 'sport', venue_capacity: 700 });
    expect(after.list.events).toMatchObject([{ source_id: 'pinned' }, { source_id: 'corrected' }]);
    const params = { id: await idOf(target, 'corrected') };
    await call(undoCorrection, { params: { ...params, field: 'event_type' }, query: {} });
    await call(undoCorrection, { params: { ...params, field: 'venue_capacity' }, query: {} });
    await server.recalculator.settled();
    await call(recalculateScores, {});
    expect(await call(getEvent, { params, query: {} })).toMatchObject({
      event_type: 'concert',
      venue_capacity: 900,
      corrections: [],
    });
  });
});
