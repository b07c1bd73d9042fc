import { beforeEach, describe, expect, it } from 'vitest';
import { correctEvent, pinEvent, undoCorrection } from '#contract/scores/corrections.ts';
import { listOverrides } from '#contract/scores/desk/overrides.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const START = new Date('2026-04-28T12:00:00Z');
let now = START;
const db = await createTestDatabase();
const server = createTestServer(db, () => now);
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);

async function newAnalyst() {
  const { staffId, token } = await newStaffSession(db, 'analyst');
  const headers = { authorization: `Bearer ${token}` };
  const call: typeof server.call = (route, request, options = {}) =>
    server.call(route, request, { ...options, headers });
  return { staffId, call };
}
const anna = await newAnalyst();
const boris = await newAnalyst();
const list = (query: Parameters<typeof anna.call<typeof listOverrides>>[1]['query'] = {}) =>
  anna.call(listOverrides, { query });

beforeEach(async () => {
  now = START;
  await emptyTables(db, 'event');
});

/** An event that is pinned, one that is corrected twice, and one that is hidden, each a minute later than the one before. */
async function overrideAll() {
  const ids = await insertEvents(
    db,
    ['pinned', 'corrected', 'hidden', 'plain'].map((sourceId) => ({
      sourceId,
      venue: 'Old Hall',
      capacity: 50,
      startsAt: inDays(3),
      timezone: 'Europe/Brussels',
    })),
  );
  const [pinned = 0, corrected = 0, hidden = 0] = ids;
  const later = () => {
    now = new Date(now.getTime() + 60_000);
  };
  await anna.call(pinEvent, {
    params: { id: pinned },
    body: {
      time_range: 'week',
      place: 2,
      reason: 'Partner',
      ends_at: inDays(2).toISOString().replace('Z', '+00:00'),
    },
  });
  later();
  await boris.call(correctEvent, {
    params: { id: corrected },
    body: { values: { venue_capacity: 900, venue_name: 'New Hall' }, reason: 'It moved' },
  });
  later();
  await boris.call(correctEvent, {
    params: { id: hidden },
    body: { values: { hidden: true }, reason: 'A mistake' },
  });
  return { pinned, corrected, hidden };
}

describe('GET /overrides', () => {
  it('lists what is pinned, hidden and corrected, newest first, with what the feed says', async () => {
    const { pinned, corrected, hidden } = await overrideAll();
    const { overrides, count, people } = await list();
    expect(count).toBe(4);
    expect(people.map(({ id }) => id).sort()).toEqual([anna.staffId, boris.staffId].sort());
    expect(overrides).toMatchObject([
      {
        kind: 'hidden',
        event: { id: hidden, event_name: 'Event hidden', starts_at: '2026-05-01T14:00:00+02:00' },
        field: 'hidden',
        value: true,
        feed_value: false,
        reason: 'A mistake',
        by: { id: boris.staffId },
        time_range: null,
      },
      {
        kind: 'corrected',
        event: { id: corrected },
        field: 'venue_capacity',
        value: 900,
        feed_value: 50,
        reason: 'It moved',
      },
      { kind: 'corrected', field: 'venue_name', value: 'New Hall', feed_value: 'Old Hall' },
      {
        kind: 'pinned',
        event: { id: pinned },
        time_range: 'week',
        place: 2,
        field: null,
        value: null,
        by: { id: anna.staffId },
        ends_at: inDays(2).toISOString(),
      },
    ]);
  });

  it('filters by kind and person, and keeps the count on every page', async () => {
    await overrideAll();
    expect(await list({ kind: 'corrected' })).toMatchObject({ count: 2 });
    expect(await list({ kind: 'hidden', staff_id: anna.staffId })).toMatchObject({ count: 0 });
    expect(await list({ staff_id: anna.staffId })).toMatchObject({
      count: 1,
      overrides: [{ kind: 'pinned' }],
    });
    const seen = [];
    for (const page of [1, 2, 3]) {
      const { overrides, count } = await list({ page, per_page: 2 });
      expect(count).toBe(4);
      seen.push(...overrides.map(({ event, field }) => `${event.id} ${field}`));
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  });

  it('sorts by several columns, and pages through equal ones without loss', async () => {
    const { pinned, corrected, hidden } = await overrideAll();
    type Query = NonNullable<Parameters<typeof list>[0]>;
    const sorted = async (query: Query) =>
      (await list(query)).overrides.map(({ event, field }) => [event.id, field]);
    const names = [corrected, 'venue_name'];
    const seats = [corrected, 'venue_capacity'];
    const hiding = [hidden, 'hidden'];
    const pin = [pinned, null];
    expect(await sorted({ sort: 'event', order: 'asc' })).toEqual([seats, names, hiding, pin]);
    expect(await sorted({ sort: 'until', order: 'desc' })).toEqual([pin, hiding, seats, names]);
    const byKind = { sort: 'kind', order: 'asc', also: 'newest.asc' } as const;
    expect((await sorted(byKind)).slice(2)).toEqual([hiding, pin]);
    const { overrides } = await list({ sort: 'by', order: 'asc', also: 'event.desc' });
    const staff = overrides.map(({ by }) => by?.full_name.toLowerCase() ?? '');
    expect(staff).toEqual(staff.toSorted());
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => sorted({ ...byKind, page, per_page: 1 })),
    );
    expect(pages.flat()).toEqual(await sorted(byKind));
    for (const refused of [{ also: 'reason.asc' }, { also: 'event.asc,event.desc' }]) {
      await expect(list(refused)).rejects.toMatchObject({ code: 'validation' });
    }
  });

  it('finds events by words of their names, and takes special characters literally', async () => {
    await overrideAll();
    expect(await list({ q: 'HIDDEN ev' })).toMatchObject({
      count: 1,
      overrides: [{ event: { event_name: 'Event hidden' } }],
    });
    expect(await list({ q: '%' })).toMatchObject({ overrides: [], count: 0 });
  });

  it('leaves out pins that have ended, what was undone, and events that are over', async () => {
    const { hidden } = await overrideAll();
    await anna.call(undoCorrection, { params: { id: hidden, field: 'hidden' }, query: {} });
    now = inDays(2.5);
    expect((await list()).overrides.map(({ kind }) => kind)).toEqual(['corrected', 'corrected']);
    now = inDays(5);
    expect(await list()).toEqual({ overrides: [], count: 0, people: [] });
  });
});

describe('hiding an event', () => {
  it('asks for a reason', async () => {
    const [id = 0] = await insertEvents(db, [{ sourceId: '1', startsAt: inDays(3) }]);
    await expect(
      anna.call(correctEvent, { params: { id }, body: { values: { hidden: true }, reason: ' ' } }),
    ).rejects.toMatchObject({
      code: 'validation',
      fields: { reason: 'Say why the event is hidden.' },
    });
  });
});
