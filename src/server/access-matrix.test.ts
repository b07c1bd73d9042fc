import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { roleMay, scopesMay } from '#contract/abilities.ts';
import { API_SCOPES, type ApiScope, createApiKey } from '#contract/access/api-keys.ts';
import { ROLES, type Role } from '#contract/auth.ts';
import type { Ability } from '#contract/kit/route.ts';
import { listen } from './listen.ts';
import { revokeKey } from './people/keys/change-api-keys.ts';
import { OPEN_CALLS, WHO_MAY } from './test/access-table.ts';
import { createTestDatabase } from './test/database.ts';
import { createTestServer } from './test/server.ts';
import { newStaffSession } from './test/staff-session.ts';

/** What is no call of the contract: the documentation and what machines ask. */
const PLAIN = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'];

const NOBODY = ['nobody', 'revoked session', 'revoked key'] as const;

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date('2026-06-01T04:00:00Z'));
const listening = await listen(server.app, '127.0.0.1', 0);
const origin = `http://127.0.0.1:${listening.port}`;
afterAll(() => listening.close(0));

const document = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-access': z.string() }))),
  })
  .parse(await (await fetch(`${origin}/openapi.json`)).json());

/** Every call of the contract that the server answers, with the ability that it needs. */
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { 'x-access': access }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    access,
  })),
);

const tokens = await newTokens();

async function newTokens(): Promise<Map<string, string | null>> {
  const all = new Map<string, string | null>([['nobody', null]]);
  for (const role of ROLES) all.set(role, (await newStaffSession(db, role)).token);
  const owner = await newStaffSession(db, 'admin');
  const headers = { authorization: `Bearer ${owner.token}` };
  const newKey = (scopes: ApiScope[]) =>
    server.call(
      createApiKey,
      { body: { name: scopes.join(), scopes, lifetime_days: 30 } },
      { headers },
    );
  for (const scope of API_SCOPES) all.set(scope, (await newKey([scope])).secret);
  const revoked = await newKey([...API_SCOPES]);
  await revokeKey(db, null, revoked.key.id);
  all.set('revoked key', revoked.secret);
  const gone = await newStaffSession(db, 'admin');
  await db`update session set revoked_at = now() where id = ${gone.sessionId}`;
  all.set('revoked session', gone.token);
  return all;
}

/** The call without any input, so that who is allowed gets no further than its check. */
async function statusOf(caller: string, { method, path }: (typeof calls)[number]): Promise<number> {
  const token = tokens.get(caller);
  const stop = new AbortController();
  const response = await fetch(origin + path.replaceAll(/\{\w+\}/g, '0'), {
    method,
    signal: stop.signal,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  stop.abort();
  return response.status;
}

function abilityOf(access: string): Ability {
  const [action = '', subject = ''] = access.split(' ');
  return { action, subject };
}

function isRole(caller: string): caller is Role {
  return ROLES.some((role) => role === caller);
}

function isScope(caller: string): caller is ApiScope {
  return API_SCOPES.some((scope) => scope === caller);
}

/** Who may make a call by the contract's abilities. */
function allowedBy(access: string): string[] {
  const needed = abilityOf(access);
  return [...tokens.keys()].filter(
    (caller) =>
      (isRole(caller) && roleMay(caller, needed)) ||
      (isScope(caller) && scopesMay([caller], needed)),
  );
}

describe('every call of the server', () => {
  it('is a call of the contract, or documentation, or for machines', () => {
    const known = new Set(calls.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1')));
    const unknown = server.app.routes
      .filter(({ path }) => !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !known.has(name))
      .filter((name) => !PLAIN.some((path) => name.startsWith(`GET ${path}`)));
    expect(unknown).toEqual([]);
  });

  it('has a row that says who may make it, as the contract’s abilities do', () => {
    const expected = Object.fromEntries(
      calls
        .filter(({ access }) => access !== 'open')
        .map(({ name, access }) => [name, allowedBy(access).join(' ')]),
    );
    expect(WHO_MAY).toEqual(expected);
    const open = calls.filter(({ access }) => access === 'open').map(({ name }) => name);
    expect([...OPEN_CALLS].sort()).toEqual(open.sort());
  });

  it.each(calls)('$name refuses everybody else, and nobody whom it is for', async (call) => {
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const caller of tokens.keys()) {
      const status = await statusOf(caller, call);
      answers[caller] = { 401: 'unauthenticated', 403: 'forbidden' }[status] ?? 'allowed';
      expected[caller] = expectedFor(caller, call.name);
    }
    expect(answers).toEqual(expected);
  });
});

function expectedFor(caller: string, name: string): string {
  if (OPEN_CALLS.includes(name) || WHO_MAY[name]?.split(' ').includes(caller)) return 'allowed';
  return NOBODY.some((nobody) => nobody === caller) ? 'unauthenticated' : 'forbidden';
}
