import { describe, expect, it } from 'vitest';
import { correctEvent } from '#contract/scores/corrections.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';
import { importRecords, importVenues } from '../storing/import-records.ts';

const db = await createTestDatabase();
const { app, deps, recalculator, callAs, signIn } = createTestServer(
  db,
  () => new Date('2026-04-28T00:00:00Z'),
);
const call = await callAs('admin');

const show = (sourceId: string) => feedEvent({ sourceId, venue: 'Hall', city: 'Ghent' });

function importEvents(...events: ReturnType<typeof feedEvent>[]) {
  return importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });
}

const list = () => call(listScores, { body: { time_range: 'week' } });

it('shows events as they were ranked until the next recalculation, whatever an import changes', async () => {
  await importEvents(show('1'), show('2'), show('3'));
  await call(recalculateScores, {});
  const before = await list();
  expect(before.count).toBe(3);

  const later = new Date('2026-05-03T18:00:00Z');
  await importEvents(
    { ...show('1'), status: 'cancelled' },
    { ...show('2'), startsAt: null, startsOn: null, listedUntil: null },
    { ...show('3'), name: 'Renamed', type: 'sport', startsAt: later, listedUntil: later },
    show('4'),
  );
  const venue = { name: 'Hall', city: 'Ghent', country: null, capacity: 900 };
  await importVenues(deps, [{ row: 1, venue }], { format: 'venues-csv', importedBy: null });

  const ranked = ({ events }: typeof before) =>
    events.map(({ rank, source_id, score, event_type, starts_at, venue_capacity }) => {
      return { rank, source_id, score, event_type, starts_at, venue_capacity };
    });
  const after = await list();
  expect(after).toMatchObject({ count: 3, run_id: before.run_id });
  expect(ranked(after)).toEqual(ranked(before));
  const runs = await call(listScoreRuns, { query: {} });
  expect(runs).toMatchObject({ stale: ['events_changed'], events_changed: 4 });

  await call(recalculateScores, {});
  expect(await list()).toMatchObject({
    count: 2,
    events: expect.arrayContaining([
      expect.objectContaining({ source_id: '3', event_type: 'sport', venue_capacity: 900 }),
      expect.objectContaining({ source_id: '4' }),
    ]),
  });
});

it('counts an event once, and no change of a price, as a reason for staleness', async () => {
  await importEvents(show('5'), show('6'), show('7'));
  await call(recalculateScores, {});
  await importEvents({ ...show('5'), priceMin: 5 });
  expect(await call(listScoreRuns, { query: {} })).toMatchObject({ stale: [], events_changed: 0 });
  for (const capacity of [10, 20, 30]) await importEvents({ ...show('6'), capacity });
  await importEvents(show('8'), { ...show('7'), status: 'cancelled' });
  expect(await call(listScoreRuns, { query: {} })).toMatchObject({
    stale: ['events_changed'],
    events_changed: 3,
  });
  await importEvents(show('7'));
  expect(await call(listScoreRuns, { query: {} })).toMatchObject({ events_changed: 2 });
});

it('leaves a pass-like event out of all lists until staff correct it, and says so', async () => {
  const parking = { ...show('parking'), name: 'Parking: Night River', passLike: true };
  const report = await importEvents(parking);
  expect(report).toMatchObject({ created: 1, unlisted: { pass_like: 1 }, notes: { pass_like: 1 } });
  await call(recalculateScores, {});
  const found = { body: { time_range: 'week', event_name: 'parking' } } as const;
  expect(await call(listScores, found)).toMatchObject({ count: 0 });
  const [event] = await db<{ id: number }[]>`select id from event where source_id = 'parking'`;
  const params = { id: event?.id ?? 0 };
  const { version, unranked_reason } = await call(getEvent, { params, query: {} });
  expect(unranked_reason).toBe('pass_like');
  const values = { pass_like: false };
  await call(correctEvent, { params, body: { values, reason: 'A band', version } });
  expect((await importEvents(parking)).unlisted).toMatchObject({ pass_like: 0 });
  await call(recalculateScores, {});
  expect(await call(listScores, found)).toMatchObject({ count: 1 });
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

describe('POST /events/import', async () => {
  const { accessToken } = await signIn('admin', 'Ida Importer');
  const upload = async (rows: string, query = '') => {
    const response = await app.request(`/events/import?format=csv${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body: `source,source_id,event_name,event_type,starts_at\n${rows}`,
    });
    expect(response.status).toBe(200);
    await recalculator.settled();
  };
  const latest = async () => {
    const { current, count } = await call(listScoreRuns, { query: {} });
    return { ...current, count };
  };

  it('is followed by a recalculation when it changed events', async () => {
    const before = await latest();
    await upload('http,1,Opening Night,concert,2026-05-01T18:00:00Z\n');
    const after = await latest();
    expect(after).toMatchObject({ trigger: 'import', count: before.count + 1 });
    const found = await call(listScores, { body: { time_range: 'week', event_name: 'opening' } });
    expect(found).toMatchObject({ count: 1, run_id: after.run_id });

    await upload('http,1,Opening Night,concert,2026-05-01T18:00:00Z\n');
    expect(await latest()).toEqual(after);
  });

  it('leaves the ranking as it is on request', async () => {
    const before = await latest();
    await upload('http,2,Closing Night,concert,2026-05-02T18:00:00Z\n', '&recalculate=false');
    expect(await latest()).toEqual(before);
    expect(await call(listScoreRuns, { query: {} })).toMatchObject({ events_changed: 1 });
  });
});
