import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import { errorBody } from './error-body.ts';
import { ApiError, type ErrorBody } from './errors.ts';
import { createImplement } from './implement.ts';
import { type Ability, defineRoute } from './route.ts';

const rename = defineRoute({
  method: 'PUT',
  path: '/things/{id}',
  summary: 'Rename a thing',
  access: { action: 'update', subject: 'Thing' },
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ loud: z.stringbool().default(false) }),
  body: z.object({ name: z.string().min(2), tags: z.array(z.string()).default([]) }),
  answer: z.object({ id: z.number(), name: z.string() }),
});

const broken = defineRoute({
  method: 'GET',
  path: '/broken',
  summary: 'Answers outside its contract',
  access: 'open',
  answer: z.object({ count: z.number() }),
});

const add = defineRoute({
  method: 'POST',
  path: '/things',
  summary: 'Add a thing',
  access: 'open',
  status: 201,
  answer: z.object({ id: z.number() }),
});

function createApp() {
  const app = new OpenAPIHono();
  const asked: Ability[] = [];
  const implement = createImplement(app, async (context, needed) => {
    asked.push(needed);
    if (context.req.header('authorization') !== 'Bearer good') {
      throw new ApiError('unauthenticated', 'Sign in.');
    }
    return { name: 'Ada' };
  });
  app.onError((error, context) => {
    const known = error instanceof ApiError ? error : new ApiError('internal', 'Broken.');
    return context.json(known.toBody(), known.status);
  });
  implement(rename, async ({ params, query, body, caller }) => {
    const row = { id: params.id, name: query.loud ? body.name.toUpperCase() : body.name };
    return { ...row, secret: caller.name };
  });
  implement(add, async () => ({ id: 8 }));
  implement(broken, async () => JSON.parse('{"count":"many"}'));
  return { app, asked, call: createClient(async (request) => app.fetch(request), 'http://test') };
}

const signedIn = { headers: { authorization: 'Bearer good' } };

async function send(body: string, headers: Record<string, string> = {}): Promise<ErrorBody> {
  const { app } = createApp();
  const response = await app.request('/things/1', {
    method: 'PUT',
    headers: { authorization: 'Bearer good', 'content-type': 'application/json', ...headers },
    body,
  });
  return errorBody.parse(await response.json());
}

describe('a route that is implemented and called', () => {
  it('transfers params, query and body, and the response back', async () => {
    const { call, asked } = createApp();
    const request = {
      params: { id: 7 },
      query: { loud: 'true' as const },
      body: { name: 'brass' },
    };
    expect(await call(rename, request, signedIn)).toEqual({ id: 7, name: 'BRASS' });
    expect(asked).toEqual([{ action: 'update', subject: 'Thing' }]);
  });

  it('removes fields that are not in the contract', async () => {
    const { app } = createApp();
    const response = await app.request('/things/7', {
      method: 'PUT',
      headers: { ...signedIn.headers, 'content-type': 'application/json' },
      body: '{"name":"brass"}',
    });
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(await response.json()))).toEqual([
      'id',
      'name',
    ]);
  });

  it('throws the same error on the other side, with each invalid field named', async () => {
    const { call } = createApp();
    const failure = call(rename, { params: { id: 7 }, query: {}, body: { name: 'x' } }, signedIn);
    await expect(failure).rejects.toMatchObject({
      code: 'validation',
      status: 400,
      fields: { name: expect.any(String) },
    });
  });

  it('checks access before the input', async () => {
    const { call } = createApp();
    const failure = call(rename, { params: { id: 7 }, query: {}, body: { name: 'x' } });
    await expect(failure).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('turns a response outside the contract into an internal error', async () => {
    const { call } = createApp();
    await expect(call(broken, {})).rejects.toMatchObject({ code: 'internal' });
  });

  it.each([
    ['broken JSON', '{"name":', 'validation'],
    ['an empty body', '', 'validation'],
    ['a list', '[]', 'validation'],
    ['a NUL character', '{"name":"a\\u0000b"}', 'validation'],
    ['an escaped NUL behind backslashes', '{"name":"a\\\\\\u0000b"}', 'validation'],
    ['half a surrogate pair', '{"name":"a\\ud83cb"}', 'validation'],
    ['NUL in a name', '{"name":"brass","a\\u0000b":1}', 'validation'],
    ['a deep nest', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'validation'],
  ])('refuses %s', async (_, body, code) => {
    expect((await send(body)).error.code).toBe(code);
  });

  it('treats an escape sequence as plain text', async () => {
    const { app } = createApp();
    const response = await app.request('/things/1', {
      method: 'PUT',
      headers: { ...signedIn.headers, 'content-type': 'application/json' },
      body: '{"name":"a\\\\u0000b"}',
    });
    expect(await response.json()).toEqual({ id: 1, name: 'a\\u0000b' });
  });

  it('refuses a body of another type', async () => {
    const refusal = await send('name=brass', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(refusal.error.code).toBe('unsupported_type');
  });
});

describe('createClient', () => {
  it('reports a lost connection', async () => {
    const call = createClient(() => Promise.reject(new TypeError('fetch failed')), 'http://test');
    await expect(call(broken, {})).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('rejects an aborted call as fetch does', async () => {
    const abort = new AbortController();
    const call = createClient(async (request) => {
      abort.abort();
      request.signal.throwIfAborted();
      return Response.json({});
    }, 'http://test');
    await expect(call(broken, {}, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  const cutOff = (reason: unknown) =>
    new Response(new ReadableStream({ start: (body) => body.error(reason) }));

  it('reports a connection that is lost within an answer', async () => {
    const call = createClient(async () => cutOff(new TypeError('terminated')), 'http://test');
    await expect(call(broken, {})).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('rejects a call that is aborted within its answer as fetch does', async () => {
    const abort = new AbortController();
    const call = createClient(async (request) => {
      abort.abort();
      return cutOff(request.signal.reason);
    }, 'http://test');
    await expect(call(broken, {}, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('reads a response of a proxy without inventing a code', async () => {
    const call = createClient(
      async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'http://test',
    );
    await expect(call(broken, {})).rejects.toMatchObject({
      code: 'internal',
      message: 'The server answered with status 502.',
    });
  });

  it('passes on the time to wait', async () => {
    const body = new ApiError('too_many_requests', 'Slow down.').toBody();
    const call = createClient(
      async () => Response.json(body, { status: 429, headers: { 'retry-after': '30' } }),
      'http://test',
    );
    await expect(call(broken, {})).rejects.toMatchObject({ retryAfterSeconds: 30 });
  });
});

describe('createImplement', () => {
  it('responds with the success status of the route', async () => {
    const { app, call } = createApp();
    expect((await app.request('/things', { method: 'POST' })).status).toBe(201);
    expect(await call(add, {})).toEqual({ id: 8 });
    const renamed = await app.request('/things/7', {
      method: 'PUT',
      headers: { ...signedIn.headers, 'content-type': 'application/json' },
      body: '{"name":"brass"}',
    });
    expect(renamed.status).toBe(200);
  });

  it('adds each call to the OpenAPI document', () => {
    const { app } = createApp();
    const document = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'test', version: '1' },
    });
    expect(Object.keys(document.paths ?? {})).toEqual(['/things/{id}', '/things', '/broken']);
    expect(document.paths?.['/things/{id}']?.put?.requestBody).toBeDefined();
    const statuses = Object.keys(document.paths?.['/things']?.post?.responses ?? {});
    expect(statuses).toContain('201');
    expect(statuses).not.toContain('200');
  });
});
