import { describe, expect, it } from 'vitest';
import {
  createApiKey,
  KEY_CALLS_PER_MINUTE,
  listApiKeys,
  listOwnApiKeys,
  MAX_KEYS,
  revokeApiKey,
  rotateApiKey,
} from '#contract/access/api-keys.ts';
import { listAudit } from '#contract/access/audit.ts';
import type { Role } from '#contract/auth.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date('2026-06-01T04:00:00Z'));
const admin = await server.callAs('admin');

const KEY = { name: 'Nightly feed', scopes: ['scores:read'], lifetime_days: 30 } as const;
const body = { ...KEY, scopes: [...KEY.scopes] };

async function person(role: Role) {
  const session = await newStaffSession(db, role);
  const headers = { authorization: `Bearer ${session.token}` };
  const call: typeof server.call = (route, request) => server.call(route, request, { headers });
  return { ...session, call };
}

const status = async (secret: string, path: string, init: RequestInit = {}) => {
  const headers = { ...init.headers, authorization: `Bearer ${secret}` };
  return (await server.app.request(path, { ...init, headers })).status;
};

describe('an API key', () => {
  it('does what its scopes say, for its owner, and nothing else', async () => {
    const analyst = await person('analyst');
    const { secret, key } = await analyst.call(createApiKey, { body });
    expect(key).toMatchObject({ owner: { id: analyst.staffId }, state: 'active' });
    expect(await status(secret, '/score_runs')).toBe(200);
    for (const path of ['/api_keys/own', '/audit', '/score_views', '/live']) {
      expect([path, await status(secret, path)]).toEqual([path, 403]);
    }
    expect(await status(secret, '/event_score', { method: 'PUT' })).toBe(403);
  });

  it('never may do more than its owner’s role, which counts at every call', async () => {
    const owner = await person('admin');
    const wide = { ...body, scopes: ['scores:read' as const, 'events:import' as const] };
    const { secret } = await owner.call(createApiKey, { body: wide });
    const post = { method: 'POST' };
    expect(await status(secret, '/events/import', post)).toBe(400);
    await db`update staff set role = 'viewer' where id = ${owner.staffId}`;
    expect(await status(secret, '/events/import', post)).toBe(403);
    expect(await status(secret, '/score_runs')).toBe(200);
    await db`update staff set disabled_at = now() where id = ${owner.staffId}`;
    expect(await status(secret, '/score_runs')).toBe(401);
    const viewer = await person('viewer');
    const refused = viewer.call(createApiKey, { body: wide });
    await expect(refused).rejects.toMatchObject({
      fields: { scopes: 'Your role does not allow events:import.' },
    });
  });

  it('is stored as a hash, and its secret is in no later answer', async () => {
    const viewer = await person('viewer');
    const { secret, key } = await viewer.call(createApiKey, { body });
    expect(secret).toMatch(/^mq_[\w-]{43}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    const stored = await db`select to_jsonb(api_key)::text as text from api_key`;
    const entries = await db`select to_jsonb(audit_entry)::text as text from audit_entry`;
    const later = await viewer.call(listOwnApiKeys, {});
    expect(JSON.stringify([stored, entries, later])).not.toContain(secret.slice(12));
  });

  it('works for a day longer after a rotation, and not after a second one', async () => {
    const viewer = await person('viewer');
    const first = await viewer.call(createApiKey, { body });
    const params = { id: first.key.id };
    const second = await viewer.call(rotateApiKey, { params });
    expect(Date.parse(second.key.previous_until ?? '')).toBeGreaterThan(Date.now());
    expect(await status(first.secret, '/score_runs')).toBe(200);
    expect(await status(second.secret, '/score_runs')).toBe(200);
    await db`update api_key set previous_until = now() where id = ${params.id}`;
    expect(await status(first.secret, '/score_runs')).toBe(401);
    const third = await viewer.call(rotateApiKey, { params });
    expect(await status(first.secret, '/score_runs')).toBe(401);
    expect(await status(second.secret, '/score_runs')).toBe(200);
    expect(await status(third.secret, '/score_runs')).toBe(200);
  });

  it('ends at once when it is revoked, with the secret that a rotation replaced', async () => {
    const viewer = await person('viewer');
    const { secret, key } = await viewer.call(createApiKey, { body });
    const params = { id: key.id };
    const next = await viewer.call(rotateApiKey, { params });
    await viewer.call(revokeApiKey, { params });
    expect([await status(secret, '/score_runs'), await status(next.secret, '/score_runs')]).toEqual(
      [401, 401],
    );
    await expect(viewer.call(rotateApiKey, { params })).rejects.toMatchObject({ status: 409 });
    const query = { staff_id: viewer.staffId, area: 'key' } as const;
    const { entries } = await admin(listAudit, { query });
    expect(entries.map(({ action }) => action)).toEqual([
      'key.revoked',
      'key.rotated',
      'key.created',
    ]);
    const refused = await admin(listAudit, { query: { staff_id: viewer.staffId, area: 'access' } });
    expect(refused.entries).toHaveLength(1);
    expect(refused.entries[0]).toMatchObject({
      actor: { kind: 'key', key_id: key.id, name: 'Nightly feed' },
      after: { reason: 'revoked' },
    });
  });

  it('ends when its time is over, until it is rotated', async () => {
    const viewer = await person('viewer');
    const { secret, key } = await viewer.call(createApiKey, { body });
    await db`update api_key set expires_at = now() where id = ${key.id}`;
    expect(await status(secret, '/score_runs')).toBe(401);
    expect((await viewer.call(listOwnApiKeys, {})).keys[0]?.state).toBe('expired');
    const next = await viewer.call(rotateApiKey, { params: { id: key.id } });
    expect(await status(next.secret, '/score_runs')).toBe(200);
  });

  it('says when and from where it was used last', async () => {
    const viewer = await person('viewer');
    const { secret } = await viewer.call(createApiKey, { body });
    expect((await viewer.call(listOwnApiKeys, {})).keys[0]?.last_used_at).toBeNull();
    await status(secret, '/score_runs');
    const [key] = (await viewer.call(listOwnApiKeys, {})).keys;
    expect(key).toMatchObject({ last_used_from: 'unknown', last_used_at: expect.any(String) });
  });

  it('is refused after too many calls in a minute, while other keys work', async () => {
    const viewer = await person('viewer');
    const { secret } = await viewer.call(createApiKey, { body });
    const other = await viewer.call(createApiKey, { body });
    const calls = Array.from({ length: KEY_CALLS_PER_MINUTE + 1 }, () => status(secret, '/audit'));
    expect((await Promise.all(calls)).filter((code) => code === 429)).toHaveLength(1);
    expect(await status(other.secret, '/score_runs')).toBe(200);
  });
});

describe('/api_keys', () => {
  it('lists own keys to everybody and all keys to admins alone', async () => {
    const [ada, vera] = [await person('analyst'), await person('viewer')];
    await ada.call(createApiKey, { body: { ...body, name: 'of Ada' } });
    await vera.call(createApiKey, { body: { ...body, name: 'of Vera' } });
    const names = ({ keys }: { keys: { name: string }[] }) => keys.map(({ name }) => name);
    expect(names(await ada.call(listOwnApiKeys, {}))).toEqual(['of Ada']);
    expect(names(await admin(listApiKeys, {})).slice(0, 2)).toEqual(['of Vera', 'of Ada']);
    await expect(ada.call(listApiKeys, {})).rejects.toMatchObject({ status: 403 });
  });

  it('lets admins revoke any key but rotate only their own, and others only their own', async () => {
    const [ada, vera] = [await person('analyst'), await person('viewer')];
    const { key } = await ada.call(createApiKey, { body });
    const params = { id: key.id };
    await expect(vera.call(revokeApiKey, { params })).rejects.toMatchObject({ status: 404 });
    await expect(admin(rotateApiKey, { params })).rejects.toMatchObject({ status: 404 });
    expect((await admin(revokeApiKey, { params })).state).toBe('revoked');
  });

  it('refuses more keys than one person may have, also of parallel requests', async () => {
    const viewer = await person('viewer');
    const made = await Promise.allSettled(
      Array.from({ length: MAX_KEYS + 5 }, () => viewer.call(createApiKey, { body })),
    );
    expect(made.filter((result) => result.status === 'fulfilled')).toHaveLength(MAX_KEYS);
  });
});
