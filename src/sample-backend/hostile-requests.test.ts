import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';
import { createSampleBackend } from './app.ts';
import { createMemoryStore } from './kit/store.ts';
import { PAGES, TODAY } from './test/sample-client.ts';

const HOSTILE_TEXTS = [
  '',
  ' ',
  '-1',
  '0',
  '1e308',
  '99999999999999999999',
  'NaN',
  'null',
  "'; drop table event; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '__proto__',
  '(a+)+$',
  '😀'.repeat(500),
  'ש'.repeat(3000),
  '\u202Eevil\uFFFF',
  'x'.repeat(20_000),
];
const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[[]]]]],
  { __proto__: { admin: true }, constructor: { prototype: {} } },
  Array.from({ length: 2000 }, () => 'x'),
  '\uD800',
  ...HOSTILE_TEXTS,
];

type Attack = { method: string; path: string; body?: string };

function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Each part of a call replaced by everything that does not belong there. */
function attacksOn(route: Route): Attack[] {
  const { method } = route;
  const plain = route.path.replace(/\{\w+\}/g, '1');
  const inPath = fieldsOf(route.params).length === 0 ? [] : HOSTILE_TEXTS;
  const inQuery = fieldsOf(route.query).flatMap((name) =>
    HOSTILE_TEXTS.map((text) => `${plain}?${name}=${encodeURIComponent(text)}`),
  );
  return [
    ...inPath.map((text) => ({
      method,
      path: route.path.replace(/\{\w+\}/g, encodeURIComponent(text)),
    })),
    ...inQuery.map((path) => ({ method, path })),
    ...bodiesFor(route).map((body) => ({ method, path: plain, body })),
  ];
}

function bodiesFor({ body }: Route): string[] {
  if (!body) return [];
  const fields = fieldsOf(body);
  return [
    '',
    '{',
    '"\\u0000"',
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    ...HOSTILE_VALUES.map((value) => JSON.stringify(value)),
    ...fields.flatMap((name) => HOSTILE_VALUES.map((value) => JSON.stringify({ [name]: value }))),
    ...HOSTILE_VALUES.map((value) =>
      JSON.stringify(Object.fromEntries(fields.map((name) => [name, value]))),
    ),
  ];
}

function open() {
  const faults: Error[] = [];
  const backend = createSampleBackend({
    store: createMemoryStore(),
    clock: () => TODAY,
    pages: async () => PAGES,
    onChange: () => undefined,
    onNotice: () => undefined,
    onFault: (error) => faults.push(error),
  });
  const send = ({ method, path, body }: Attack) =>
    backend.fetch(
      new Request(new URL(path, 'http://sample.test'), {
        method,
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      }),
    );
  return { backend, send, faults };
}

describe('hostile requests', () => {
  it('are refused or answered, never failed, and leave every list readable', async () => {
    const { backend, send, faults } = open();
    const routes = await backend.routes();
    const attacks = routes.flatMap(attacksOn);
    expect(attacks.length).toBeGreaterThan(500);
    const failed: string[] = [];
    for (const attack of attacks) {
      const { status } = await send(attack);
      if (status >= 500)
        failed.push(`${attack.method} ${attack.path} ${attack.body}`.slice(0, 200));
    }
    expect({ failed, faults }).toEqual({ failed: [], faults: [] });

    for (const { method, path, query, params } of routes) {
      if (method !== 'GET' || params || !isCallableWithout(query)) continue;
      expect({ path, status: (await send({ method, path })).status }).toEqual({
        path,
        status: 200,
      });
    }
  }, 300_000);
});

function isCallableWithout(query: z.ZodType | undefined): boolean {
  return query === undefined || query.safeParse({}).success;
}
