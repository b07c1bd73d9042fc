import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readSampleSize, removeSample } from '#contract/sample-catalogue.ts';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { importFeed } from '#server/intake/imports/import-feed.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { addSampleCatalogue, loadSampleCatalogue } from './load-sample.ts';
import { sampleSeeds } from './seeds.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

async function startWithSample() {
  const db = await createTestDatabase();
  const server = createTestServer(db, () => NOW);
  const admin = await server.callAs('admin');
  const recalculate = () => admin(recalculateScores, {});
  await loadSampleCatalogue(server.deps, { recalculate });
  return { db, ...server, admin, recalculate };
}

// A database for each test: what is removed depends on everything that is there.
const first = await startWithSample();
const mixed = await startWithSample();
const listed = await startWithSample();

describe('DELETE /sample_catalogue', () => {
  it('removes every sample event and venue, and the ranking follows', async () => {
    const { db, admin, deps, recalculate } = first;
    await db`update event set corrected = '{event_type}' where id in (select id from event limit 2)`;
    await db`
      insert into pin (event_id, time_range, place, reason, pinned_at)
      select id, 'year', 1, '', now() from event limit 1`;
    const size = await admin(readSampleSize, {});
    expect(size).toMatchObject({
      events: 5900,
      venues: sampleSeeds().venues.length,
      corrected: 2,
      pinned: 1,
    });
    expect(await admin(removeSample, {})).toEqual(size);
    const year = { time_range: 'year' } as const;
    const ranked = async () => (await admin(listScores, { body: year })).count;
    await expect.poll(ranked).toBe(0);
    expect(await admin(readSampleSize, {})).toMatchObject({ events: 0, venues: 0 });
    const [left] = await db`select count(*) as venues from venue`;
    expect(left).toEqual({ venues: 0 });

    await loadSampleCatalogue(deps, { recalculate });
    expect(await admin(readSampleSize, {})).toMatchObject({ events: 0 });
    expect(await addSampleCatalogue(deps, { recalculate })).toBe(5900);
    expect(await addSampleCatalogue(deps, { recalculate })).toBe(0);
  });

  it('keeps other events, their venues, corrected venues, weights and runs', async () => {
    const { db, admin } = mixed;
    const [hall] = await db<{ name: string; city: string; country: string }[]>`
      select name, city, country from venue where name = 'Royal Albert Hall'`;
    await insertEvents(db, [{ sourceId: 'own' }]);
    await db`
      update event set (venue_key, city_key) = (
        select name_key, city_key from venue where name = ${hall?.name ?? ''})
      where source_id = 'own'`;
    await db`update venue set corrected_capacity = 70000 where name = 'London Stadium'`;
    const { venues } = await admin(removeSample, {});
    expect(venues).toBe(sampleSeeds().venues.length - 2);
    const [left] = await db`
      select (select count(*) from event) as events, (select count(*) from weight_set) as weights,
        (select string_agg(name, ',' order by name) from venue) as venues`;
    expect(left).toEqual({ events: 1, weights: 1, venues: 'London Stadium,Royal Albert Hall' });
    expect(
      (await admin(listScoreRuns, { query: { page: 1, per_page: 10 } })).count,
    ).toBeGreaterThan(0);
  });

  it('keeps the venues when another list of venues was imported as well', async () => {
    const { deps, admin } = listed;
    const text = 'venue_name,city,country,capacity\nRoyal Albert Hall,London,GB,5272\n';
    await importFeed(deps, {
      format: 'venues-csv',
      input: Readable.from([Buffer.from(text)]),
      importedBy: null,
    });
    expect(await admin(removeSample, {})).toMatchObject({ events: 5900, venues: 0 });
  });

  it('requires an admin', async () => {
    for (const role of ['analyst', 'viewer', 'client'] as const) {
      const caller = await listed.callAs(role);
      await expect(caller(readSampleSize, {})).rejects.toMatchObject({ status: 403 });
      await expect(caller(removeSample, {})).rejects.toMatchObject({ status: 403 });
    }
  });
});
