import { once } from 'node:events';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { Writable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, describe, expect, it, type TestContext, vi } from 'vitest';
import { z } from 'zod';
import { listen } from '#server/listen.ts';
import { addStaff } from '#server/people/staff/add-staff.ts';
import { announce } from '#server/platform/live/announce.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { openLive } from '#server/test/live-reader.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { HOST, type Nginx, startNginx } from './nginx-process.ts';
import { hasProgram, versionOf } from './programs.ts';

const WAIT = { timeout: 30_000, interval: 20 };
/** An address of this machine that is not the proxy's, from which somebody calls. */
const CALLER = '127.0.0.5';
const PERSON = { email: 'ada@marquee.example', password: 'correct horse battery' };

const nginx = hasProgram('nginx') ? await start() : null;

async function start() {
  const db = await createTestDatabase();
  const lines: string[] = [];
  const output = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = createTestServer(db, () => new Date('2030-05-01T12:00:00Z'), {
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    log: pino(output),
  });
  await addStaff(db, { ...PERSON, role: 'admin' });
  const listening = await listen(server.app, '127.0.0.1', 0);
  const { token } = await newStaffSession(db, 'viewer');
  const early = await openLive(server.app.fetch, token);
  const streams = server.live.start();
  // A reader that connected before the server receives messages is notified once it does.
  expect(await early.next()).toMatchObject({ name: 'ready' });
  expect(await early.next()).toMatchObject({ name: 'refresh' });
  await early.leave();
  const started = await startNginx(listening.port);
  afterAll(async () => {
    await started.stop();
    streams.stop();
    await listening.close(0);
  });
  const isUp = () => expect(ask(started, '/healthz')).resolves.toMatchObject({ statusCode: 200 });
  await vi.waitFor(isUp, WAIT);
  return { ...started, db, lines };
}

type Question = Pick<RequestOptions, 'method' | 'headers' | 'localAddress'> & { body?: string };

/** Asks through nginx, by its name. */
async function ask(
  { httpsPort, ca }: Pick<Nginx, 'httpsPort' | 'ca'>,
  path: string,
  { body, headers, ...question }: Question = {},
): Promise<IncomingMessage> {
  const asked = request({
    ...question,
    host: '127.0.0.1',
    port: httpsPort,
    path,
    ca,
    servername: HOST,
    agent: false,
    headers: { ...headers, host: HOST },
  });
  asked.end(body);
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (!answer) throw new Error('There was no answer.');
  return answer;
}

const asJson = { 'content-type': 'application/json' };
const refusal = z.object({ error: z.object({ code: z.string() }) });

function tried(skip: TestContext['skip']): NonNullable<typeof nginx> {
  if (!nginx) return skip('nginx is not installed: apt-get install nginx-light');
  return nginx;
}

describe('deploy/nginx/marquee.conf', { timeout: 60_000 }, () => {
  it('passes nginx -t without a warning', ({ skip }) => {
    const { code, output } = tried(skip).test;
    // From 1.25 on HTTP/2 is switched on in another way, as docs/deploy.md says.
    const isNewer = versionOf('nginx', '-v') >= 1.25;
    const warnings = output
      .split('\n')
      .filter((line) => line.includes('[') && !line.includes('[notice]'))
      .filter((line) => !(isNewer && line.includes('http2')));
    expect({ code, warnings }).toEqual({ code: 0, warnings: [] });
  });

  it('leads pages from plain HTTP to HTTPS, and refuses the calls of programs', async ({
    skip,
  }) => {
    const { httpPort } = tried(skip);
    const askPlainly = async (accept: string) => {
      const place = { host: '127.0.0.1', port: httpPort, path: '/scores/week?page=2' };
      const asked = plainRequest({ ...place, headers: { accept } });
      const [answer]: IncomingMessage[] = await once(asked.end(), 'response');
      return { status: answer?.statusCode, to: answer?.headers.location, answer };
    };
    const page = await askPlainly('text/html,application/xhtml+xml,*/*;q=0.8');
    expect(page).toMatchObject({ status: 308, to: `https://${HOST}/scores/week?page=2` });
    page.answer?.resume();
    const call = await askPlainly('application/json');
    expect(call).toMatchObject({ status: 403, to: undefined });
    expect(call.answer && (await text(call.answer))).toContain(`https://${HOST}`);
  });

  it('has the headers of the server once, and its own answers the same protection', async ({
    skip,
  }) => {
    const one = tried(skip);
    const names = [
      'strict-transport-security',
      'content-security-policy',
      'x-content-type-options',
    ] as const;
    for (const path of ['/healthz', '/metrics']) {
      const answer = await ask(one, path);
      answer.resume();
      for (const name of names)
        expect([path, answer.headersDistinct[name]?.length]).toEqual([path, 1]);
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('logs no query', async ({ skip }) => {
    const one = tried(skip);
    const path = '/event_categories';
    (await ask(one, `${path}?q=somebodys-search`)).resume();
    await expect.poll(one.readLog, WAIT).toContain(`"GET ${path} HTTP/1.1" 401`);
    expect(await one.readLog()).not.toContain('somebodys-search');
  });

  it('lets people sign in, and the server know from where and over HTTPS', async ({ skip }) => {
    const one = tried(skip);
    const answer = await ask(one, '/login', {
      method: 'POST',
      localAddress: CALLER,
      // Made up: nginx adds the real address behind it.
      headers: { ...asJson, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' },
      body: JSON.stringify(PERSON),
    });
    expect(answer.statusCode).toBe(200);
    expect(await json(answer)).toMatchObject({ accessToken: expect.any(String) });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-.*Secure/);
    expect(answer.headers['strict-transport-security']).toContain('max-age=63072000');
    const [session] = await one.db<{ address: string }[]>`
      select address from session order by created_at desc limit 1`;
    expect(session?.address).toBe(CALLER);
    const isLogged = () =>
      one.lines.some((line) => line.includes('"path":"/login"') && line.includes(`"${CALLER}"`));
    await expect.poll(isLogged, WAIT).toBe(true);
    expect(one.lines.join('')).not.toContain('203.0.113.9');
  });

  it('speaks HTTP/2', async ({ skip }) => {
    const { httpsPort, ca } = tried(skip);
    const session = connectHttp2(`https://127.0.0.1:${httpsPort}`, { ca, servername: HOST });
    const asked = session.request({ ':path': '/healthz', ':authority': HOST });
    expect(await json(asked.end())).toEqual({ status: 'ok' });
    session.close();
  });

  it('passes live messages on at once', async ({ skip }) => {
    const one = tried(skip);
    const { token } = await newStaffSession(one.db, 'viewer');
    const fetchIt = async ({ headers }: Request) => {
      const answer = await ask(one, '/live', { headers: Object.fromEntries(headers) });
      return new Response(streamOf(answer), { status: answer.statusCode ?? 0 });
    };
    const reader = await openLive(fetchIt, token);
    expect(await reader.next()).toMatchObject({ name: 'ready' });
    await announce(one.db, 'event', { ids: [7] });
    expect(await reader.next()).toMatchObject({ name: 'event', data: { ids: [7] } });
    await reader.leave();
  });

  it('lets the server refuse large bodies in a way that the pages understand', async ({ skip }) => {
    const one = tried(skip);
    const post = (size: number) =>
      ask(one, '/login', { method: 'POST', headers: asJson, body: `"${'x'.repeat(size)}"` });
    const large = await post(300_000);
    expect(large.statusCode).toBe(413);
    expect(refusal.parse(await json(large)).error.code).toBe('too_large');
    const huge = await post(2_000_000).catch(() => null);
    // nginx may close the connection while the body is still on its way.
    if (huge) expect(huge.statusCode).toBe(413);
    huge?.resume();
  });

  it('passes feeds on that are larger than other bodies', async ({ skip }) => {
    const one = tried(skip);
    const { token } = await newStaffSession(one.db, 'admin');
    const rows = ['One', 'Two', 'Three'].map((name) => `${name},Ghent,100,${'x'.repeat(500_000)}`);
    const answer = await ask(one, '/events/import?format=venues-csv&dry_run=true', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: `name,city,capacity,note\n${rows.join('\n')}\n`,
    });
    expect(await json(answer)).toMatchObject({ read: 3 });
    const pushed = await ask(one, '/feeds/1/push', { method: 'POST', body: 'x'.repeat(2_000_000) });
    expect(refusal.parse(await json(pushed)).error.code).toBe('unauthenticated');
  });

  it('keeps the metrics to the machine itself', async ({ skip }) => {
    const answer = await ask(tried(skip), '/metrics', {
      headers: { authorization: 'Bearer a token for metrics' },
    });
    expect(answer.statusCode).toBe(404);
    expect(await text(answer)).not.toContain('process_');
  });
});

/** The bytes of an answer as they arrive. */
function streamOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      answer.on('data', (bytes: Buffer) => controller.enqueue(bytes));
      answer.on('end', () => controller.close());
      answer.on('error', (error) => controller.error(error));
    },
    cancel: () => void answer.destroy(),
  });
}
