import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import { correctEvent, pinEvent } from '#contract/scores/corrections.ts';
import {
  decideDuplicate,
  listDuplicates,
  listVenueTwins,
  orderEventSources,
  readDuplicateSearch,
  readEventSources,
  searchDuplicates,
  sourcesConflict,
  splitEvent,
} from '#contract/scores/desk/duplicates.ts';
import { joinVenues } from '#contract/scores/desk/venues.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { countFacets } from '#contract/scores/facets.ts';
import { previewScores } from '#contract/scores/preview.ts';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';

const NOW = new Date('2026-04-28T00:00:00Z');
const db = await createTestDatabase();
const { deps, recalculator, callAs, fetchAs } = createTestServer(db, () => NOW);
const call = await callAs('admin');

beforeEach(async () => {
  await emptyTables(db, 'event', 'event_group', 'event_pair', 'event_decision', 'source_order');
});

type Draft = Partial<Parameters<typeof feedEvent>[0]> & { source: string; sourceId: string };

const lanterns = (draft: Draft) =>
  feedEvent({ name: 'The Lanterns', venue: 'City Hall', city: 'Ghent', ...draft });

async function store(...events: ReturnType<typeof feedEvent>[]): Promise<number[]> {
  await importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });
  const rows = await db<
    { id: number; name: string }[]
  >`select id, source || source_id as name from event`;
  return events.map(({ source, sourceId }) => {
    return rows.find(({ name }) => name === `${source}${sourceId}`)?.id ?? 0;
  });
}

async function listed(): Promise<number[]> {
  await call(recalculateScores, {});
  const { events, count } = await call(listScores, { body: { time_range: 'week' } });
  expect(count).toBe(events.length);
  return events.map(({ id }) => id).sort((a, b) => a - b);
}

const pairs = async (state: 'review' | 'joined' | 'apart') => {
  const { pairs: found, count } = await call(listDuplicates, { query: { state } });
  expect(count).toBe(found.length);
  return found;
};

const decide = (id: number, otherId: number, isSame: boolean | null) =>
  call(decideDuplicate, { params: { id, other_id: otherId }, body: { is_same: isSame } });

const read = (id: number) => call(getEvent, { params: { id }, query: {} });

describe('an event of two sources', () => {
  it('is one row in lists, counts, facets, files and previews, with what either source knows', async () => {
    const [first = 0, second = 0] = await store(
      lanterns({ source: 'a', sourceId: '1', type: 'other', category: null }),
      lanterns({
        source: 'b',
        sourceId: '1',
        name: 'LANTERNS (Ghent)',
        type: 'concert',
        category: 'Folk',
        capacity: 900,
        priceMin: 10,
        priceMax: 20,
        currency: 'EUR',
        url: 'https://b.example/1',
      }),
      lanterns({ source: 'b', sourceId: '2', name: 'Jo Field' }),
    );
    expect(await listed()).toHaveLength(2);
    const { events } = await call(listScores, {
      body: { time_range: 'week', event_name: 'lantern' },
    });
    expect(events).toEqual([
      expect.objectContaining({
        id: first,
        event_name: 'The Lanterns',
        event_type: 'concert',
        event_category: 'Folk',
        venue_capacity: 900,
        price_min: 10,
        currency: 'EUR',
        changed: [],
      }),
    ]);
    const facets = await call(countFacets, { body: { time_range: 'week' } });
    expect(facets.event_type).toEqual([expect.objectContaining({ value: 'concert', count: 2 })]);
    const { version: _, ...weights } = await call(readWeights, {});
    const preview = await call(previewScores, { body: { time_range: 'week', weights } });
    expect(preview.count).toBe(2);
    const file = await fetchAs('admin', '/event_score/export?time_range=week&format=csv');
    expect((await file.text()).trim().split('\n')).toHaveLength(3);
    expect(await call(listScoreRuns, { query: {} })).toMatchObject({ stale: [] });

    const lead = await read(first);
    expect(
      lead.sources.map(({ id, is_lead, by_staff, likeness }) => [id, is_lead, by_staff, likeness]),
    ).toEqual([
      [first, true, false, 100],
      [second, false, false, 100],
    ]);
    expect(lead.borrowed).toEqual(
      ['capacity', 'type', 'category', 'price', 'url'].map((fact) => ({ fact, source: 'b' })),
    );
    expect(lead.url).toBe('https://b.example/1');
    expect(await read(second)).toMatchObject({
      unranked_reason: 'joined',
      rank: null,
      borrowed: [],
    });
    const pinning = { params: { id: second }, body: { time_range: 'week', place: 1 } } as const;
    await expect(call(pinEvent, pinning)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('names all its sources in lists, details and files, and when the earliest came', async () => {
    const [first = 0, second = 0] = await store(
      lanterns({ source: 'b', sourceId: '1' }),
      lanterns({ source: 'a', sourceId: '1', capacity: 900 }),
      lanterns({ source: 'a', sourceId: '2', name: 'Jo Field' }),
    );
    const { version } = await call(readEventSources, {});
    await call(orderEventSources, { body: { sources: ['b', 'a'], version } });
    await db`update event set created_at = '2026-04-01T10:00:00Z' where id = ${second}`;
    // The one that follows the new order may have begun before the update, and who asks meanwhile joins it.
    await recalculator.settled();
    await call(recalculateScores, {});
    const { events } = await call(listScores, { body: { time_range: 'week' } });
    const told = events.map(({ id, source, source_names, first_seen_at }) => [
      id,
      source,
      source_names,
      first_seen_at,
    ]);
    expect(told).toContainEqual([first, 'b', ['b', 'a'], '2026-04-01T10:00:00.000Z']);
    expect(told).toContainEqual([expect.any(Number), 'a', ['a'], NOW.toISOString()]);
    const isNew = { time_range: 'week', new_since: '2026-04-15' } as const;
    expect((await call(listScores, { body: isNew })).events).toMatchObject([
      { event_name: 'Jo Field' },
    ]);
    expect(await read(first)).toMatchObject({
      source_names: ['b', 'a'],
      first_seen_at: '2026-04-01T10:00:00.000Z',
    });
    const file = await fetchAs('admin', '/event_score/export?time_range=week&format=csv');
    expect(await file.text()).toContain('"b, a",2026-04-01T10:00:00.000Z');
  });

  it('takes its time from the source that knows it', async () => {
    const noon = new Date('2026-05-01T10:00:00Z');
    const midnight = new Date('2026-05-01T22:00:00Z');
    const startsAt = new Date('2026-05-01T18:00:00Z');
    const [first = 0] = await store(
      lanterns({
        source: 'a',
        sourceId: '1',
        timeKnown: false,
        startsAt: noon,
        listedUntil: midnight,
      }),
      lanterns({ source: 'b', sourceId: '1', startsAt, listedUntil: startsAt }),
    );
    expect(await listed()).toEqual([first]);
    expect(await read(first)).toMatchObject({
      starts_at: '2026-05-01T20:00:00+02:00',
      time_known: true,
      changed: [],
      borrowed: [{ fact: 'time', source: 'b' }],
    });
  });

  it('leaves out what staff corrected to unknown, and follows the facts of either source', async () => {
    const [first = 0] = await store(
      lanterns({ source: 'a', sourceId: '1' }),
      lanterns({ source: 'b', sourceId: '1', capacity: 900 }),
    );
    await listed();
    await store(lanterns({ source: 'b', sourceId: '1', capacity: 500 }));
    expect(await call(listScoreRuns, { query: {} })).toMatchObject({ events_changed: 1 });
    await listed();
    expect(await read(first)).toMatchObject({ venue_capacity: 500 });
    const body = { values: { venue_capacity: null } };
    await call(correctEvent, { params: { id: first }, body });
    await listed();
    expect(await read(first)).toMatchObject({ venue_capacity: null, borrowed: [] });
  });

  it('is two rows again when a source moves it to another day, or staff correct its venue', async () => {
    const [first = 0] = await store(
      lanterns({ source: 'a', sourceId: '1' }),
      lanterns({ source: 'b', sourceId: '1' }),
    );
    const moved = { startsOn: '2026-05-02', startsAt: new Date('2026-05-02T18:00:00Z') };
    await store(lanterns({ source: 'b', sourceId: '1', ...moved }));
    expect(await listed()).toHaveLength(2);
    await store(lanterns({ source: 'b', sourceId: '1' }));
    expect(await listed()).toEqual([first]);
    const body = { values: { venue_name: 'Town Theatre' } };
    await call(correctEvent, { params: { id: first }, body });
    expect(await listed()).toHaveLength(2);
  });

  it('is joined within one file, with what a source lists twice in the same words and at the same start', async () => {
    const again = lanterns({ source: 'a', sourceId: '2' });
    const [, , third = 0] = await store(
      lanterns({ source: 'a', sourceId: '1' }),
      again,
      lanterns({ source: 'b', sourceId: '1' }),
      lanterns({ source: 'c', sourceId: '1' }),
    );
    expect(await listed()).toHaveLength(1);
    expect((await read(third)).sources.map(({ source }) => source)).toEqual(['a', 'a', 'b', 'c']);

    await store({ ...again, name: 'Lanterns!' });
    expect(await listed()).toHaveLength(3);
    expect((await read(third)).sources.map(({ source }) => source)).toEqual(['b', 'c']);
    const review = await pairs('review');
    expect(review).toHaveLength(4);
    expect(review.map(({ held_back }) => held_back)).toContainEqual(['several']);
  });

  it('is not joined where the starts are an hour apart, which staff are asked about', async () => {
    const [first = 0, second = 0] = await store(
      lanterns({ source: 'a', sourceId: '1' }),
      lanterns({ source: 'b', sourceId: '1', startsAt: new Date('2026-05-01T19:00:00Z') }),
    );
    expect(await listed()).toEqual([first, second]);
    expect(await pairs('review')).toMatchObject([
      { likeness: 87, reasons: ['hour_apart', 'same_venue', 'same_name'], held_back: ['start'] },
    ]);
  });

  it('says where two are joined because both are the same event as a third', async () => {
    await store(
      lanterns({ source: 'a', sourceId: '1', name: 'Lanterns: Night Walks Tour' }),
      lanterns({ source: 'b', sourceId: '1' }),
      lanterns({ source: 'c', sourceId: '1', name: 'The Lanterns Orchestra' }),
    );
    expect(
      (await pairs('joined')).map(({ second, is_joined_through_others }) => [
        second.source,
        is_joined_through_others,
      ]),
    ).toEqual([
      ['b', false],
      ['c', true],
    ]);
  });

  it('without a time is joined to neither of two shows of its day, until staff say which', async () => {
    const show = (source: string, time: string | null) =>
      lanterns({
        source,
        sourceId: '1',
        startsAt: new Date(`2026-05-01T${time ?? '10:00'}:00Z`),
        timeKnown: time !== null,
      });
    const [early = 0, either = 0] = await store(show('a', '17:00'), show('b', null));
    expect(await listed()).toEqual([early]);
    const [late = 0] = await store(show('c', '19:00'));
    expect(await listed()).toEqual([early, either, late]);
    expect(await pairs('review')).toHaveLength(2);
    expect(await decide(either, late, true)).toMatchObject({ lead_id: either });
    expect(await listed()).toEqual([early, either]);
  });
});

describe('decisions of staff', () => {
  it('keep two events apart through imports, until they are undone', async () => {
    const [first = 0, second = 0] = await store(
      lanterns({ source: 'a', sourceId: '1' }),
      lanterns({ source: 'b', sourceId: '1' }),
    );
    expect(await decide(second, first, false)).toEqual({ before: null, lead_id: null });
    expect(await listed()).toEqual([first, second]);
    await store(
      lanterns({ source: 'a', sourceId: '1', capacity: 10 }),
      lanterns({ source: 'b', sourceId: '1', capacity: 10 }),
    );
    expect(await listed()).toEqual([first, second]);
    expect(await pairs('apart')).toEqual([
      expect.objectContaining({ likeness: 100, decided_at: NOW.toISOString() }),
    ]);
    expect(await decide(first, second, null)).toEqual({ before: false, lead_id: first });
    expect(await listed()).toEqual([first]);
  });

  it('join two events that are only somewhat alike, also when both return under new ids', async () => {
    const events = [
      lanterns({ source: 'a', sourceId: '1' }),
      lanterns({ source: 'b', sourceId: '1', venue: 'Town Theatre' }),
    ];
    const [first = 0, second = 0] = await store(...events);
    expect(await listed()).toHaveLength(2);
    const [pair] = await pairs('review');
    expect(pair).toMatchObject({
      first: {
        id: first,
        source: 'a',
        venue_name: 'City Hall',
        starts_at: '2026-05-01T20:00:00+02:00',
      },
      second: { id: second, source: 'b', venue_name: 'Town Theatre' },
      reasons: ['same_start', 'other_venue', 'same_name'],
      decided_by: null,
    });
    expect(await decide(first, second, true)).toEqual({ before: null, lead_id: first });
    expect(await pairs('review')).toEqual([]);
    expect(await pairs('joined')).toMatchObject([{ first: { id: first }, second: { id: second } }]);
    expect((await read(first)).sources).toMatchObject([{ by_staff: true }, { by_staff: true }]);
    const { entries } = await call(listAudit, { query: { area: 'event' } });
    expect(entries[0]).toMatchObject({
      action: 'event.joined',
      after: { other_source: 'b', is_same: true },
    });

    await db`delete from event`;
    const [again = 0] = await store(...events);
    expect(await listed()).toEqual([again]);
  });

  it('split an event from all others at once', async () => {
    const [first = 0, second = 0, third = 0] = await store(
      ...['a', 'b', 'c'].map((source) => lanterns({ source, sourceId: '1' })),
    );
    const { parted } = await call(splitEvent, { params: { id: first } });
    expect(parted).toEqual([
      { id: second, before: null },
      { id: third, before: null },
    ]);
    expect(await listed()).toEqual([first, second]);
    await expect(call(splitEvent, { params: { id: first } })).rejects.toMatchObject({
      code: 'conflict',
    });
    for (const { id, before } of parted) await decide(first, id, before);
    expect(await listed()).toEqual([first]);
  });

  it('are refused where they contradict an earlier one, or name no two events', async () => {
    const [first = 0, second = 0, third = 0] = await store(
      ...['a', 'b', 'c'].map((source, index) =>
        lanterns({ source, sourceId: '1', city: `${index}` }),
      ),
    );
    await decide(first, second, true);
    await decide(second, third, false);
    await expect(decide(first, third, true)).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide(first, first, true)).rejects.toMatchObject({ code: 'validation' });
    await expect(decide(first, 2_000_000_000, true)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('GET /duplicates', () => {
  it('pages through pairs that are equally alike, and finds them by name with % and _ as plain characters', async () => {
    const names = ['Mira 100%', 'Mira 100x', 'Jo_Field', 'JoxField'];
    await store(
      ...names.flatMap((name, index) =>
        ['a', 'b'].map((source) =>
          lanterns({ source, sourceId: `${index}`, name, venue: `${source} ${index}`, city: name }),
        ),
      ),
    );
    const pageOf = (page: number) => call(listDuplicates, { query: { page, per_page: 3 } });
    const [one, two, past] = [await pageOf(1), await pageOf(2), await pageOf(9)];
    const ids = [...one.pairs, ...two.pairs].map(({ first }) => first.id);
    expect(new Set(ids).size).toBe(4);
    expect(past).toEqual({ pairs: [], count: 4 });
    const found = async (q: string) => (await call(listDuplicates, { query: { q } })).count;
    expect([await found('100%'), await found('jo_f'), await found('MIRA')]).toEqual([1, 1, 2]);
  });
});

describe('GET /duplicates/venues', () => {
  const shows = (source: string, venue: string, days = [1, 2, 3]) =>
    days.map((day) =>
      lanterns({
        source,
        sourceId: `${venue} ${day}`,
        name: `Mira Moon ${day}`,
        venue,
        startsOn: `2026-05-0${day}`,
        startsAt: new Date(`2026-05-0${day}T18:00:00Z`),
      }),
    );
  const twins = async () => (await call(listVenueTwins, {})).twins;

  it('offers two names of a venue where sources have the same events, which join when it is', async () => {
    await emptyTables(db, 'venue', 'venue_alias');
    await store(
      ...shows('a', 'City Hall'),
      ...shows('b', 'Owl Dome'),
      ...shows('c', 'Attic', [1, 2]),
    );
    expect(await listed()).toHaveLength(8);
    const [found, ...more] = await twins();
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      city: 'Ghent',
      first: { name: 'City Hall', events: 3 },
      second: { name: 'Owl Dome', events: 3 },
      shared_events: 3,
      shared_days: 3,
    });
    const params = { id: found?.first.id ?? 0, other_id: found?.second.id ?? 0 };
    await call(joinVenues, { params });
    expect(await twins()).toEqual([]);
    expect(await listed()).toHaveLength(5);
  });

  it('offers none that a source knows both of, or of which staff keep a pair apart', async () => {
    await emptyTables(db, 'venue', 'venue_alias');
    const [first = 0, , , other = 0] = await store(
      ...shows('a', 'City Hall'),
      ...shows('b', 'Owl Dome'),
    );
    expect(await twins()).toHaveLength(1);
    await decide(first, other, false);
    expect(await twins()).toEqual([]);
    await decide(first, other, null);
    expect(await twins()).toHaveLength(1);
    await store(lanterns({ source: 'a', sourceId: '9', venue: 'Owl Dome' }));
    expect(await twins()).toEqual([]);
  });
});

describe('the search through all stored events', () => {
  it('finds what was stored before, with its progress', async () => {
    expect(await call(readDuplicateSearch, {})).toMatchObject({ state: 'never' });
    const [first = 0] = await store(
      lanterns({ source: 'a', sourceId: '1' }),
      lanterns({ source: 'b', sourceId: '1' }),
    );
    await emptyTables(db, 'event_group', 'event_pair');
    expect(await listed()).toHaveLength(2);
    expect(await call(searchDuplicates, {})).toMatchObject({ total: 2 });
    await expect
      .poll(() => call(readDuplicateSearch, {}))
      .toMatchObject({ state: 'finished', compared: 2, total: 2 });
    expect(await listed()).toEqual([first]);
  });
});

describe('PUT /event_sources', () => {
  it('makes the more trusted source lead, and refuses an order that was changed meanwhile', async () => {
    const [first = 0, second = 0] = await store(
      lanterns({ source: 'a', sourceId: '1' }),
      lanterns({ source: 'b', sourceId: '1', name: 'Lanterns' }),
    );
    expect(await listed()).toEqual([first]);
    const { version, sources } = await call(readEventSources, {});
    expect(sources).toEqual([
      { source: 'a', events: 1 },
      { source: 'b', events: 1 },
    ]);
    const ordered = await call(orderEventSources, { body: { sources: ['b', 'a'], version } });
    expect(ordered.sources.map(({ source }) => source)).toEqual(['b', 'a']);
    expect(await listed()).toEqual([second]);
    const stale = { body: { sources: ['a', 'b'], version } };
    const refusal = await call(orderEventSources, stale).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'conflict' });
    expect(sourcesConflict.parse(refusal.details).newest).toEqual(ordered);
  });
});

it('forgets what was found for events that are deleted', async () => {
  const [first = 0, second = 0] = await store(
    lanterns({ source: 'a', sourceId: '1' }),
    lanterns({ source: 'b', sourceId: '1' }),
  );
  await db`delete from event where id = ${first}`;
  expect(await listed()).toEqual([second]);
  expect(await db`select from event_pair`).toEqual([]);
  expect(await db`select from event_group`).toEqual([]);
});
