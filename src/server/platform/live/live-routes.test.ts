import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Role } from '#contract/auth.ts';
import { login, logout, refreshTokens } from '#contract/auth.ts';
import { listen } from '#server/listen.ts';
import { endSessions, setRole } from '#server/people/admin/change-staff.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import { findStaffByEmail } from '#server/people/staff/staff-queries.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { type LiveReader, openLive } from '#server/test/live-reader.ts';
import { createTestServer, type TestServer } from '#server/test/server.ts';
import { openTestSession, TEST_SECRET } from '#server/test/staff-session.ts';
import { announce, announceEvents } from './announce.ts';
import type { LiveOptions } from './live.ts';

const db = await createTestDatabase();
const password = 'correct horse battery';
/** Long enough for a reader on a busy machine to take its first message in between. */
const HEARTBEAT_MS = 500;
let people = 0;

async function newcomer(
  role: Role,
): Promise<{ staffId: number; email: string; token: string; sessionId: string }> {
  people += 1;
  const email = `reader-${people}@marquee.example`;
  await addStaff(db, { email, password, role });
  const staffId = (await findStaffByEmail(db, email))?.id ?? 0;
  return { staffId, email, ...(await openTestSession(db, staffId)) };
}

/** A server that hears what is announced. */
async function startServer(options?: LiveOptions): Promise<TestServer & { stop: () => void }> {
  const server = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'), options);
  const { token } = await newcomer('viewer');
  const early = await openLive(server.app.fetch, token);
  const { stop } = server.live.start();
  onTestFinished(stop);
  expect(await early.next()).toMatchObject({ name: 'ready' });
  expect(await early.next()).toMatchObject({ name: 'refresh' });
  await early.leave();
  return { ...server, stop };
}

/** A reader past its first message. */
async function readerOf({ app }: TestServer, role: Role = 'viewer'): Promise<LiveReader> {
  const { token } = await newcomer(role);
  const reader = await openLive(app.fetch, token);
  expect(await reader.next()).toMatchObject({ name: 'ready' });
  return reader;
}

const events = (...ids: number[]) => db.begin((tx) => announceEvents(tx, ids));

async function endConnections(): Promise<void> {
  await db`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and query = 'listen "marquee ' || md5(current_schema()) || '"'`;
}

describe('GET /live', () => {
  it('sends messages to the readers of every server, in the order of the commits', async () => {
    const [one, other] = [await startServer(), await startServer()];
    const readers = [await readerOf(one), await readerOf(other)];
    await events(1);
    await db.begin((tx) => announce(tx, 'weights', { version: 7, saved_by: null }));
    await events(2, 3);
    for (const reader of readers) {
      expect(await reader.next()).toMatchObject({ name: 'event', data: { ids: [1] } });
      expect(await reader.next()).toMatchObject({ name: 'weights', data: { version: 7 } });
      expect(await reader.next()).toMatchObject({ name: 'event', data: { ids: [2, 3] } });
    }
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const reader = await readerOf(await startServer());
    const failed = db.begin(async (tx) => {
      await announceEvents(tx, [1]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await events(2);
    expect(await reader.next()).toMatchObject({ data: { ids: [2] } });
  });

  it('names the newest run to whoever opens a stream after it, and may read scores', async () => {
    const server = await startServer();
    const early = await readerOf(server);
    for (const runId of ['1', '2']) {
      const run = { run_id: runId, as_of: '2026-06-01T12:00:00Z', trigger: 'manual' };
      await db.begin((tx) => announce(tx, 'run', run));
      expect(await early.next()).toMatchObject({ name: 'run', data: run });
    }
    const readyOf = async (role: Role) => {
      const { token } = await newcomer(role);
      const reader = await openLive(server.app.fetch, token);
      return reader.next();
    };
    expect(await readyOf('viewer')).toMatchObject({ name: 'ready', data: { run_id: '2' } });
    expect(await readyOf('client')).toMatchObject({ name: 'ready', data: { run_id: null } });
    const { token } = await newcomer('viewer');
    const first = await (await openLive(server.app.fetch, token)).next();
    const back = await openLive(server.app.fetch, token, { lastId: first?.id ?? '' });
    expect(await back.next()).toMatchObject({ name: 'ready', data: { run_id: null } });
  });

  it('names no ids when more events changed than a message can hold', async () => {
    const reader = await readerOf(await startServer());
    await events(...Array.from({ length: 5000 }, (_, index) => index));
    expect(await reader.next()).toMatchObject({ name: 'event', data: { ids: null } });
  });

  it('sends a returning reader what it missed, on any server', async () => {
    const [one, other] = [await startServer(), await startServer()];
    const { token } = await newcomer('viewer');
    const witness = await readerOf(other);
    const reader = await openLive(one.app.fetch, token);
    await reader.next();
    await events(1);
    const last = await reader.next();
    await reader.leave();
    await events(2);
    await events(3);
    for (const id of [1, 2, 3]) expect(await witness.next()).toMatchObject({ data: { ids: [id] } });
    const back = await openLive(other.app.fetch, token, { lastId: last?.id ?? '' });
    expect(await back.next()).toEqual({ id: last?.id, name: 'ready', data: { run_id: null } });
    expect(await back.next()).toMatchObject({ data: { ids: [2] } });
    expect(await back.next()).toMatchObject({ data: { ids: [3] } });
  });

  it('makes a returning reader refresh when missed messages are unknown', async () => {
    const { app } = await startServer();
    const { token } = await newcomer('viewer');
    const reader = await openLive(app.fetch, token, { lastId: 'an id of long ago' });
    const first = await reader.next();
    expect(first).toMatchObject({ name: 'refresh', data: {} });
    await reader.leave();
    const back = await openLive(app.fetch, token, { lastId: first?.id ?? '' });
    expect(await back.next()).toMatchObject({ name: 'ready' });
  });

  it('listens again after a lost database connection, and makes its readers refresh', async () => {
    const server = await startServer();
    const reader = await readerOf(server);
    await endConnections();
    await events(1);
    // That was announced while the connection was lost: it may have been heard all the same.
    const nextOther = async () => {
      const told = await reader.next();
      return JSON.stringify(told?.data) === '{"ids":[1]}' ? reader.next() : told;
    };
    expect(await nextOther()).toMatchObject({ name: 'refresh' });
    await events(2);
    expect(await nextOther()).toMatchObject({ data: { ids: [2] } });
  });

  it('requires a token, and sends roles only what they may read', async () => {
    const server = await startServer();
    await expect(openLive(server.app.fetch, 'forged')).rejects.toThrow('401');
    const client = await newcomer('client');
    const [signedIn, analyst] = [
      await server.call(login, { body: { email: client.email, password } }),
      await readerOf(server, 'analyst'),
    ];
    const reader = await openLive(server.app.fetch, signedIn.accessToken);
    await reader.next();
    await events(1);
    expect(await analyst.next()).toMatchObject({ name: 'event' });
    await server.call(logout, { body: { refreshToken: signedIn.refreshToken } });
    expect(await reader.next()).toMatchObject({ name: 'session', data: { ended: true } });
  });

  it('notifies a person whose role has changed, who reconnects with the new one', async () => {
    const server = await startServer();
    const { token, staffId } = await newcomer('viewer');
    const reader = await openLive(server.app.fetch, token);
    const first = await reader.next();
    await db.begin((tx) => setRole(tx, staffId, 'client'));
    expect(await reader.next()).toEqual({ id: first?.id, name: 'session', data: { ended: false } });
    expect(await reader.next()).toBeNull();
    const back = await openLive(server.app.fetch, token, { lastId: first?.id ?? '' });
    expect(await back.next()).toMatchObject({ name: 'ready' });
    await events(1);
    await db.begin((tx) => endSessions(tx, staffId));
    expect(await back.next()).toMatchObject({ name: 'session', data: { ended: true } });
  });

  it('ends when the access token expires', async () => {
    const { app } = await startServer();
    const { staffId, sessionId } = await newcomer('viewer');
    const expiresAt = new Date('2030-01-01T00:00:00Z');
    const token = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(staffId))
      .setIssuer('marquee')
      .setAudience('marquee')
      .setExpirationTime(expiresAt)
      .sign(new TextEncoder().encode(TEST_SECRET));
    // However long the stream takes to open, the token is still valid then, and not for long.
    vi.spyOn(Date, 'now').mockReturnValue(expiresAt.getTime() - 100);
    onTestFinished(() => void vi.restoreAllMocks());
    const reader = await openLive(app.fetch, token);
    expect(await reader.next()).toMatchObject({ name: 'ready' });
    expect(await reader.next()).toBeNull();
  });

  it('keeps a quiet stream open with comments', async () => {
    const reader = await readerOf(await startServer({ heartbeatMs: HEARTBEAT_MS }));
    expect(await reader.nextComment()).toBe(':');
    expect(await reader.nextComment()).toBe(':');
  });
});

describe('the end of a session', () => {
  /** The next message but those of the sign-ins, which are news to the person. */
  async function nextOf(reader: LiveReader) {
    for (;;) {
      const message = await reader.next();
      if (message?.name !== 'account') return message;
    }
  }

  async function signInTwice(server: TestServer) {
    const { email } = await newcomer('viewer');
    const signIn = () => server.call(login, { body: { email, password } });
    const sessions = [await signIn(), await signIn()] as const;
    const readers = [
      await openLive(server.app.fetch, sessions[0].accessToken),
      await openLive(server.app.fetch, sessions[1].accessToken),
    ] as const;
    for (const reader of readers) await reader.next();
    return { sessions, readers };
  }

  it('ends the streams of that session on every server, and no other', async () => {
    const [one, other] = [await startServer(), await startServer()];
    const { sessions, readers } = await signInTwice(one);
    await other.call(logout, { body: { refreshToken: sessions[0].refreshToken } });
    expect(await nextOf(readers[0])).toMatchObject({ name: 'session', data: { ended: true } });
    expect(await readers[0].next()).toBeNull();
    await events(1);
    expect(await nextOf(readers[1])).toMatchObject({ name: 'event' });
    await expect(openLive(one.app.fetch, sessions[0].accessToken)).rejects.toThrow('401');
  });

  it('follows from a refresh token that is used twice', async () => {
    const server = await startServer();
    const { sessions, readers } = await signInTwice(server);
    const { refreshToken } = sessions[0];
    await server.call(refreshTokens, { body: { refreshToken } });
    await expect(server.call(refreshTokens, { body: { refreshToken } })).rejects.toThrow();
    expect(await nextOf(readers[0])).toMatchObject({ name: 'session', data: { ended: true } });
  });

  it('is noticed although the database connection was lost meanwhile', async () => {
    const server = await startServer();
    const { sessions, readers } = await signInTwice(server);
    await endConnections();
    const sessionId = String(decodeJwt(sessions[0].accessToken).sid);
    await db`update session set revoked_at = now() where id = ${sessionId}`;
    expect(await nextOf(readers[0])).toMatchObject({ name: 'refresh' });
    expect(await nextOf(readers[0])).toMatchObject({ name: 'session', data: { ended: true } });
    expect(await nextOf(readers[1])).toMatchObject({ name: 'refresh' });
    expect(await readers[0].next()).toBeNull();
  });
});

describe('the limits of live streams', () => {
  it('refuses one person too many streams, and a server too many at all', async () => {
    const { app, live } = await startServer({ limits: { streams: 3, streamsOfPerson: 2 } });
    const [one, other] = [await newcomer('viewer'), await newcomer('viewer')];
    const first = await openLive(app.fetch, one.token);
    await openLive(app.fetch, one.token);
    await expect(openLive(app.fetch, one.token)).rejects.toThrow('429');
    await openLive(app.fetch, other.token);
    await expect(openLive(app.fetch, other.token)).rejects.toThrow('503');
    await first.leave();
    await openLive(app.fetch, other.token);
    expect(live.count()).toBe(3);
  });

  it('cuts off a reader that leaves too much unread', async () => {
    const { app, live } = await startServer();
    const { token } = await newcomer('viewer');
    const idle = await openLive(app.fetch, token);
    const ids = Array.from({ length: 500 }, (_, index) => 1_000_000 + index);
    for (let message = 0; message < 20; message++) await events(...ids);
    await expect.poll(live.count).toBe(0);
    await expect(idle.next()).rejects.toThrow('did not read');
  });

  it('cuts off a reader that takes nothing between two heartbeats', async () => {
    const server = await startServer({ heartbeatMs: HEARTBEAT_MS });
    const { port, close } = await listen(server.app, '127.0.0.1', 0);
    onTestFinished(() => close(0));
    const { token } = await newcomer('viewer');
    await openLive(server.app.fetch, token);
    const attentive = await openLive(fetch, token, { origin: `http://127.0.0.1:${port}` });
    await expect.poll(server.live.count).toBe(1);
    expect(await attentive.next()).toMatchObject({ name: 'ready' });
    expect(await attentive.nextComment()).toBe(':');
  });
});

describe('a server that stops', () => {
  it('ends its streams at once and opens no more', async () => {
    const server = await startServer();
    const { port, close } = await listen(server.app, '127.0.0.1', 0);
    const { token } = await newcomer('viewer');
    const reader = await openLive(fetch, token, { origin: `http://127.0.0.1:${port}` });
    await reader.next();
    server.stop();
    expect(await reader.next()).toBeNull();
    await close(60_000);
    await expect(openLive(server.app.fetch, token)).rejects.toThrow('503');
  });
});
