import { expect, it } from 'vitest';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { createTestDatabase } from '../test/database.ts';
import { feedEvent, toRecords } from '../test/feed-events.ts';
import { createTestServer } from '../test/server.ts';
import { importRecords, importVenues } from './storing/import-records.ts';

const db = await createTestDatabase();
const { deps, callAs } = createTestServer(db, () => new Date('2026-04-28T00:00:00Z'));
const call = await callAs('admin');

const show = (sourceId: string) => feedEvent({ sourceId, venue: 'Hall', city: 'Ghent' });

function importEvents(...events: ReturnType<typeof feedEvent>[]) {
  return importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });
}

const list = () => call(listScores, { body: { time_range: 'week' } });

it('updates the lists after an import, before the next recalculation', async () => {
  await importEvents(show('1'), show('2'), show('3'));
  await call(recalculateScores, {});
  expect((await list()).count).toBe(3);

  await importEvents(
    { ...show('1'), status: 'cancelled' },
    { ...show('2'), startsAt: null, startsOn: null, listedUntil: null },
    { ...show('3'), name: 'Renamed' },
    show('4'),
  );
  const venue = { name: 'Hall', city: 'Ghent', country: null, capacity: 900 };
  await importVenues(deps, [{ row: 1, venue }], { format: 'venues-csv', importedBy: null });

  expect(await list()).toMatchObject({
    count: 1,
    events: [{ source_id: '3', event_name: 'Renamed', venue_capacity: 900 }],
  });
  const runs = await call(listScoreRuns, { query: {} });
  expect(runs.stale).toContain('events_changed');

  await call(recalculateScores, {});
  const ids = (await list()).events.map((event) => event.source_id);
  expect(ids.toSorted()).toEqual(['3', '4']);
});

it('ranks events with the longest names', async () => {
  const letters = Array.from({ length: 500 }, (_, i) => String.fromCharCode(0x4e00 + i * 37));
  await importEvents({ ...show('long'), name: letters.join('') });
  await call(recalculateScores, {});
  const found = await call(listScores, {
    body: { time_range: 'week', event_name: letters.slice(0, 20).join('') },
  });
  expect(found).toMatchObject({ count: 1, events: [{ source_id: 'long' }] });
});
