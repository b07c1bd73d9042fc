import { describe, expect, it, onTestFinished } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import {
  correctEvent,
  correctionConflict,
  pinConflict,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import { getEvent } from '#contract/scores/event-detail.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { importRecords } from '#server/intake/storing/import-records.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent, toRecords } from '#server/test/feed-events.ts';
import { createTestServer } from '#server/test/server.ts';

const NOW = new Date('2026-04-28T00:00:00Z');
const db = await createTestDatabase();
let now = NOW;
const { deps, callAs } = createTestServer(db, () => now);
const analyst = await callAs('analyst');
const viewer = await callAs('viewer');

function importEvents(...events: ReturnType<typeof feedEvent>[]) {
  return importRecords(deps, toRecords(events), { format: 'csv', importedBy: null });
}

async function idOf(sourceId: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from event where source_id = ${sourceId}`;
  return row?.id ?? 0;
}

async function importOne(event: ReturnType<typeof feedEvent>): Promise<number> {
  await importEvents(event);
  return idOf(event.sourceId);
}

const list = () => analyst(listScores, { body: { time_range: 'week', per_page: 100 } });

describe('PUT /events/{id}/correction', () => {
  it('sets facts, says what the feed says, and the ranking follows', async () => {
    const id = await importOne(feedEvent({ sourceId: 'set', type: 'other', capacity: 50 }));
    const values = {
      event_type: 'theater',
      venue_capacity: 700,
      starts_at: '2026-04-30T20:00:00+02:00',
    } as const;
    const corrected = await analyst(correctEvent, {
      params: { id },
      body: { values, reason: 'The poster says so' },
    });
    expect(corrected.version).toBe(2);
    expect(corrected.corrections).toMatchObject([
      { field: 'event_type', value: 'theater', feed_value: 'other', reason: 'The poster says so' },
      {
        field: 'starts_at',
        value: '2026-04-30T20:00:00+02:00',
        feed_value: '2026-05-01T20:00:00+02:00',
        corrected_by: expect.any(String),
        corrected_at: NOW.toISOString(),
      },
      { field: 'venue_capacity', value: 700, feed_value: 50 },
    ]);
    await analyst(recalculateScores, {});
    const row = (await list()).events.find((event) => event.id === id);
    expect(row).toMatchObject({
      event_type: 'theater',
      venue_capacity: 700,
      starts_at: '2026-04-30T20:00:00+02:00',
    });
  });

  it('survives the next import, which renames the event and says another capacity', async () => {
    const event = feedEvent({ sourceId: 'again', capacity: 50 });
    const id = await importOne(event);
    await analyst(correctEvent, { params: { id }, body: { values: { venue_capacity: 700 } } });
    await importEvents({ ...event, name: 'Renamed', capacity: 60 });
    await analyst(recalculateScores, {});
    expect(await analyst(getEvent, { params: { id }, query: {} })).toMatchObject({
      event_name: 'Renamed',
      venue_capacity: 700,
    });
    const undone = await analyst(undoCorrection, {
      params: { id, field: 'venue_capacity' },
      query: {},
    });
    expect(undone.corrections).toEqual([]);
    await analyst(recalculateScores, {});
    expect(await analyst(getEvent, { params: { id }, query: {} })).toMatchObject({
      venue_capacity: 60,
    });
  });

  it('can say that nothing is known, or that the event is no pass', async () => {
    const id = await importOne(feedEvent({ sourceId: 'unknown', capacity: 50, passLike: true }));
    const values = { venue_capacity: null, pass_like: false };
    const { corrections } = await analyst(correctEvent, { params: { id }, body: { values } });
    expect(corrections).toMatchObject([
      { field: 'pass_like', value: false, feed_value: true },
      { field: 'venue_capacity', value: null, feed_value: 50 },
    ]);
    const [row] = await db`select capacity, pass_like, corrected from event where id = ${id}`;
    expect(row).toEqual({
      capacity: null,
      pass_like: false,
      corrected: ['pass_like', 'venue_capacity'],
    });
  });

  it('refuses a change that was made on an older version, and shows the newest', async () => {
    const id = await importOne(feedEvent({ sourceId: 'stale' }));
    const first = await analyst(correctEvent, {
      params: { id },
      body: { values: { venue_capacity: 10 }, version: 1 },
    });
    const refusal = await analyst(correctEvent, {
      params: { id },
      body: { values: { venue_capacity: 20 }, version: 1 },
    }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'conflict', details: { newest: first } });
    expect(correctionConflict.safeParse({ newest: first }).success).toBe(true);
  });

  it('refuses to undo a correction where the event was corrected since, and keeps both', async () => {
    const id = await importOne(feedEvent({ sourceId: 'undo stale' }));
    const correct = (capacity: number) =>
      analyst(correctEvent, { params: { id }, body: { values: { venue_capacity: capacity } } });
    const undo = (version: number) =>
      analyst(undoCorrection, { params: { id, field: 'venue_capacity' }, query: { version } });
    const own = await correct(10);
    const newest = await correct(20);
    await expect(undo(own.version)).rejects.toMatchObject({
      code: 'conflict',
      details: { newest: { corrections: [{ value: 20 }] } },
    });
    expect((await undo(newest.version)).corrections).toEqual([]);
  });

  it('lets exactly one of several simultaneous corrections on one version win', async () => {
    const id = await importOne(feedEvent({ sourceId: 'race' }));
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((capacity) =>
        analyst(correctEvent, {
          params: { id },
          body: { values: { venue_capacity: capacity }, version: 1 },
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('hides an event from the next ranking and shows it again', async () => {
    const id = await importOne(feedEvent({ sourceId: 'hidden' }));
    const shown = async () => {
      await analyst(recalculateScores, {});
      return (await list()).events.some((event) => event.id === id);
    };
    expect(await shown()).toBe(true);
    const params = { id };
    await analyst(correctEvent, { params, body: { values: { hidden: true }, reason: 'Sold out' } });
    expect(await shown()).toBe(false);
    const { corrections } = await analyst(correctEvent, {
      params,
      body: { values: { hidden: false } },
    });
    expect(corrections).toEqual([]);
    expect(await shown()).toBe(true);
  });

  it('moves the end along with the start', async () => {
    const startsAt = new Date('2026-05-01T18:00:00Z');
    const endsAt = new Date('2026-05-03T18:00:00Z');
    const id = await importOne(feedEvent({ sourceId: 'festival', startsAt, endsAt }));
    const values = { starts_at: '2026-05-08T18:00:00Z' };
    await analyst(correctEvent, { params: { id }, body: { values } });
    const endOf = async () => (await db`select ends_at from event where id = ${id}`)[0]?.ends_at;
    expect(await endOf()).toEqual(new Date('2026-05-10T18:00:00Z'));
    await analyst(undoCorrection, { params: { id, field: 'starts_at' }, query: {} });
    expect(await endOf()).toEqual(endsAt);
  });

  it('refuses what is no fact, unknown events and what is not corrected', async () => {
    const id = await importOne(feedEvent({ sourceId: 'refused' }));
    const params = { id };
    for (const values of [{}, { venue_capacity: 0 }, { starts_at: '2026-05-01T18:00:00' }]) {
      await expect(analyst(correctEvent, { params, body: { values } })).rejects.toMatchObject({
        code: 'validation',
      });
    }
    const body = { values: { venue_capacity: 1 } };
    const unknown = { id: 2_000_000_000 };
    await expect(analyst(correctEvent, { params: unknown, body })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      analyst(undoCorrection, { params: { id, field: 'starts_at' }, query: {} }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(viewer(correctEvent, { params, body })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('PUT /events/{id}/pin', () => {
  const pin = (id: number, rank: number, ends_at: string | null = null) =>
    analyst(pinEvent, {
      params: { id },
      body: { time_range: 'month', place: rank, reason: 'Front page', ends_at },
    });

  it('pins an event to one place of a window, until it is unpinned', async () => {
    const id = await importOne(feedEvent({ sourceId: 'pinned' }));
    await pin(id, 41);
    const { pins } = await pin(id, 42, '2026-04-30T00:00:00+02:00');
    expect(pins).toEqual([
      {
        time_range: 'month',
        place: 42,
        reason: 'Front page',
        ends_at: '2026-04-29T22:00:00.000Z',
        pinned_by: expect.any(String),
        pinned_at: NOW.toISOString(),
      },
    ]);
    expect(await analyst(unpinEvent, { params: { id }, query: {} })).toEqual({ pins: [] });
  });

  it('refuses a place that another event has, and names that event', async () => {
    const name = 'The one at the front';
    const holder = await importOne(feedEvent({ sourceId: 'holder', name }));
    const other = await importOne(feedEvent({ sourceId: 'other' }));
    await pin(holder, 1);
    const refusal = await pin(other, 1).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining(name) });
    const details = refusal instanceof ApiError ? pinConflict.parse(refusal.details) : null;
    expect(details).toEqual({ pinned: { id: holder, event_name: name } });
    await analyst(unpinEvent, { params: { id: holder }, query: { time_range: 'month' } });
    expect((await pin(other, 1)).pins).toHaveLength(1);
  });

  it('refuses to replace or remove a pin that a colleague has changed meanwhile, and shows theirs', async () => {
    onTestFinished(() => {
      now = NOW;
    });
    const colleague = await callAs('admin');
    const params = { id: await importOne(feedEvent({ sourceId: 'two-people' })) };
    const week = { time_range: 'week' } as const;
    const refused = (newest: object | null) => ({ code: 'conflict', details: { newest } });
    const first = await analyst(pinEvent, { params, body: { ...week, place: 60, replaces: null } });
    expect(first.previous).toBeNull();
    const [own] = first.pins;

    now = new Date(NOW.getTime() + 60_000);
    await expect(
      colleague(pinEvent, { params, body: { ...week, place: 61, replaces: null } }),
    ).rejects.toMatchObject(refused({ place: 60 }));
    const second = await colleague(pinEvent, {
      params,
      body: { ...week, place: 61, reason: 'Paid', replaces: own?.pinned_at ?? null },
    });
    expect(second.previous).toEqual(own);

    const undo = { params, query: { ...week, replaces: own?.pinned_at } };
    await expect(analyst(unpinEvent, undo)).rejects.toMatchObject(refused({ place: 61 }));
    const again = { ...week, place: 60, replaces: own?.pinned_at ?? null };
    await expect(analyst(pinEvent, { params, body: again })).rejects.toMatchObject(
      refused({ place: 61, reason: 'Paid' }),
    );
    const [theirs] = second.pins;
    const seen = { params, query: { ...week, replaces: theirs?.pinned_at } };
    expect(await analyst(unpinEvent, seen)).toEqual({ pins: [] });
    await expect(colleague(unpinEvent, seen)).rejects.toMatchObject(refused(null));
    await expect(
      colleague(pinEvent, { params, body: { ...week, place: 1, replaces: theirs?.pinned_at } }),
    ).rejects.toMatchObject(refused(null));
  });

  it('lets exactly one of several simultaneous pins have a place', async () => {
    const ids = [];
    for (let i = 0; i < 4; i++) ids.push(await importOne(feedEvent({ sourceId: `rival-${i}` })));
    const tries = await Promise.allSettled(ids.map((id) => pin(id, 7)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const lost of tries.filter((result) => result.status === 'rejected')) {
      expect(lost.reason).toMatchObject({ code: 'conflict' });
    }
  });

  it('frees the place of a pin that has ended, and of an event that is cancelled', async () => {
    const ended = await importOne(feedEvent({ sourceId: 'ended' }));
    const cancelled = await importOne(feedEvent({ sourceId: 'called-off' }));
    const next = await importOne(feedEvent({ sourceId: 'next' }));
    await pin(ended, 20);
    await db`update pin set ends_at = ${NOW} where event_id = ${ended}`;
    expect((await pin(next, 20)).pins).toHaveLength(1);
    await pin(cancelled, 21);
    await importEvents(feedEvent({ sourceId: 'called-off', status: 'cancelled' }));
    expect((await pin(next, 21)).pins).toMatchObject([{ place: 21 }]);
  });

  it('refuses events that are in no list, ends in the past and places past the last', async () => {
    const startsAt = new Date(NOW.getTime() - 1);
    const past = await importOne(feedEvent({ sourceId: 'past', startsAt, listedUntil: startsAt }));
    await expect(pin(past, 50)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This event is over, so it cannot be pinned.',
    });
    const id = await importOne(feedEvent({ sourceId: 'pin-refused' }));
    await expect(pin(id, 50, NOW.toISOString())).rejects.toMatchObject({
      fields: { ends_at: expect.any(String) },
    });
    await expect(pin(id, 101)).rejects.toMatchObject({ fields: { place: expect.any(String) } });
    await expect(pin(2_000_000_000, 50)).rejects.toMatchObject({ code: 'not_found' });
  });
});
