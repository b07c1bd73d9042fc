import { Writable } from 'node:stream';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApiKey, listOwnApiKeys, revokeApiKey } from '#contract/access/api-keys.ts';
import { listAudit } from '#contract/access/audit.ts';
import { changeStaffRole, changeStaffState, listStaffCredentials } from '#contract/access/staff.ts';
import type { Call } from '#contract/kit/client.ts';
import {
  calendarPath,
  createCalendarAddress,
  readCalendar,
} from '#contract/scores/desk/calendar.ts';
import { saveDecisions } from '#contract/scores/desk/decisions.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { rowDigests } from '#server/test/database.ts';
import { callWith } from '#server/test/own-account.ts';
import { createRankingTest } from '#server/test/ranked-events.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const NOW = new Date('2030-05-01T08:00:00Z');
const { db, server, call, rank, inDays } = await createRankingTest(NOW);
const admin = await server.callAs('admin');

describe('POST /event_score/calendar', () => {
  it('answers the best events of each day and how many it has', async () => {
    await rank([
      { sourceId: 'small', capacity: 10, startsAt: inDays(2) },
      { sourceId: 'large', capacity: 9000, startsAt: inDays(2) },
      { sourceId: 'middle', capacity: 900, startsAt: inDays(2) },
      { sourceId: 'alone', startsAt: inDays(4) },
      { sourceId: 'later', startsAt: inDays(40) },
    ]);
    const body = { time_range: 'month' as const, from: '2030-04-29', to: '2030-06-09' };
    const { days } = await call(readCalendar, { body: { ...body, per_day: 2 } });
    expect(
      days.map(({ day, count, events }) => [day, count, events.map((event) => event.event_name)]),
    ).toEqual([
      ['2030-05-03', 3, ['Event large', 'Event middle']],
      ['2030-05-05', 1, ['Event alone']],
    ]);
    const year = await call(readCalendar, { body: { ...body, time_range: 'year' } });
    expect(year.days.map(({ day }) => day)).toEqual(
      ['2030-05-03', '2030-05-05', '2030-06-10'].slice(0, 2),
    );
    const one = { ...body, from: '2030-06-10', to: '2030-06-10' };
    expect((await call(readCalendar, { body: { ...one, time_range: 'year' } })).days).toHaveLength(
      1,
    );
  });

  it('has the events that the filters of the list allow', async () => {
    await rank([
      { sourceId: 'a', name: 'Jazz 100%', type: 'concert', city: 'Bonn', startsAt: inDays(1) },
      { sourceId: 'b', name: 'Jazz 100x', type: 'concert', city: 'Köln', startsAt: inDays(1) },
      { sourceId: 'c', name: 'Hockey', type: 'sport', city: 'Bonn', startsAt: inDays(1) },
    ]);
    const period = { time_range: 'week' as const, from: '2030-05-01', to: '2030-05-08' };
    const countBy = async (filters: object) =>
      (await call(readCalendar, { body: { ...period, ...filters } })).days[0]?.count ?? 0;
    expect(await countBy({})).toBe(3);
    expect(await countBy({ event_type: 'sport' })).toBe(1);
    expect(await countBy({ city: 'koln' })).toBe(1);
    expect(await countBy({ event_name: '100%' })).toBe(1);
    expect(await countBy({ event_name: 'jazz', city: 'bonn' })).toBe(1);
  });

  it('puts an event on the day that it has at its venue', async () => {
    const [id] = await rank([
      { sourceId: 'a', startsAt: new Date('2030-05-03T23:30:00Z'), timezone: 'Asia/Tokyo' },
    ]);
    await db`update event set starts_on = '2030-05-04' where id = ${id ?? 0}`;
    await call(recalculateScores, {});
    const body = { time_range: 'week' as const, from: '2030-05-04', to: '2030-05-04' };
    expect((await call(readCalendar, { body })).days.map(({ day }) => day)).toEqual(['2030-05-04']);
  });

  it('refuses days in the wrong order, too many days, and a category outside of the week', async () => {
    const body = { time_range: 'month' as const, from: '2030-05-02', to: '2030-05-01' };
    for (const change of [
      {},
      { to: '2030-09-01' },
      { to: '2030-05-02', event_category: 'Jazz' },
      { to: '2030-05-02', per_day: 51 },
    ]) {
      const asked = call(readCalendar, { body: { ...body, ...change } });
      await expect(asked).rejects.toMatchObject({ code: 'validation' });
    }
  });

  it('has no days before the first ranking', async () => {
    await db`update ranking_state set run_id = null`;
    const body = { time_range: 'week' as const, from: '2030-05-01', to: '2030-05-08' };
    expect(await call(readCalendar, { body })).toEqual({
      run_id: null,
      compared_with: null,
      days: [],
    });
  });
});

async function person(role: 'admin' | 'analyst' | 'viewer' = 'viewer') {
  const session = await newStaffSession(db, role);
  return { ...session, call: callWith(server.call, session.token) };
}

const fetchFile = (secret: string, headers: Record<string, string> = {}) =>
  server.app.request(calendarPath(secret), { headers });

const makeAddress = async (own: Call, list: object = {}) =>
  own(createCalendarAddress, { body: { name: 'Jazz', time_range: 'month', ...list } });

async function readEntries(secret: string) {
  const answer = await fetchFile(secret);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const file = new ICAL.Component(ICAL.parse(await answer.text()));
  return file.getAllSubcomponents('vevent').map((entry) => ({
    uid: entry.getFirstPropertyValue('uid'),
    summary: entry.getFirstPropertyValue('summary'),
    status: entry.getFirstPropertyValue('status'),
    starts: String(entry.getFirstPropertyValue('dtstart')),
  }));
}

describe('a calendar address', () => {
  it('is read by a calendar: its list alone, with zones, whole days and stable ids', async () => {
    const ids = await rank([
      {
        sourceId: 'a',
        type: 'concert',
        capacity: 9000,
        startsAt: inDays(2),
        timezone: 'Asia/Tokyo',
      },
      { sourceId: 'b', type: 'concert', startsAt: inDays(3), listedUntil: inDays(4) },
      { sourceId: 'c', type: 'sport', startsAt: inDays(2) },
    ]);
    const { secret } = await makeAddress((await person()).call, { event_type: 'concert' });
    expect(await readEntries(secret)).toEqual([
      {
        uid: `event-${ids[0]}@marquee`,
        summary: 'Event a',
        status: 'CONFIRMED',
        starts: '2030-05-03T08:00:00Z',
      },
      {
        uid: `event-${ids[1]}@marquee`,
        summary: 'Event b',
        status: 'CONFIRMED',
        starts: '2030-05-04',
      },
    ]);
    const again = await readEntries(secret);
    expect(again.map(({ uid }) => uid)).toEqual([
      `event-${ids[0]}@marquee`,
      `event-${ids[1]}@marquee`,
    ]);
  });

  it('is stored by nobody, and reading it stores nothing', async () => {
    await rank([{ sourceId: 'a', startsAt: inDays(2) }]);
    const { secret, key } = await makeAddress((await person()).call);
    const first = await fetchFile(secret);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('etag')).toBeNull();
    await rank([{ sourceId: 'b', startsAt: inDays(2) }]);
    const before = await rowDigests(db);
    expect((await fetchFile(secret)).status).toBe(200);
    expect(await rowDigests(db)).toEqual(before);
    const lifeMs = Date.parse(key.expires_at) - Date.parse(key.created_at);
    expect(Math.round(lifeMs / DAY_MS)).toBe(365);
  });

  it('lists events that were cancelled after a run, read in between or not', async () => {
    const streams = server.live.start();
    onTestFinished(streams.stop);
    const { secret, key } = await makeAddress((await person()).call);
    const [id = 0] = await rank([{ sourceId: 'new', startsAt: inDays(2) }]);
    const shown = async () => {
      const [row] = await db<{ shown: number[] }[]>`
        select calendar_shown as shown from api_key where id = ${key.id}`;
      return row?.shown;
    };
    await expect.poll(shown, { timeout: 30_000 }).toEqual([id]);
    await db`update event set status = 'cancelled' where id = ${id}`;
    await call(recalculateScores, {});
    expect(await readEntries(secret)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('keeps a cancelled event that it has listed before, and no other one', async () => {
    const [a, b] = await rank([
      { sourceId: 'a', startsAt: inDays(2) },
      { sourceId: 'b', startsAt: inDays(2), type: 'sport' },
    ]);
    const { secret } = await makeAddress((await person()).call, { event_type: 'concert' });
    await readEntries(secret);
    await db`update event set status = 'cancelled' where id in (${a ?? 0}, ${b ?? 0})`;
    const told = [expect.objectContaining({ uid: `event-${a}@marquee`, status: 'CANCELLED' })];
    expect(await readEntries(secret)).toEqual(told);
    await call(recalculateScores, {});
    expect(await readEntries(secret)).toEqual(told);
    expect(await readEntries(secret)).toEqual(told);
  });

  it('ends when it is revoked, with the access of its owner, and with the role', async () => {
    await rank([{ sourceId: 'a', startsAt: inDays(2) }]);
    const owner = await person('analyst');
    const first = await makeAddress(owner.call);
    expect((await fetchFile(first.secret)).status).toBe(200);
    await owner.call(revokeApiKey, { params: { id: first.key.id } });
    expect((await fetchFile(first.secret)).status).toBe(401);
    const second = await makeAddress(owner.call);
    await admin(changeStaffRole, { params: { id: owner.staffId }, body: { role: 'client' } });
    expect((await fetchFile(second.secret)).status).toBe(403);
    await admin(changeStaffRole, { params: { id: owner.staffId }, body: { role: 'viewer' } });
    expect((await fetchFile(second.secret)).status).toBe(200);
    const { keys } = await admin(listStaffCredentials, { params: { id: owner.staffId } });
    expect(keys.map(({ id, is_calendar }) => [id, is_calendar])).toEqual([[second.key.id, true]]);
    await admin(changeStaffState, { params: { id: owner.staffId }, body: { is_disabled: true } });
    expect((await fetchFile(second.secret)).status).toBe(401);
  });

  it('opens nothing else, and no other key opens a calendar', async () => {
    const owner = await person();
    const { secret } = await makeAddress(owner.call);
    const body = { time_range: 'week' as const, from: '2030-05-01', to: '2030-05-02' };
    const refused = callWith(server.call, secret)(readCalendar, { body });
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    const key = { name: 'Reader', scopes: ['scores:read' as const], lifetime_days: 30 as const };
    const other = await owner.call(createApiKey, { body: key });
    for (const wrong of [other.secret, 'mq_unknown', '']) {
      expect((await fetchFile(wrong)).status).toBe(404);
    }
  });

  it('is stored as a hash, is listed with its use, and stands in no log', async () => {
    let written = '';
    const output = new Writable({
      write(chunk, _, done) {
        written += String(chunk);
        done();
      },
    });
    const logged = createTestServer(db, () => NOW, { log: pino(output) });
    const owner = await person();
    const { secret } = await makeAddress(owner.call);
    await logged.app.request(calendarPath(secret));
    await expect.poll(() => written, { timeout: 30_000 }).toContain('calendar.ics');
    expect(written).not.toContain(secret.slice(3));
    const stored = await db`select to_jsonb(api_key)::text as text from api_key`;
    const { entries } = await admin(listAudit, { query: { staff_id: owner.staffId, area: 'key' } });
    expect(entries[0]).toMatchObject({
      action: 'key.created',
      after: { calendar: { time_range: 'month' } },
    });
    expect(JSON.stringify([stored, entries])).not.toContain(secret.slice(12));
    const { keys } = await owner.call(listOwnApiKeys, {});
    expect(keys[0]).toMatchObject({
      name: 'Jazz',
      is_calendar: true,
      scopes: [],
      last_used_from: 'unknown',
    });
  });

  it('shows what its owner takes care of as `me`', async () => {
    const [id] = await rank([
      { sourceId: 'a', startsAt: inDays(2) },
      { sourceId: 'b', startsAt: inDays(2) },
    ]);
    const owner = await person('analyst');
    const mine = { id: id ?? 0, state: 'watch' as const, owner_id: owner.staffId };
    await owner.call(saveDecisions, { body: { decisions: [mine] } });
    const { secret } = await makeAddress(owner.call, { decision_owner: 'me' });
    expect((await readEntries(secret)).map(({ uid }) => uid)).toEqual([`event-${id}@marquee`]);
  });
});
