import { afterAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/auth.ts';
import { importEvents } from '#contract/imports.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { EXPORT_SCORES } from '#contract/scores/export.ts';
import { createKey, revokeKey } from '#server/people/keys/change-api-keys.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { endSessions, setDisabled, setRole } from '../admin/change-staff.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const db = await createTestDatabase({ connections: 12 });
const { app, live, recalculator } = createTestServer(db, () => NOW);
const streams = live.start();
afterAll(streams.stop);

const HEADER = 'source,source_id,event_name,event_type,starts_at\n';
const row = (source: string) => `${source},1,Event,concert,2026-05-01T18:00:00Z\n`;

type Person = { staffId: number; sessionId: string; token: string };

async function newPerson(role: Role): Promise<Person> {
  return newStaffSession(db, role);
}

async function newKey(owner: Person) {
  const caller = { ...owner, role: 'admin', signedInUntil: NOW, key: null } as const;
  const draft = { name: 'Feed', scopes: ['events:import'], lifetimeDays: 1 } as const;
  const { key, secret } = await createKey(db, caller, draft);
  return { id: key.id, token: secret };
}

const ENDINGS: [string, (person: Person) => Promise<unknown>, string][] = [
  [
    'all sessions end',
    ({ staffId }) => db.begin((tx) => endSessions(tx, staffId)),
    'unauthenticated',
  ],
  [
    'the account is disabled',
    ({ staffId }) => db.begin((tx) => setDisabled(tx, staffId, true)),
    'unauthenticated',
  ],
  [
    'the person has another role',
    ({ staffId }) => db.begin((tx) => setRole(tx, staffId, 'client')),
    'unauthenticated',
  ],
];

/** Begins an upload, and returns what goes on with it. */
function beginUpload(token: string, source: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(Buffer.from(HEADER));
  const answer = app.request(`${importEvents.path}?format=csv&recalculate=false`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: readable,
    duplex: 'half',
  } as RequestInit);
  const finish = async () => {
    await writer.write(Buffer.from(row(source)));
    await writer.close();
  };
  const stored = async () => {
    const rows = await db`select from event where source = ${source}`;
    return rows.length;
  };
  const isRunning = async () => {
    const runs = await db`select from import_run where state = 'running'`;
    return runs.length;
  };
  return { answer, finish, stored, isRunning };
}

const refusalOf = async (response: Response) => errorBody.parse(await response.json()).error.code;

describe('an upload', () => {
  it.each(ENDINGS)('is refused at once when %s', async (name, end, code) => {
    await newPerson('admin');
    const person = await newPerson('admin');
    const { answer, stored, isRunning } = beginUpload(person.token, name);
    await expect.poll(isRunning, { timeout: 30_000 }).toBe(1);
    await end(person);
    expect(await refusalOf(await answer)).toBe(code);
    expect(await stored()).toBe(0);
  });

  it('is refused at once when its key is revoked, and frees its place', async () => {
    const key = await newKey(await newPerson('admin'));
    const { answer, isRunning } = beginUpload(key.token, 'revoked');
    await expect.poll(isRunning, { timeout: 30_000 }).toBe(1);
    await db.begin((tx) => revokeKey(tx, null, key.id));
    expect(await refusalOf(await answer)).toBe('unauthenticated');
    const next = await newPerson('admin');
    const { answer: other, finish, stored } = beginUpload(next.token, 'next');
    await finish();
    expect((await other).status).toBe(200);
    expect(await stored()).toBe(1);
  });

  it('stores nothing where no news of the end comes', async () => {
    const deaf = createTestServer(db, () => NOW);
    const key = await newKey(await newPerson('admin'));
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await db.begin((tx) => revokeKey(tx, null, key.id));
          controller.enqueue(Buffer.from(HEADER + row('unheard')));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await deaf.app.request(`${importEvents.path}?format=csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.token}` },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(await refusalOf(answer)).toBe('unauthenticated');
    expect(await db`select from event where source = 'unheard'`).toEqual([]);
  });
});

describe('an export', () => {
  it.each(ENDINGS)('breaks off when %s', async (_, end) => {
    const startsAt = new Date('2026-01-03T18:00:00Z');
    const source = `export ${_}`;
    await insertEvents(
      db,
      Array.from({ length: 20_000 }, (_each, id) => ({ source, sourceId: String(id), startsAt })),
    );
    await recalculator.recalculate({ trigger: 'request', startedBy: null });
    await newPerson('admin');
    const person = await newPerson('admin');
    const response = await app.request(`${EXPORT_SCORES.path}?format=csv&time_range=week`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    await end(person);
    await expect(reader?.closed).rejects.toThrow(/access has ended/);
  });
});
