import { beforeEach, describe, expect, it } from 'vitest';
import { correctEvent, undoCorrection } from '#contract/scores/corrections.ts';
import { listPasses } from '#contract/scores/passes.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { isPassLike } from '#server/intake/reading/pass-like.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';

const START = new Date('2026-04-28T00:00:00Z');
let now = START;
const db = await createTestDatabase();
const { deps, callAs } = createTestServer(db, () => now);
const analyst = await callAs('analyst');
const viewer = await callAs('viewer');

beforeEach(async () => {
  now = START;
  await emptyTables(db, 'event');
});

const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);

type Given = Partial<Parameters<typeof feedEvent>[0]>;

/** Imports an event that is flagged as a feed's reader does, and answers its id. */
async function add(name: string, days: number, given: Given = {}): Promise<number> {
  const startsAt = inDays(days);
  const dates = { startsAt, startsOn: startsAt.toISOString().slice(0, 10), listedUntil: startsAt };
  const event = feedEvent({ sourceId: name, name, ...dates, timezone: 'UTC', ...given });
  event.passLike = isPassLike(event, now);
  await importRecords(deps, toRecords([event]), { format: 'csv', importedBy: null });
  const [row] = await db<{ id: number }[]>`select id from event where source_id = ${name}`;
  return row?.id ?? 0;
}

type Query = Partial<Parameters<typeof viewer<typeof listPasses>>[1]['query']>;
const list = (query: Query = {}) => viewer(listPasses, { query: { time_range: 'week', ...query } });
const names = async (query?: Query) => (await list(query)).events.map((row) => row.event_name);

async function ranked(): Promise<string[]> {
  await analyst(recalculateScores, {});
  const { events } = await viewer(listScores, { body: { time_range: 'year' } });
  return events.map((event) => event.event_name);
}

describe('GET /events/passes', () => {
  it('lists what the ranking of a window leaves out by its words, by start', async () => {
    await add('Derby - Parking', 3, { venue: 'Arena', city: 'Ghent' });
    await add('Season Tickets: Lions', 1);
    await add('Derby', 3);
    await add('VIP Package - Finals', 20);
    expect(await list()).toMatchObject({
      count: 2,
      events: [
        { event_name: 'Season Tickets: Lions', starts_at: '2026-04-29T00:00:00+00:00' },
        { event_name: 'Derby - Parking', venue_name: 'Arena', city: 'Ghent', corrected: [] },
      ],
    });
    expect(await names({ time_range: 'month' })).toContain('VIP Package - Finals');
    expect(await ranked()).toEqual(['Derby']);
  });

  it('lists a start five years out once a window reaches it', async () => {
    await add('Placeholder', 5 * 365.25);
    expect(await list({ time_range: 'year' })).toEqual({ events: [], count: 0 });
    now = inDays(4.5 * 365.25);
    expect(await names({ time_range: 'year' })).toEqual(['Placeholder']);
    expect(await names({ time_range: 'month' })).toEqual([]);
  });

  it('follows corrections in both directions, at once', async () => {
    const parking = await add('Parking: Arena', 2);
    const festival = await add('Festival', 4);
    const correct = (id: number, isPass: boolean) =>
      analyst(correctEvent, { params: { id }, body: { values: { pass_like: isPass } } });
    await correct(parking, false);
    await correct(festival, true);
    expect(await list()).toMatchObject({
      count: 1,
      events: [{ event_name: 'Festival', corrected: ['pass_like'] }],
    });
    expect(await ranked()).toEqual(['Parking: Arena']);
    await analyst(undoCorrection, { params: { id: parking, field: 'pass_like' }, query: {} });
    await analyst(undoCorrection, { params: { id: festival, field: 'pass_like' }, query: {} });
    expect(await names()).toEqual(['Parking: Arena']);
    expect(await ranked()).toEqual(['Festival']);
  });

  it('leaves out what would be in no list as an event either', async () => {
    const hidden = await add('Parking: hidden', 2);
    await analyst(correctEvent, {
      params: { id: hidden },
      body: { values: { hidden: true }, reason: 'Sold out' },
    });
    await add('Parking: cancelled', 2, { status: 'cancelled' });
    await add('Parking: past', -1);
    const unknown = { startsAt: null, startsOn: null, listedUntil: null };
    await add('Parking: without a date', 0, unknown);
    const gone = await add('Parking: gone', 2);
    await db`update event set gone_since = ${now} where id = ${gone}`;
    const joined = await add('Parking: joined', 2);
    const lead = await add('Parking: leads', 2);
    await db`
      insert into event_group (event_id, lead_id)
      values (${joined}, ${lead}), (${lead}, ${lead})`;
    await add('Parking: under way today', 0, { listedUntil: inDays(1), timeKnown: false });
    now = new Date(START.getTime() + DAY_MS / 2);
    expect(await names()).toEqual(['Parking: under way today', 'Parking: leads']);
  });

  it('pages through equal starts without loss, and counts all past the end', async () => {
    for (let number = 1; number <= 5; number += 1) await add(`Parking: ${number}`, 2);
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page, per_page: 2 })));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat()).size).toBe(5);
    expect(await list({ page: 9, per_page: 2 })).toEqual({ events: [], count: 5 });
  });

  it('is searched as the ranking is, with % and _ as plain characters', async () => {
    await add('Parking: Zürich 100% Live', 1);
    await add('Parking: Aida in Verona', 2);
    expect(await names({ event_name: 'live zurich' })).toEqual(['Parking: Zürich 100% Live']);
    expect(await names({ event_name: '100%' })).toEqual(['Parking: Zürich 100% Live']);
    expect(await names({ event_name: '%' })).toHaveLength(1);
    expect(await names({ event_name: '_' })).toEqual([]);
    expect((await list({ event_name: 'verona', per_page: 1 })).count).toBe(1);
    expect(await names({ event_name: '' })).toHaveLength(2);
  });
});
