import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { CONCERT } from '../formats/jsonld/jsonld.ts';
import { importFeed } from '../imports/import-feed.ts';

const db = await createTestDatabase();
const NOW = new Date('2026-01-01T00:00:00Z');

/** The page of a tour: all its dates have one address. */
const dates = ['2026-05-01T20:00', '2026-05-02T15:00', '2026-05-02T20:00', '2026-05-03'];
const onDates = (...numbers: number[]) =>
  numbers.map((number) => ({ ...CONCERT, startDate: dates[number], endDate: undefined }));

function importPage(nodes: readonly object[], { now = NOW, isDryRun = false } = {}) {
  const input = (async function* () {
    yield Buffer.from(JSON.stringify(nodes));
  })();
  const options = { format: 'jsonld', importedBy: null, isDryRun } as const;
  return importFeed({ db, clock: () => now }, { ...options, input });
}

/** The stored events by their local starts. */
async function stored(): Promise<Map<string, { id: number; sourceId: string }>> {
  const rows = await db<{ id: number; sourceId: string; start: string }[]>`
    select id, source_id as "sourceId", case when time_known
        then to_char(starts_at at time zone timezone, 'YYYY-MM-DD"T"HH24:MI')
        else starts_on::text end as start
    from event order by starts_at`;
  return new Map(rows.map(({ start, ...event }) => [start, event]));
}

const clear = () => emptyTables(db, 'event');

/** Imports pages one after another, and expects each date to stay the event that it was. */
async function expectSameEvents(pages: readonly number[][]): Promise<void> {
  await clear();
  let known = new Map<string, { id: number }>();
  for (const numbers of pages) {
    const rehearsed = await importPage(onDates(...numbers), { isDryRun: true });
    const { created, updated, unchanged } = await importPage(onDates(...numbers));
    expect(rehearsed).toMatchObject({ created, updated, unchanged });
    const events = await stored();
    const starts = numbers.map((number) => dates[number] ?? '');
    expect(new Set(events.keys())).toEqual(new Set([...known.keys(), ...starts]));
    for (const [start, { id }] of known) expect(events.get(start)?.id).toBe(id);
    known = events;
  }
}

describe('events of pages', () => {
  it('are the same ones whichever of them a page has, in any order', async () => {
    const page = fc.uniqueArray(fc.nat({ max: dates.length - 1 }), { minLength: 1 });
    const pages = fc.array(page, { minLength: 1, maxLength: 4 });
    // The only event that an address has had so far may have moved, which is another law.
    const first = fc.uniqueArray(fc.nat({ max: dates.length - 1 }), { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(first, pages, (shared, others) => expectSameEvents([shared, ...others])),
      { numRuns: propertyRuns(3) },
    );
    await fc.assert(
      fc.asyncProperty(first, pages, (shared, others) =>
        expectSameEvents([shared.slice(0, 1), shared, ...others]),
      ),
      { numRuns: propertyRuns(3) },
    );
  });

  it('keep a lone address as their id, also with another start, until they are over', async () => {
    await clear();
    await importPage(onDates(0));
    const before = await stored();
    expect(before.get('2026-05-01T20:00')?.sourceId).toBe('https://hall.example/gulls');
    expect(await importPage(onDates(2))).toMatchObject({ created: 0, updated: 1 });
    const moved = await stored();
    expect(moved.get('2026-05-02T20:00')).toEqual(before.get('2026-05-01T20:00'));
    // The old date returns beside the new one.
    expect(await importPage(onDates(0, 2))).toMatchObject({ created: 1, unchanged: 1 });
    expect((await stored()).get('2026-05-02T20:00')).toEqual(moved.get('2026-05-02T20:00'));

    await clear();
    await importPage(onDates(0));
    const later = { now: new Date('2026-05-02T00:00:00Z') };
    expect(await importPage(onDates(2), later)).toMatchObject({ created: 1, updated: 0 });
    expect(await importPage(onDates(2), later)).toMatchObject({ unchanged: 1 });
  });

  it('stay what they are though staff have corrected their start', async () => {
    await clear();
    await importPage(onDates(0));
    await db`
      insert into event_correction (event_id, field, value, sets, feed, reason, corrected_at)
      select id, 'starts_at', '"2026-06-01"', '{"starts_at": "2026-06-01T18:00:00Z"}',
        jsonb_build_object('starts_at', starts_at, 'ends_at', null), '', ${NOW} from event`;
    await db`update event set starts_at = '2026-06-01T18:00:00Z', corrected = '{starts_at}'`;
    expect(await importPage(onDates(0, 2))).toMatchObject({ created: 1, unchanged: 1 });
  });

  it('are not stored twice that were stored under the ids of earlier versions', async () => {
    await clear();
    await importPage(onDates(0, 1, 2, 3));
    // The first had the address, the others digests that the name was part of.
    await db`
      update event set source_id = case when starts_on = '2026-05-01' then page
        else md5('before' || starts_at::text) end, feed_hash = md5(id::text)::uuid`;
    const before = await stored();
    expect(await importPage(onDates(2, 3, 1))).toMatchObject({ created: 0, updated: 3 });
    expect(await importPage(onDates(3, 0, 1, 2))).toMatchObject({ created: 0, unchanged: 3 });
    expect(await stored()).toEqual(before);
    expect(await importPage(onDates(1))).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('without a zone are the same ones, also when they are over', async () => {
    const place = { '@type': 'Place', name: 'Quay Theatre' };
    const local = (startDate: string, page = 'lantern') => ({
      ...CONCERT,
      url: `https://hall.example/${page}`,
      location: place,
      startDate,
      endDate: undefined,
    });
    const lone = [local('2026-05-01T20:00'), local('2026-05-02', 'gulls')];
    const tour = ['2026-05-01T20:00', '2026-05-02T15:00', '2026-05-02T20:00', '2026-05-03'];
    for (const now of ['2025-05-01', '2026-05-01', '2026-05-04', '2027-05-01']) {
      const options = { now: new Date(`${now}T12:00:00Z`) };
      for (const nodes of [lone, tour.map((start) => local(start))]) {
        await clear();
        expect(await importPage(nodes, options)).toMatchObject({ created: nodes.length });
        for (const again of [nodes, nodes.toReversed()]) {
          expect(await importPage(again, options)).toMatchObject({ created: 0, updated: 0 });
        }
      }
    }
  });

  it('without a zone stay what they are when the zone becomes known', async () => {
    const over = { now: new Date('2026-06-01T00:00:00Z') };
    const place = { '@type': 'Place', name: 'Quay Theatre' };
    const lone = { ...CONCERT, location: place, startDate: '2026-05-01T20:00', endDate: undefined };
    await clear();
    await importPage([lone], over);
    const [before] = await db<{ id: number; starts_at: Date | null }[]>`
      select id, starts_at from event`;
    expect(before?.starts_at).toBeNull();
    const known = { ...lone, startDate: '2026-05-01T20:00:00+02:00' };
    expect(await importPage([known], over)).toMatchObject({ created: 0, updated: 1 });
    expect(await importPage([lone], over)).toMatchObject({ created: 0 });
    expect(await db`select id from event`).toEqual([{ id: before?.id }]);
  });

  it('of one address, start and venue are one', async () => {
    await clear();
    const report = await importPage([CONCERT, { ...CONCERT, name: 'Gulls' }]);
    expect(report).toMatchObject({ created: 1, skipped: 1 });
    const [event] = await db`select name from event`;
    expect(event).toEqual({ name: 'Gulls' });
  });
});
