import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  createApiKey,
  KEY_CALLS_PER_MINUTE,
  listApiKeys,
  listOwnApiKeys,
  MAX_BOUND,
  replaceKeyBindings,
  revokeApiKey,
} from '#contract/access/api-keys.ts';
import { listAudit } from '#contract/access/audit.ts';
import { listStaffCredentials } from '#contract/access/staff.ts';
import { createFeed, deleteFeed } from '#contract/feeds/feeds.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date('2026-06-01T04:00:00Z'));
const admin = await server.callAs('admin');
await insertEvents(db, [
  { source: 'box-office', sourceId: '1' },
  { source: 'opera', sourceId: '1' },
]);

const BODY = { name: 'Nightly feed', scopes: ['scores:read' as const], lifetime_days: 30 as const };
const IMPORT = { ...BODY, scopes: ['events:import' as const] };
type NewKey = z.input<typeof createApiKey.body>;

async function person(role: 'admin' | 'viewer' = 'admin') {
  const session = await newStaffSession(db, role);
  const headers = { authorization: `Bearer ${session.token}` };
  const call: typeof server.call = (route, request) => server.call(route, request, { headers });
  return { ...session, call };
}

const fieldsOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    (error: { fields: unknown }) => error.fields,
  );

const newFeed = (name: string, kind: 'pushed' | 'url' = 'pushed') =>
  admin(createFeed, {
    body: { name, kind, ...(kind === 'url' && { address: 'https://example.org/a.csv' }) },
  });

/** A call with a key, from an address. */
async function callFrom(address: string, secret: string, path = '/score_runs') {
  const env = { incoming: { complete: true, socket: { remoteAddress: address } } };
  return server.app.request(path, { headers: { authorization: `Bearer ${secret}` } }, env);
}

async function refusalOf(answer: Promise<Response>) {
  const response = await answer;
  const { error } = errorBody.parse(await response.json());
  return { status: response.status, message: error.message };
}

describe('the bindings of a key', () => {
  it('are given with the key, listed everywhere, and changed later', async () => {
    const { call, staffId } = await person();
    const feed = await newFeed('City hall');
    const bound = { sources: ['box-office'], feeds: [feed.id], addresses: ['203.0.113.0/24'] };
    const { key } = await call(createApiKey, { body: { ...IMPORT, ...bound } });
    const shown = { ...bound, feeds: [{ id: feed.id, name: 'City hall' }] };
    expect(key).toMatchObject(shown);
    expect((await call(listOwnApiKeys, {})).keys).toMatchObject([shown]);
    expect((await admin(listApiKeys, {})).keys[0]).toMatchObject(shown);
    const credentials = await admin(listStaffCredentials, { params: { id: staffId } });
    expect(credentials.keys).toMatchObject([shown]);
    const next = { sources: ['box-office', 'opera'], feeds: [], addresses: [] };
    const changed = await call(replaceKeyBindings, { params: { id: key.id }, body: next });
    expect(changed).toMatchObject({ id: key.id, ...next });
    const { entries } = await admin(listAudit, { query: { staff_id: staffId, area: 'key' } });
    expect(entries).toMatchObject([
      {
        action: 'key.bound',
        before: { ...bound, feeds: ['City hall'] },
        after: next,
      },
      { action: 'key.created', after: { ...bound, feeds: ['City hall'] } },
    ]);
  });

  it('are none unless they are given', async () => {
    const { call } = await person('viewer');
    const { key } = await call(createApiKey, { body: BODY });
    expect(key).toMatchObject({ sources: [], feeds: [], addresses: [] });
  });

  it.each<[string, Partial<NewKey>, Record<string, string>]>([
    ['a source that there is not', { sources: ['oper'] }, { sources: 'the source “oper”' }],
    ['a feed that there is not', { feeds: [2_000_000_000] }, { feeds: 'no feed 2000000000' }],
    ['no address', { addresses: ['::1', 'office'] }, { 'addresses.1': 'an address such as' }],
    ['a range that is too long', { addresses: ['10.0.0.0/33'] }, { 'addresses.0': 'a range' }],
    [
      'too many addresses',
      { addresses: Array.from({ length: MAX_BOUND + 1 }, (_, index) => `10.0.0.${index}`) },
      { addresses: 'At most 20.' },
    ],
    [
      'a source for a key that does not import',
      { ...BODY, sources: ['opera'] },
      { sources: 'Only a key that imports can be bound to' },
    ],
  ])('are refused at the field for %s', async (_, bound, expected) => {
    const { call } = await person();
    const fields = await fieldsOf(call(createApiKey, { body: { ...IMPORT, ...bound } }));
    expect(fields).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([name, text]) => [name, expect.stringContaining(text)]),
      ),
    );
  });

  it('are refused for a feed that gets its files itself, and stay for one that is deleted', async () => {
    const { call } = await person();
    const [fetched, pushed] = [await newFeed('Fetched', 'url'), await newFeed('Pushed')];
    const wrong = call(createApiKey, { body: { ...IMPORT, feeds: [fetched.id] } });
    expect(await fieldsOf(wrong)).toEqual({ feeds: 'The feed “Fetched” gets its files itself.' });
    const { key } = await call(createApiKey, { body: { ...IMPORT, feeds: [pushed.id] } });
    await admin(deleteFeed, { params: { id: pushed.id } });
    const body = { sources: [], feeds: [pushed.id], addresses: ['::1'] };
    const changed = await call(replaceKeyBindings, { params: { id: key.id }, body });
    expect(changed.feeds).toEqual([{ id: pushed.id, name: null }]);
  });

  it('are changed by the owner alone, and not of a revoked key', async () => {
    const { call } = await person();
    const { key } = await call(createApiKey, { body: BODY });
    const request = {
      params: { id: key.id },
      body: { sources: [], feeds: [], addresses: ['::1'] },
    };
    await expect(admin(replaceKeyBindings, request)).rejects.toMatchObject({ status: 404 });
    await call(revokeApiKey, { params: { id: key.id } });
    await expect(call(replaceKeyBindings, request)).rejects.toMatchObject({ status: 409 });
  });
});

describe('a key that is bound to addresses', () => {
  it('is accepted from them alone, and says no more than that elsewhere', async () => {
    const { call, staffId } = await person('viewer');
    const addresses = ['203.0.113.0/24', '2001:db8::7'];
    const { key, secret } = await call(createApiKey, { body: { ...BODY, addresses } });
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7']) {
      expect([address, (await callFrom(address, secret)).status]).toEqual([address, 200]);
    }
    const refused = { status: 403, message: 'This API key is not accepted from 198.51.100.1.' };
    expect(await refusalOf(callFrom('198.51.100.1', secret))).toEqual(refused);
    await call(revokeApiKey, { params: { id: key.id } });
    expect(await refusalOf(callFrom('198.51.100.1', secret))).toEqual(refused);
    expect((await callFrom('203.0.113.9', secret)).status).toBe(401);
    const { entries } = await admin(listAudit, { query: { staff_id: staffId, area: 'access' } });
    expect(entries.at(-1)).toMatchObject({
      action: 'access.key_refused',
      actor: { kind: 'key', key_id: key.id },
      address: '198.51.100.1',
      after: { reason: 'address' },
    });
  });

  it('keeps its calls for itself when others try it from elsewhere', async () => {
    const { call } = await person('viewer');
    const body = { ...BODY, addresses: ['203.0.113.9'] };
    const { secret } = await call(createApiKey, { body });
    const foreign = await Promise.all(
      Array.from({ length: KEY_CALLS_PER_MINUTE + 1 }, () => callFrom('198.51.100.1', secret)),
    );
    expect(foreign.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await callFrom('203.0.113.9', secret)).status).toBe(200);
  });

  it('is not accepted once its bindings leave the address out', async () => {
    const { call } = await person('viewer');
    const { key, secret } = await call(createApiKey, { body: BODY });
    expect((await callFrom('203.0.113.9', secret)).status).toBe(200);
    const body = { sources: [], feeds: [], addresses: ['10.0.0.0/8'] };
    await call(replaceKeyBindings, { params: { id: key.id }, body });
    expect((await callFrom('203.0.113.9', secret)).status).toBe(403);
  });
});

describe('the limit of a key', () => {
  const limitOf = ({ headers }: Response) => ({
    policy: headers.get('RateLimit-Policy'),
    limit: headers.get('RateLimit'),
  });
  const policy = '"api-key";q=300;w=60';

  it('is stated in every answer, counted down, also in refusals', async () => {
    const { call } = await person('viewer');
    const { secret } = await call(createApiKey, { body: BODY });
    const paths = ['/score_runs', '/audit', '/venues/2000000000', '/event_score/export?format=csv'];
    for (const [index, path] of paths.entries()) {
      const answer = await callFrom('203.0.113.9', secret, path);
      await answer.body?.cancel();
      expect([path, limitOf(answer)]).toEqual([
        path,
        { policy, limit: expect.stringMatching(`^"api-key";r=${299 - index};t=(60|5\\d)$`) },
      ]);
    }
    const session = await server.fetchAs('viewer', '/score_runs');
    expect(limitOf(session)).toEqual({ policy: null, limit: null });
  });

  it('is stated with the time to wait when it is used up', async () => {
    const { call } = await person('viewer');
    const { secret } = await call(createApiKey, { body: BODY });
    const answers = await Promise.all(
      Array.from({ length: KEY_CALLS_PER_MINUTE + 1 }, () =>
        callFrom('203.0.113.9', secret, '/audit'),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    const [answer] = refused;
    const seconds = answer?.headers.get('Retry-After');
    expect(answer && limitOf(answer)).toEqual({ policy, limit: `"api-key";r=0;t=${seconds}` });
  });

  it('can be read by a page of another origin', async () => {
    const answer = await server.app.request('/healthz', {
      headers: { origin: 'https://web.example' },
    });
    const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase();
    expect(exposed).toContain('ratelimit-policy');
    expect(exposed?.split(',')).toContain('ratelimit');
  });
});
