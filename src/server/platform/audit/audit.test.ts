import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { setRole } from '#server/people/admin/change-staff.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { sheetCells, unzip } from '#server/test/unzip.ts';
import { actAs } from './audit-origin.ts';
import { deleteOldAudit } from './audit-queries.ts';
import { recordAudit } from './record-audit.ts';

const NOW = new Date('2026-06-01T04:00:00Z');
const WEIGHTS = {
  theater_weight: 1,
  concert_weight: 2,
  sport_weight: 3,
  time_left_weight: 4,
  venue_capacity_weight: 5,
};

const db = await createTestDatabase();
const server = createTestServer(db, () => NOW);
const admin = await server.callAs('admin');

describe('the audit log', () => {
  it('refuses to change, delete or empty entries, also for the owner of the table', async () => {
    await recordAudit(db, { action: 'run.requested' });
    for (const change of [
      db`update audit_entry set actor = 'nobody'`,
      db`delete from audit_entry`,
      db`truncate audit_entry`,
    ]) {
      await expect(change).rejects.toThrow('append-only');
    }
  });

  it('keeps every text that PostgreSQL can store, and marks what it cannot', async () => {
    const texts = [
      ['a\\u0000b \\ud83d', 'a\\u0000b \\ud83d'],
      ['a\0b', 'ab'],
      [
        '\ud83d half, \ude00 half, \ud83d\ude00 whole',
        '\ufffd half, \ufffd half, \ud83d\ude00 whole',
      ],
    ];
    for (const [text] of texts) {
      await recordAudit(db, { action: 'import.failed', after: { reason: text } });
    }
    const { entries } = await admin(listAudit, { query: { area: 'import' } });
    expect(entries.map(({ after }) => after?.reason).reverse()).toEqual(
      texts.map(([, kept]) => kept),
    );
  });

  it('is sorted by several columns and read page by page without loss', async () => {
    const actions = ['venue.joined', 'venue.split', 'venue.corrected'] as const;
    for (let index = 0; index < 14; index += 1) {
      const action = actions[index % 3] ?? 'venue.joined';
      const subject = { kind: 'venue', id: index, name: `venue ${index}` };
      await recordAudit(db, { action, subject });
    }
    const query = { area: 'venue', sort: 'action', order: 'desc', per_page: 5 } as const;
    for (const also of ['', 'newest.asc', 'actor.asc,newest.desc', 'actor.desc']) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => admin(listAudit, { query: { ...query, also, page } })),
      );
      const entries = pages.flatMap((page) => page.entries);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(14);
      expect(entries.map(({ action }) => action)).toEqual(
        entries
          .map(({ action }) => action)
          .toSorted()
          .reverse(),
      );
      const joined = entries.filter(({ action }) => action === 'venue.joined');
      const ids = joined.map(({ id }) => id);
      const isUp = also === 'newest.asc';
      expect(ids).toEqual(ids.toSorted((a, b) => (isUp ? a - b : b - a)));
    }
    const refused = admin(listAudit, { query: { also: 'before.asc' } });
    await expect(refused).rejects.toMatchObject({ code: 'validation' });
  });

  it('lets entries older than two years be deleted, and no others', async () => {
    await db`
      insert into audit_entry (at, action, actor_kind, actor)
      values (now() - interval '731 days', 'run.requested', 'server', 'long ago'),
        (now() - interval '729 days', 'run.requested', 'server', 'not so long ago')`;
    expect(await deleteOldAudit(db)).toBe(1);
    const { entries } = await admin(listAudit, { query: { q: 'long ago' } });
    expect(entries.map(({ actor }) => actor.name)).toEqual(['not so long ago']);
  });

  it('says who saved weights, in which request, and what they were', async () => {
    const { staffId, token } = await newStaffSession(db, 'analyst');
    const headers = { authorization: `Bearer ${token}` };
    const options = { headers };
    await server.call(saveWeights, { body: { ...WEIGHTS, note: 'louder' } }, options);
    await server.call(saveWeights, { body: { ...WEIGHTS, sport_weight: 9 } }, options);
    const query = { area: 'weights', staff_id: staffId } as const;
    const { entries, count } = await admin(listAudit, { query });
    expect(count).toBe(2);
    expect(entries[0]).toMatchObject({
      action: 'weights.saved',
      actor: { kind: 'staff', staff_id: staffId, name: expect.stringContaining('analyst') },
      address: 'unknown',
      request_id: expect.stringMatching(/^[\w-]{20,}$/),
      subject: { kind: 'weights' },
      before: { sport_weight: 3, note: 'louder' },
      after: { sport_weight: 9, note: '' },
    });
  });

  it('has the time of each entry, not that at which its transaction began', async () => {
    await db.begin(async (tx) => {
      await tx`select 1`;
      await recordAudit(db, { action: 'mapping.saved' });
      await recordAudit(tx, { action: 'mapping.deleted' });
    });
    const entries = await db<{ action: string }[]>`
      select action from audit_entry where action like 'mapping.%' order by at`;
    expect(entries.map(({ action }) => action)).toEqual(['mapping.saved', 'mapping.deleted']);
  });

  it('has nothing of a change that is rolled back', async () => {
    const work = db.begin(async (tx) => {
      await recordAudit(tx, { action: 'sample.removed', before: { events: 77 } });
      throw new Error('too late');
    });
    await expect(work).rejects.toThrow('too late');
    expect((await admin(listAudit, { query: { area: 'sample' } })).count).toBe(0);
  });

  it('records refusals: a wrong password with the account, and what a role may not do', async () => {
    const { userData } = await server.signIn('viewer', 'Vera Refused');
    const body = JSON.stringify({ email: userData.email, password: 'wrong' });
    const json = { 'content-type': 'application/json' };
    await server.app.request('/login', { method: 'POST', body, headers: json });
    const viewer = await server.fetchAs('viewer', '/audit');
    expect(viewer.status).toBe(403);
    const { entries } = await admin(listAudit, { query: { staff_id: userData.id } });
    expect(entries.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['sign_in.refused', 'visitor'],
      ['sign_in.accepted', 'staff'],
      ['staff.added', 'server'],
    ]);
    const refused = await admin(listAudit, { query: { area: 'access' } });
    expect(refused.entries[0]?.after).toEqual({ method: 'GET', path: '/audit', role: 'viewer' });
  });

  it('has one entry with a count of what is refused again within a minute, over two servers', async () => {
    const other = createTestServer(db, () => NOW);
    const { staffId, token } = await newStaffSession(db, 'viewer');
    const headers = { authorization: `Bearer ${token}` };
    const paths = ['/audit', '/staff', '/feeds', '/imports'];
    const calls = Array.from({ length: 200 }, (_, at) =>
      (at % 2 === 0 ? server : other).app.request(paths[at % 4] ?? '', { headers }),
    );
    for (const call of await Promise.all(calls)) expect(call.status).toBe(403);
    const query = { area: 'access', staff_id: staffId } as const;
    const { entries } = await admin(listAudit, { query });
    // The calls may lie on both sides of the end of a minute.
    expect(entries.length).toBeLessThanOrEqual(2);
    expect(entries.reduce((sum, { times }) => sum + times, 0)).toBe(200);
    const third = await newStaffSession(db, 'viewer');
    await server.app.request('/audit', {
      headers: { authorization: `Bearer ${third.token}` },
    });
    const theirs = { area: 'access', staff_id: third.staffId } as const;
    expect((await admin(listAudit, { query: theirs })).entries).toMatchObject([{ times: 1 }]);
    const file = await server.fetchAs('admin', '/audit/export?area=access');
    expect((await file.text()).split('\r\n')[0]).toMatch(/,times$/);
  });

  it('lets the counts of refusals grow only', async () => {
    await server.app.request('/audit', { headers: { authorization: 'Bearer mq_none' } });
    await server.fetchAs('viewer', '/audit');
    for (const change of [
      db`update audit_repeat set times = times - 1`,
      db`update audit_repeat set times = times + 1, request_id = 'another'`,
      db`delete from audit_repeat`,
      db`truncate audit_repeat`,
    ]) {
      await expect(change).rejects.toThrow('append-only');
    }
    await db`
      insert into audit_repeat (refusal, minute, request_id, times)
      values ('long ago', now() - interval '731 days', 'a', 1)`;
    await deleteOldAudit(db);
    expect(await db`select from audit_repeat where refusal = 'long ago'`).toHaveLength(0);
  });

  it('names the user of this machine for commands', async () => {
    const { email } = await newStaffSession(db, 'viewer');
    await actAs({ kind: 'command', name: 'ops' }, () =>
      db.begin((tx) => setRole(tx, email, 'analyst')),
    );
    const { entries } = await admin(listAudit, { query: { q: 'ops' } });
    expect(entries[0]).toMatchObject({
      action: 'staff.role_changed',
      actor: { kind: 'command', name: 'ops' },
      before: { role: 'viewer' },
      after: { role: 'analyst' },
    });
  });
});

describe('GET /audit', () => {
  it('pages through entries of one moment without loss, and keeps the count past the end', async () => {
    await db.begin(async (tx) => {
      for (let number = 0; number < 5; number += 1) {
        const subject = { kind: 'event', id: number, name: 'paged event' };
        await recordAudit(tx, { action: 'event.pinned', subject });
      }
    });
    const seen = [];
    for (const page of [1, 2, 3, 4]) {
      const query = { q: 'paged event', page, per_page: 2 };
      const { entries, count } = await admin(listAudit, { query });
      expect(count).toBe(5);
      seen.push(...entries.map(({ subject }) => subject?.id));
    }
    expect(seen).toEqual(['4', '3', '2', '1', '0']);
  });

  it('takes % and _ for plain characters', async () => {
    for (const name of ['50% off', '50x off', 'a_b', 'axb']) {
      await recordAudit(db, { action: 'event.corrected', subject: { kind: 'event', id: 1, name } });
    }
    const names = async (q: string) =>
      (await admin(listAudit, { query: { q } })).entries.map(({ subject }) => subject?.name);
    expect(await names('50%')).toEqual(['50% off']);
    expect(await names('a_b')).toEqual(['a_b']);
  });

  it('finds the entries of some days, and refuses a day that is none', async () => {
    await db`
      insert into audit_entry (at, action, actor_kind, actor)
      select day, 'run.requested', 'server', 'dated'
      from unnest(array['2026-01-01 23:59Z', '2026-01-02 00:00Z', '2026-01-03 23:59Z',
        '2026-01-04 00:00Z']::timestamptz[]) as day`;
    const query = { q: 'dated', from: '2026-01-02', to: '2026-01-03' };
    expect((await admin(listAudit, { query })).count).toBe(2);
    for (const from of ['yesterday', '0000-01-01']) {
      await expect(admin(listAudit, { query: { from } })).rejects.toThrow('Check');
    }
  });
});

describe('GET /audit/export', () => {
  it('streams all matching entries as CSV, with formulas made harmless', async () => {
    await db.begin(async (tx) => {
      for (let number = 0; number < 2100; number += 1) {
        const subject = { kind: 'event', id: number, name: '=exported()' };
        await recordAudit(tx, { action: 'event.unpinned', subject });
      }
    });
    const response = await server.fetchAs('admin', '/audit/export?q=exported');
    expect(response.headers.get('content-disposition')).toContain('audit-2026-06-01.csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2101);
    expect(lines[1]).toContain("'=exported()");
    expect((await server.fetchAs('analyst', '/audit/export')).status).toBe(403);
  });

  it('is a workbook where that is asked for', async () => {
    const subject = { kind: 'event', id: 1, name: 'workbook' };
    await recordAudit(db, { action: 'event.pinned', subject });
    const response = await server.fetchAs('admin', '/audit/export?format=xlsx&q=workbook');
    expect(response.headers.get('content-disposition')).toContain('audit-2026-06-01.xlsx');
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    const cells = sheetCells(files.get('xl/worksheets/sheet1.xml') ?? '');
    expect([cells.get('A1'), cells.get('L2')]).toEqual(['id', 'workbook']);
    expect((await server.fetchAs('admin', '/audit/export?format=pdf')).status).toBe(400);
  });

  it('runs twice at a time for one person', async () => {
    const start = () => server.fetchAs('admin', '/audit/export');
    const [first, second] = [await start(), await start()];
    const third = await start();
    expect(third.status).toBe(429);
    expect(third.headers.get('retry-after')).toBe('30');
    await first.text();
    await second.body?.cancel();
    expect((await start()).status).toBe(200);
  });
});
