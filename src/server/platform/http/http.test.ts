import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { listCategories } from '#contract/scores/scores.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { TEST_SECRET } from '#server/test/staff-session.ts';
import { createMetrics, NO_SOURCES } from '#server/tools/ops/metrics.ts';
import { addOpsRoutes } from '#server/tools/ops/ops-routes.ts';
import { readConfig } from '../process/config.ts';
import { createErrorHandler } from './answer-errors.ts';
import { addWebFiles } from './web-files.ts';

const db = await createTestDatabase();
const { app, callAs, deps } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));

describe('every response', () => {
  it('carries a request id and the security headers', async () => {
    const { headers } = await app.request('/healthz');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);
    const sent = await app.request('/healthz', {
      headers: { 'x-request-id': 'chosen-by-a-client' },
    });
    expect(sent.headers.get('x-request-id')).not.toBe('chosen-by-a-client');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
    // Servers of pictures do not even learn the name of this one.
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});

describe('an answer with data', () => {
  it('is stored by no cache, also when it is a refusal', async () => {
    const refused = await app.request('/event_categories');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const viewer = await callAs('viewer');
    expect(await viewer(listCategories, { query: {} })).toHaveProperty('categories');
  });

  it('is not given to a body that a form of another site could send', async () => {
    const body = JSON.stringify({ email: 'a@b.example', password: 'x' });
    const plain = await app.request('/login', { method: 'POST', body: new Blob([body]) });
    expect(plain.status).toBe(415);
  });
});

it('the built web is served without the files of the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<title>Marquee</title>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  const web = new OpenAPIHono();
  addWebFiles(web, folder);
  expect((await web.request('/index.html')).status).toBe(200);
  expect((await web.request('/assets/')).status).toBe(404);
  expect((await web.request('/index.html', { method: 'POST' })).status).toBe(404);
  expect((await web.request('/.vite/manifest.json')).status).toBe(404);
});

describe('a web on another origin', () => {
  const asked = { 'access-control-request-method': 'POST' };

  it('may call the service if it is the configured one', async () => {
    const preflight = async (origin: string) =>
      app.request('/event_score', { method: 'OPTIONS', headers: { ...asked, origin } });
    const named = await preflight('https://web.example');
    expect(named.headers.get('access-control-allow-origin')).toBe('https://web.example');
    expect(named.headers.get('access-control-allow-headers')).toContain('authorization');
    const other = await preflight('https://evil.example');
    expect(other.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });

  it('is allowed by the policy to call the score service that it was built for', async () => {
    const { headers } = await app.request('/healthz');
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://scores.example",
    );
  });
});

describe('/healthz, /readyz and /metrics', () => {
  it('report that the process runs and can serve', async () => {
    expect(await (await app.request('/healthz')).json()).toEqual({
      status: 'ok',
      version: '0.1.0',
    });
    expect(await (await app.request('/readyz')).json()).toEqual({
      status: 'ready',
      reasons: [],
      database: { status: 'ok' },
      storage: { status: 'ok' },
      replica: { status: 'off' },
      runs: { status: 'off' },
      feeds: { status: 'ok', failing: 0, held: 0 },
      retention: { status: 'ok' },
    });
  });

  it('give metrics to remote callers only with the token', async () => {
    expect((await app.request('/metrics')).status).toBe(403);
    const wrong = { headers: { authorization: 'Bearer metrics-tokem' } };
    expect((await app.request('/metrics', wrong)).status).toBe(403);
    const response = await app.request('/metrics', {
      headers: { authorization: 'Bearer a token for metrics' },
    });
    expect(await response.text()).toContain('http_request_duration_seconds_count');
  });

  it.each([
    ['without a token', {}, 200],
    ['where a token is set', { METRICS_TOKEN: 'a token for metrics' }, 403],
    ['where a proxy may stand in between', { TRUSTED_PROXIES: '10.0.0.1' }, 403],
    ['in production', { NODE_ENV: 'production' }, 403],
  ])('give metrics to this machine %s: %o, %i', async (_, env, status) => {
    const config = readConfig(env);
    const alone = new OpenAPIHono();
    alone.onError(createErrorHandler(deps.log));
    addOpsRoutes(alone, { ...deps, config, secrets: [TEST_SECRET] }, createMetrics(NO_SOURCES));
    const local = { incoming: { complete: true, socket: { remoteAddress: '127.0.0.1' } } };
    expect((await alone.request('/metrics', {}, local)).status).toBe(status);
  });

  it('measure each request under its declared route', async () => {
    await app.request('/events/7');
    const response = await app.request('/metrics', {
      headers: { authorization: 'Bearer a token for metrics' },
    });
    expect(await response.text()).toContain('method="GET",route="/events/:id",status="401"');
  });
});

describe('/openapi.json and /docs', () => {
  it('describe each call and load nothing from other hosts', async () => {
    const document: unknown = await (await app.request('/openapi.json')).json();
    const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(document);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/login', '/event_score', '/dashboard/settings', '/events/{id}']),
    );
    const page = await (await app.request('/docs')).text();
    expect(page).not.toMatch(/https?:\/\//);
    for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await app.request(path)).status).toBe(200);
    }
  });
});

describe('an unexpected error', () => {
  function failing(error: Error) {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const broken = new OpenAPIHono();
    broken.onError(createErrorHandler(log));
    broken.get('/', () => {
      throw error;
    });
    return { broken, lines };
  }

  it('is logged and hidden from the caller', async () => {
    const { broken, lines } = failing(new Error('password is hunter2'));
    const response = await broken.request('/');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
    expect(lines.join()).toContain('hunter2');
  });

  it.each([
    ['a stopped statement', '57014'],
    ['a server that shuts down', '57P01'],
    ['a full server', '53300'],
    ['a lost connection', 'CONNECTION_CLOSED'],
    ['a missing socket', 'ENOENT'],
  ])('is a 503 with a time to wait after %s', async (_, code) => {
    const error = Object.assign(new Error('x'), { code });
    const response = await failing(error).broken.request('/');
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
