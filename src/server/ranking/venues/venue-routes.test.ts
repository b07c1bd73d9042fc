import { expect, it } from 'vitest';
import { correctEvent, undoCorrection } from '#contract/scores/corrections.ts';
import {
  correctVenue,
  readVenue,
  undoVenueCorrection,
  venueConflict,
} from '#contract/scores/desk/venues.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { importRecords, importVenues } from '#server/intake/storing/import-records.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const { deps, callAs } = createTestServer(db, () => new Date('2026-04-28T00:00:00Z'));
const call = await callAs('analyst');

const importEvents = (...events: ReturnType<typeof feedEvent>[]) =>
  importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });

async function idOf(sourceId: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from event where source_id = ${sourceId}`;
  return row?.id ?? 0;
}

async function capacities(): Promise<Record<string, number | null>> {
  const rows = await db<{ source_id: string; capacity: number | null }[]>`
    select source_id, capacity from event order by source_id`;
  return Object.fromEntries(rows.map((row) => [row.source_id, row.capacity]));
}

it('corrects the capacity of all events of a venue, also of later imports, and undoes it', async () => {
  const place = { venue: 'The Hall', city: 'Ghent' };
  await importEvents(
    feedEvent({ sourceId: 'fed', ...place, capacity: 50 }),
    feedEvent({ sourceId: 'own', ...place }),
    feedEvent({ sourceId: 'plain', ...place }),
    feedEvent({ sourceId: 'elsewhere', venue: 'Other', city: 'Ghent' }),
  );
  const venue = { name: 'Hall', city: 'Ghent', country: null, capacity: 300 };
  await importVenues(deps, [{ row: 1, venue }], { format: 'venues-csv', importedBy: null });
  const own = { id: await idOf('own') };
  await call(correctEvent, { params: own, body: { values: { venue_capacity: 20 } } });
  const { venue_id: id, capacity_source } = await call(getEvent, { params: own, query: {} });
  if (id === null) throw new Error('The event has no venue.');
  expect(capacity_source).toBe('correction');
  const before = { elsewhere: null, fed: 50, own: 20, plain: 300 };
  expect(await capacities()).toEqual(before);

  const params = { id };
  const corrected = await call(correctVenue, { params, body: { capacity: 900, version: 1 } });
  expect(corrected).toMatchObject({ list_capacity: 300, corrected_capacity: 900, count: 3 });
  expect(await capacities()).toEqual({ elsewhere: null, fed: 900, own: 20, plain: 900 });
  await importEvents(
    feedEvent({ sourceId: 'later', ...place, capacity: 60 }),
    feedEvent({ sourceId: 'fed', ...place, capacity: 70 }),
  );
  expect(await capacities()).toMatchObject({ later: 900, fed: 900 });
  const stale = { capacity: 1, version: 1 };
  const refusal = await call(correctVenue, { params, body: stale }).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'conflict' });
  const { newest } = venueConflict.parse(refusal.details);
  expect(newest).toMatchObject({ corrected_capacity: 900, version: 2 });

  await call(undoCorrection, { params: { ...own, field: 'venue_capacity' }, query: {} });
  expect(await capacities()).toMatchObject({ own: 900 });
  await expect(call(undoVenueCorrection, { params, query: { version: 1 } })).rejects.toMatchObject({
    code: 'conflict',
    details: { newest: { version: 2 } },
  });
  await call(undoVenueCorrection, { params, query: { version: 2 } });
  expect(await capacities()).toEqual({ ...before, fed: 70, later: 60, own: 300 });
  expect(await call(readVenue, { params })).toMatchObject({
    name: 'Hall',
    corrected_capacity: null,
    corrected_by: null,
    count: 4,
  });
  await expect(call(readVenue, { params: { id: 2_000_000_000 } })).rejects.toMatchObject({
    code: 'not_found',
  });
});
