import { beforeEach, describe, expect, it } from 'vitest';
import { sortedBySeveral } from '#contract/kit/sorted-rows.ts';
import {
  correctVenue,
  joinVenues,
  listVenues,
  readVenue,
  splitVenue,
} from '#contract/scores/desk/venues.ts';
import { importRecords, importVenues } from '#server/intake/storing/import-records.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';

const NOW = new Date('2026-04-28T00:00:00Z');
const db = await createTestDatabase();
const { deps, callAs } = createTestServer(db, () => NOW);
const call = await callAs('analyst');

beforeEach(() => emptyTables(db, 'event', 'venue'));

const at = (sourceId: string, venue: string, city = 'Ghent', source = 'test') =>
  feedEvent({ sourceId, venue, city, source });

const importEvents = (...events: ReturnType<typeof feedEvent>[]) =>
  importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });

function importList(...venues: { name: string; capacity: number; city?: string }[]) {
  const rows = venues.map((venue, index) => {
    return { row: index + 1, venue: { city: 'Ghent', country: null, ...venue } };
  });
  return importVenues(deps, rows, { format: 'venues-csv', importedBy: null });
}

type Query = Parameters<typeof call<typeof listVenues>>[1]['query'];
const list = (query: Query) => call(listVenues, { query });
const names = async (query: Query) => (await list(query)).venues.map(({ name }) => name);

async function idOf(name: string): Promise<number> {
  const { venues } = await list({ q: name });
  return venues.find((venue) => venue.name === name)?.id ?? 0;
}

describe('GET /venues', () => {
  it('lists venues with their upcoming events, capacity with its source and date, and zone', async () => {
    await importEvents(at('1', 'Hall'), at('2', 'Hall'), at('3', 'Dome'));
    await importList({ name: 'Hall', capacity: 300 });
    await call(correctVenue, { params: { id: await idOf('Dome') }, body: { capacity: 9000 } });
    expect(await list({})).toMatchObject({
      count: 2,
      venues: [
        {
          name: 'Hall',
          events: 2,
          capacity: 300,
          capacity_source: 'list',
          capacity_at: NOW.toISOString(),
          timezone: 'Europe/Brussels',
        },
        { name: 'Dome', events: 1, capacity: 9000, capacity_source: 'staff' },
      ],
    });
  });

  it('starts with the venues that most events wait for where capacities are missing', async () => {
    await importEvents(at('1', 'Hall'), at('2', 'Dome'), at('3', 'Dome'), at('4', 'Known'));
    await importList({ name: 'Known', capacity: 5 }, { name: 'Empty', capacity: 7 });
    expect(await names({ missing: 'true' })).toEqual(['Dome', 'Hall']);
  });

  it('pages through equal values without loss, and keeps the count on a page past the end', async () => {
    await importEvents(...['a', 'b', 'c', 'd', 'e'].map((name) => at(name, `Hall ${name}`)));
    for (const sort of ['events', 'capacity', 'city', 'name'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => names({ sort, page, per_page: 2 })));
      expect(new Set(pages.flat()).size).toBe(5);
    }
    expect(await list({ page: 9 })).toEqual({ venues: [], count: 5 });
    expect(await names({ sort: 'name', order: 'desc', per_page: 1 })).toEqual(['Hall e']);
  });

  it('sorts by several columns as memory does, whatever their order, and pages without loss', async () => {
    const cities = ['Ghent', 'Bruges', 'Ghent', 'Bruges', 'Ghent', 'Ghent', 'Bruges'];
    await importList(
      ...cities.map((city, index) => ({
        name: `Hall ${index}`,
        capacity: 100 + (index % 2),
        city,
      })),
    );
    await importEvents(at('1', 'Hall 2'), at('2', 'Hall 2'), at('3', 'Hall 4'));
    const all = (await list({ sort: 'name', per_page: 100 })).venues;
    for (const [first, second] of [
      ['city', 'capacity'],
      ['capacity', 'events'],
      ['events', 'city'],
    ] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const query = { sort: first, order, also: `${second}.desc,name.asc` } as const;
        const keys = [
          { sort: first, order },
          { sort: second, order: 'desc' },
        ] as const;
        const wanted = sortedBySeveral(all, keys, (venue, sort) => venue[sort]);
        const pages = await Promise.all(
          [1, 2, 3].map((page) => names({ ...query, page, per_page: 3 })),
        );
        expect(pages.flat()).toEqual(wanted.map(({ name }) => name));
      }
    }
    const refused = list({ also: 'zone.asc' });
    await expect(refused).rejects.toMatchObject({ code: 'validation' });
  });

  it('finds venues by name and city without accents, with % and _ as plain characters', async () => {
    await importEvents(at('1', 'Théâtre 100%'), at('2', 'Theatre 100x'), at('3', 'A_B', 'Köln'));
    expect(await names({ q: '100%' })).toEqual(['Théâtre 100%']);
    expect(await names({ q: 'a_b' })).toEqual(['A_B']);
    expect((await list({ q: 'theatre' })).count).toBe(2);
    expect(await names({ q: 'koln' })).toEqual(['A_B']);
  });

  it('refuses a sort that is not offered', async () => {
    const refused = call(listVenues, { query: { sort: 'zone' as 'name' } });
    await expect(refused).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('joining two venues', () => {
  it('moves events and capacities, also of later imports and lists, and is undone by one call', async () => {
    await importEvents(at('1', 'Owl Dome'), at('2', 'The Owl Arena'));
    await importList({ name: 'Owl Arena', capacity: 900 });
    const [id, otherId] = [await idOf('Owl Dome'), await idOf('Owl Arena')];
    const joined = await call(joinVenues, { params: { id, other_id: otherId } });
    expect(joined).toMatchObject({ name: 'Owl Dome', count: 2, list_capacity: 900 });
    expect(joined.aliases).toMatchObject([{ name: 'Owl Arena', city: 'Ghent' }]);
    expect(joined.events.map(({ venue_capacity }) => venue_capacity)).toEqual([900, 900]);

    await importEvents(at('3', 'OWL ARENA'), { ...at('2', 'Owl Arena'), category: 'Jazz' });
    await importList({ name: 'Owl Arena', capacity: 950 });
    expect(await call(readVenue, { params: { id } })).toMatchObject({
      count: 3,
      list_capacity: 950,
    });
    expect(await list({})).toMatchObject({
      count: 1,
      venues: [{ events: 3, aliases: ['Owl Arena'] }],
    });
    expect(await names({ q: 'arena' })).toEqual(['Owl Dome']);

    const params = { id, alias_id: joined.aliases[0]?.id ?? 0 };
    const again = await call(splitVenue, { params });
    expect(again).toMatchObject({ name: 'Owl Arena', count: 2, list_capacity: 900 });
    expect(await call(readVenue, { params: { id } })).toMatchObject({ count: 1, aliases: [] });
    await expect(call(splitVenue, { params })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('takes back the capacity that the joined venue gave', async () => {
    await importEvents(at('1', 'Owl Dome'), at('2', 'Owl Arena'));
    const [id, otherId] = [await idOf('Owl Dome'), await idOf('Owl Arena')];
    const body = { capacity: 70, reason: 'Permit' };
    await call(correctVenue, { params: { id: otherId }, body });
    const joined = await call(joinVenues, { params: { id, other_id: otherId } });
    expect(joined).toMatchObject({ corrected_capacity: 70, reason: 'Permit' });
    const params = { id, alias_id: joined.aliases[0]?.id ?? 0 };
    expect(await call(splitVenue, { params })).toMatchObject({ corrected_capacity: 70, count: 1 });
    expect(await call(readVenue, { params: { id } })).toMatchObject({
      corrected_capacity: null,
      reason: '',
      events: [{ venue_capacity: null }],
    });
  });

  it('lets one event of two sources be found where they name the venue differently', async () => {
    const named = (source: string, venue: string) => ({
      ...at('1', venue, 'Ghent', source),
      name: 'Mira Moon',
    });
    await importEvents(named('a', 'Owl Dome'), named('b', 'Town Theatre'));
    const groups = () => db`select from event_group`.count();
    expect(await groups()).toBe(0);
    const [id, otherId] = [await idOf('Owl Dome'), await idOf('Town Theatre')];
    const { aliases } = await call(joinVenues, { params: { id, other_id: otherId } });
    expect(await groups()).toBe(2);
    await call(splitVenue, { params: { id, alias_id: aliases[0]?.id ?? 0 } });
    expect(await groups()).toBe(0);
  });

  it('refuses a venue with itself, and one that does not exist', async () => {
    await importEvents(at('1', 'Hall'));
    const id = await idOf('Hall');
    const join = (otherId: number) => call(joinVenues, { params: { id, other_id: otherId } });
    await expect(join(id)).rejects.toMatchObject({ code: 'validation' });
    await expect(join(2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
  });
});
