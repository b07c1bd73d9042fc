import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readSampleSize, removeSample } from '#contract/sample-catalogue.ts';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { importFeed } from '#server/intake/imports/import-feed.ts';
import { addSampleCatalogue, loadSampleCatalogue } from '#server/tools/sample/load-sample.ts';
import type { SamplePart } from '#server/tools/sample/sample-catalogue.ts';
import { sampleSeeds } from '#server/tools/sample/seeds.ts';
import { createTestDatabase } from '../database.ts';
import { insertEvents } from '../event-rows.ts';
import { createTestServer } from '../server.ts';
import { type MeasuredPart, SAMPLE_DAY } from './sample-parts.ts';

/** In a database of its own: what is removed depends on everything that is there. */
async function startWithSample(part: SamplePart) {
  const db = await createTestDatabase();
  const server = createTestServer(db, () => SAMPLE_DAY);
  const admin = await server.callAs('admin');
  const options = { recalculate: () => admin(recalculateScores, {}), part };
  await loadSampleCatalogue(server.deps, options);
  return { db, ...server, admin, options };
}

/** What `DELETE /sample_catalogue` removes, and what it leaves. */
export function itRemovesTheSample({ part, upcoming, past }: MeasuredPart): void {
  const all = upcoming + past;

  it('removes every sample event and venue, and the ranking follows', async () => {
    const { db, admin, deps, options } = await startWithSample(part);
    await db`update event set corrected = '{event_type}' where id in (select id from event limit 2)`;
    await db`
      insert into pin (event_id, time_range, place, reason, pinned_at)
      select id, 'year', 1, '', now() from event limit 1`;
    const size = await admin(readSampleSize, {});
    expect(size).toMatchObject({
      events: all,
      venues: sampleSeeds().venues.length,
      corrected: 2,
      pinned: 1,
    });
    const year = { time_range: 'year' } as const;
    const ranked = async () => (await admin(listScores, { body: year })).count;
    expect(await ranked()).toBeGreaterThan(0);
    expect(await admin(removeSample, {})).toEqual(size);
    await expect.poll(ranked).toBe(0);
    expect(await admin(readSampleSize, {})).toMatchObject({ events: 0, venues: 0 });
    const [left] = await db`select count(*) as venues from venue`;
    expect(left).toEqual({ venues: 0 });

    await loadSampleCatalogue(deps, options);
    expect(await admin(readSampleSize, {})).toMatchObject({ events: 0 });
    expect(await addSampleCatalogue(deps, options)).toBe(all);
    expect(await addSampleCatalogue(deps, options)).toBe(0);
  });

  it('keeps other events, their venues, corrected venues, weights and runs', async () => {
    const { db, admin } = await startWithSample(part);
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
    const { deps, admin } = await startWithSample(part);
    const text = 'venue_name,city,country,capacity\nRoyal Albert Hall,London,GB,5272\n';
    await importFeed(deps, {
      format: 'venues-csv',
      input: Readable.from([Buffer.from(text)]),
      importedBy: null,
    });
    expect(await admin(removeSample, {})).toMatchObject({ events: all, venues: 0 });
  });
}
