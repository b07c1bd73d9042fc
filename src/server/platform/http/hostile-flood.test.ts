import { createConnection } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { login } from '#contract/auth.ts';
import { importEvents } from '#contract/imports.ts';
import { listScores } from '#contract/scores/scores.ts';
import { parseInWorker } from '#server/intake/parsing/parse-in-worker.ts';
import { listen } from '#server/listen.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const db = await createTestDatabase();
const password = 'correct horse battery';
const owner = 'owner@flood.example';

/** The service on a port, behind a proxy on this machine. */
async function start() {
  const { app } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'), {
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    parseFeed: parseInWorker,
  });
  const listening = await listen(app, '127.0.0.1', 0);
  onTestFinished(() => listening.close(0));
  const origin = `http://127.0.0.1:${listening.port}`;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: body instanceof Uint8Array ? body : JSON.stringify(body),
    });
  const signIn = (email: string, word: string, from: string, cookie = '') =>
    post(login.path, { email, password: word }, { 'x-forwarded-for': from, cookie });
  return { origin, port: listening.port, post, signIn };
}

describe('a flood of hostile traffic', { timeout: 300_000 }, () => {
  it('keeps nobody out who has signed in before, and is refused with the time to wait', async () => {
    const { origin, port, post, signIn } = await start();
    await addStaff(db, { email: owner, password, role: 'admin' });
    const first = await signIn(owner, password, '198.51.100.7');
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { token } = await newStaffSession(db, 'admin');
    const authorization = `Bearer ${token}`;

    for (let open = 0; open < 50; open++) {
      const socket = createConnection({ host: '127.0.0.1', port });
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      socket.write(
        'POST /login HTTP/1.1\r\nHost: marquee\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      );
    }
    const guesses = Array.from({ length: 60 }, (_, index) =>
      signIn(owner, `wrong ${index}`, `203.0.113.${index % 20}`),
    );
    const lists = Array.from({ length: 30 }, () =>
      post(listScores.path, { time_range: 'week' }, { authorization }),
    );
    // Each shape is tried in a file of its own in the tests of imports; here its thread is a load beside the others.
    const bombs = [`{"events":[${'{},'.repeat(120_000)}{}]}`].map((text) =>
      post(`${importEvents.path}?format=seatgeek`, gzipSync(text), { authorization }),
    );

    const known = await signIn(owner, password, '198.51.100.7', cookie);
    expect(known.status).toBe(200);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const { accessToken } = login.answer.parse(await known.json());
    const read = await post(
      listScores.path,
      { time_range: 'week' },
      { authorization: `Bearer ${accessToken}` },
    );
    expect(read.status).toBe(200);

    const refused = await Promise.all(guesses);
    expect(refused.filter(({ status }) => status === 200)).toEqual([]);
    const told = refused.filter(({ status }) => status === 429);
    expect(told.length).toBe(10);
    for (const { headers } of told) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    for (const list of await Promise.all(lists)) expect(list.status).toBe(200);
    for (const bomb of await Promise.all(bombs)) expect(bomb.status).toBe(422);
    // Sign-ins of strangers from elsewhere are closed for the account; the known device is not.
    expect((await signIn(owner, password, '198.51.100.8')).status).toBe(429);
    expect((await signIn(owner, password, '198.51.100.8', cookie)).status).toBe(200);
  });

  it('of lists by one person is slowed down while others read, and refused nothing', async () => {
    const { post } = await start();
    const [one, other] = [await newStaffSession(db, 'viewer'), await newStaffSession(db, 'viewer')];
    const list = ({ token }: { token: string }) =>
      post(listScores.path, { time_range: 'year' }, { authorization: `Bearer ${token}` });
    expect((await list(other)).status).toBe(200);
    const startedAt = performance.now();
    for (const count of [75, 75]) {
      const answers = await Promise.all(Array.from({ length: count }, () => list(one)));
      expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200));
    }
    // A hundred at once, and then a hundred a second.
    expect(performance.now() - startedAt).toBeGreaterThan(400);
  });

  it('of lists by one person is refused when too many wait, and leaves others their turn', async () => {
    const { post } = await start();
    const [one, other] = [await newStaffSession(db, 'viewer'), await newStaffSession(db, 'viewer')];
    const list = ({ token }: { token: string }) =>
      post(listScores.path, { time_range: 'year' }, { authorization: `Bearer ${token}` });
    const many = Array.from({ length: 300 }, () => list(one));
    expect((await list(other)).status).toBe(200);
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(statuses).toContain(200);
  });
});
