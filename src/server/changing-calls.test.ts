import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_SCOPES } from '#contract/access/api-keys.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { prepareSecondFactor } from '#contract/me/second-factor.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { codeAt, stepAt } from './people/credentials/totp.ts';
import { createKey } from './people/keys/change-api-keys.ts';
import type { Database } from './platform/db/database.ts';
import { createQueryable } from './platform/db/queryable.ts';
import type { Transaction } from './platform/db/transaction.ts';
import { WHO_MAY } from './test/access-table.ts';
import { createTestDatabase, rowDigests } from './test/database.ts';
import { insertEvents } from './test/event-rows.ts';
import { fromBase32, makePasskey, newPerson, PASSWORD } from './test/own-account.ts';
import { createTestServer } from './test/server.ts';
import { openTestSession } from './test/staff-session.ts';
import { TEST_WEIGHTS } from './test/test-weights.ts';

const NOW = () => new Date('2026-06-01T04:00:00Z');
const IN_BROWSER = { origin: 'http://test' };

/** What a call needs to get as far as its first transaction; the paths of most name something that is not there. */
type Input = { path?: string; query?: string; body?: object };

const db = await createTestDatabase({ connections: 8 });
const server = createTestServer(db, NOW);
const admin = await newPerson(db, server.call, 'admin');

/** Ends the access of whoever calls. */
let endAccess = async (): Promise<void> => undefined;

/** On this server access ends after a request was let in, when its first transaction begins. */
const revoking = createTestServer(
  Object.assign(createQueryable(db.use), {
    ...db,
    begin: async <Result>(work: (tx: Transaction) => Promise<Result>, characteristics?: string) => {
      await endAccess();
      return db.begin(work, characteristics);
    },
  }) satisfies Database,
  NOW,
);

const startsAt = new Date('2026-06-10T18:00:00Z');
const EVENT = { startsAt, timezone: 'Europe/Berlin', capacity: 900, venue: 'Hall', city: 'Ulm' };
await insertEvents(db, [
  { ...EVENT, sourceId: 'a', name: 'One' },
  { ...EVENT, sourceId: 'b', name: 'Other' },
]);
await admin.call(recalculateScores, {});

const operation = z.object({ 'x-access': z.string(), 'x-changes': z.boolean().optional() });
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(await (await server.app.request('/openapi.json')).json());

const calls = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: about['x-access'],
      changes: about['x-changes'],
    })),
  )
  .filter(({ access }) => access !== 'open');

const LAYOUT = { columns: [], isCompact: false };
const FEED = { name: 'Feed', kind: 'pushed' };
const VIEW = { name: 'View', time_range: 'week', query: {}, columns: [] };
const LIST_VIEW = { list: 'venues', name: 'View', query: {}, layout: LAYOUT };
const fromColumn = (column: string) => ({ from: 'column', column });
const MAPPING = {
  name: 'Mapping',
  mapping: {
    rows: 'venues',
    fields: { name: fromColumn('name'), city: fromColumn('city'), capacity: fromColumn('size') },
  },
};
const NO_SESSION = '00000000-0000-4000-8000-000000000000';
const SAMPLE = Buffer.from('id,name,date\n1,One,2026-07-01\n').toString('base64');
const LIST = { time_range: 'week' };

const INPUTS: Record<string, () => Input | Promise<Input>> = {
  'DELETE /event_score/suggestion': () => ({ query: 'time_range=week' }),
  'DELETE /events/{id}/correction/{field}': () => ({ path: '/events/1/correction/hidden' }),
  'DELETE /outcome_kinds': () => ({ query: 'name=Tickets' }),
  'DELETE /me/sessions/{id}': () => ({ path: `/me/sessions/${NO_SESSION}` }),
  'DELETE /staff/{id}/sessions/{session_id}': () => ({ path: `/staff/999/sessions/${NO_SESSION}` }),
  'GET /event_score/export': () => ({ query: 'format=csv&time_range=week' }),
  'GET /grades/parts': () => ({ query: 'by=city&time_range=week' }),
  'GET /grades': () => ({ query: 'time_range=week' }),
  'GET /events/passes': () => ({ query: 'time_range=week' }),
  'GET /event_score/suggestion': () => ({ query: 'time_range=week' }),
  'GET /score_insights': () => ({ query: 'time_range=week' }),
  'GET /score_insights/places': () => ({ query: 'time_range=week' }),
  'GET /list_views': () => ({ query: 'list=venues' }),
  'GET /similar_names': () => ({ query: 'q=other' }),
  'POST /api_keys': () => ({ body: { name: 'Key', scopes: ['scores:read'], lifetime_days: 30 } }),
  'POST /calendar_addresses': () => ({ body: { name: 'Calendar', ...LIST } }),
  'POST /dashboard/settings': () => ({ body: TEST_WEIGHTS }),
  'POST /dashboard/settings/restore': () => ({ body: { version: 1 } }),
  'POST /event_score': () => ({ body: LIST }),
  'POST /event_score/calendar': () => ({ body: { ...LIST, from: '2026-06-01', to: '2026-06-07' } }),
  'POST /event_score/facets': () => ({ body: LIST }),
  'POST /event_score/preview': () => ({ body: { ...LIST, weights: TEST_WEIGHTS } }),
  'POST /events/{id}/notes': () => ({ body: { text: 'Sells well.' } }),
  'POST /feeds': () => ({ body: FEED }),
  'POST /feeds/{id}/let-go': () => ({ body: { events: 1 } }),
  'POST /feeds/{id}/try': () => ({ body: FEED }),
  'POST /grades/preview': () => ({ body: { ...LIST, weights: TEST_WEIGHTS } }),
  'POST /import_mappings': () => ({ body: MAPPING }),
  'POST /import_mappings/fitting': () => ({ body: { sample: SAMPLE } }),
  'POST /import_mappings/needed': () => ({ body: { sample: SAMPLE } }),
  'POST /import_mappings/guess': () => ({ body: { sample: SAMPLE, rows: 'events' } }),
  'POST /import_mappings/preview': () => ({
    body: { mapping: MAPPING.mapping, columns: ['name'], rows: [['Hall']] },
  }),
  'POST /imports/fetch': () => ({ body: { address: 'https://127.0.0.1/file' } }),
  'POST /list_views': () => ({ body: LIST_VIEW }),
  'POST /me/confirmation/challenge': () => ({ body: {} }),
  'POST /me/passkeys/challenge': () => ({ body: {} }),
  'PUT /me/mentions': () => ({ body: {} }),
  'POST /me/confirmation': () => ({ body: { method: 'password', password: PASSWORD } }),
  'POST /me/passkeys': async () => ({ body: await makePasskey(admin, IN_BROWSER.origin) }),
  'POST /me/second-factor': async () => ({ body: await newSecondFactor() }),
  'POST /outcomes/unmatched/{id}/match': () => ({ body: { event_id: null } }),
  'POST /retention/confirmation': () => ({ body: { held_at: '2026-06-01T00:00:00Z' } }),
  'POST /score_views': () => ({ body: VIEW }),
  'POST /staff/{id}/erasure': () => ({ body: { email: 'nobody@test.example' } }),
  'POST /staff': () => ({ body: { email: 'new@test.example', full_name: 'New', role: 'admin' } }),
  'PUT /api_keys/{id}/bindings': () => ({ body: { sources: [], feeds: [], addresses: [] } }),
  'PUT /decisions': () => ({ body: { decisions: [{ id: 1, state: 'promote' }] } }),
  'PUT /duplicates/{id}/{other_id}': () => ({ path: '/duplicates/1/2', body: { is_same: true } }),
  'PUT /event_sources': () => ({ body: { sources: ['test'], version: 0 } }),
  'PUT /events/{id}/correction': () => ({ body: { values: { venue_capacity: 5 }, reason: 'x' } }),
  'PUT /events/{id}/notes/{note_id}': () => ({ body: { text: 'Sells well.' } }),
  'PUT /events/{id}/pin': () => ({
    body: { time_range: 'week', place: 1, reason: 'x', ends_at: null },
  }),
  'PUT /feeds/{id}': () => ({ body: { ...FEED, version: 1 } }),
  'PUT /import_mappings/{id}': () => ({ body: { ...MAPPING, version: 1 } }),
  'PUT /list_views/{id}': () => ({ body: LIST_VIEW }),
  'PUT /me/email': () => ({ body: { email: 'moved@test.example' } }),
  'PUT /me/insight-layout': () => ({ body: { order: [], hidden: [] } }),
  'PUT /me/list-layout': () => ({ body: LAYOUT }),
  'PUT /me/list-layouts/{list}': () => ({ path: '/me/list-layouts/venues', body: LAYOUT }),
  'PUT /me/passkeys/{id}': () => ({ body: { name: 'Phone' } }),
  'PUT /me/password': () => ({ body: { password: PASSWORD, next: 'a violet train at noon' } }),
  'PUT /me/preferences': () => ({ body: { timeZone: null, dateOrder: 'auto', clock: 'auto' } }),
  'PUT /me/profile': () => ({ body: { fullName: 'Another Name', avatar: null } }),
  'PUT /outcome_kinds': () => ({ body: { name: 'Tickets', counts: true } }),
  'PUT /sample_pages': () => ({ body: { are_shown: false } }),
  'PUT /sign_in_contact': () => ({ body: { contact: 'it@test.example' } }),
  'PUT /score_views/{id}': () => ({ body: VIEW }),
  'PUT /score_views/{id}/start': () => ({ body: { is_start: true } }),
  'PUT /second-factor-roles': () => ({ body: { roles: [] } }),
  'PUT /staff/{id}/role': () => ({ body: { role: 'admin' } }),
  'PUT /staff/{id}/second-factor': () => ({ body: { is_demanded: false } }),
  'PUT /staff/{id}/state': () => ({ body: { is_disabled: false } }),
  'PUT /start_page': () => ({ body: { path: '/scores/week' } }),
  'PUT /venues/{id}/aliases/{other_id}': () => ({ path: '/venues/1/aliases/2' }),
  'PUT /venues/{id}/correction': () => ({ body: { capacity: 500, reason: 'x' } }),
};

/** These take long, and look before they commit what has arrived by then; each has tests of its own. */
const LONG_WORK = [
  'POST /events/import',
  'POST /event_score/suggestion',
  'POST /feeds/{id}/push',
  'POST /outcomes',
];

/** What the request itself changes, whatever becomes of it: the session, how often one has tried, and the log. */
const OF_REQUESTS = ['session', 'refresh_token', 'login_attempt', 'audit_entry', 'api_key'];

async function newSecondFactor() {
  const { challenge, secret } = await admin.call(prepareSecondFactor, {});
  return { challenge, code: codeAt(fromBase32(secret), stepAt(Date.now())) };
}

async function send(
  { app }: typeof server,
  { name, method, path, changes }: (typeof calls)[number],
  token: string,
) {
  const input = await INPUTS[name]?.();
  const address = input?.path ?? path.replaceAll(/\{\w+\}/g, changes ? '999' : '1');
  const response = await app.request(`${IN_BROWSER.origin}${address}?${input?.query ?? ''}`, {
    method,
    headers: {
      ...IN_BROWSER,
      authorization: `Bearer ${token}`,
      ...(input?.body && { 'content-type': 'application/json' }),
    },
    ...(input?.body && { body: JSON.stringify(input.body) }),
  });
  if (response.ok && !response.headers.get('content-type')?.includes('json')) {
    await response.body?.cancel();
    return { status: response.status, code: undefined };
  }
  const { error } = errorBody.partial().parse(await response.json());
  return { status: response.status, code: error?.code };
}

const stored = () => rowDigests(db, { without: OF_REQUESTS });

describe('a call that changes something', () => {
  const changing = calls.filter(({ name, changes }) => changes && !LONG_WORK.includes(name));
  const byKey = changing.filter(({ name }) =>
    API_SCOPES.some((scope) => WHO_MAY[name]?.includes(scope)),
  );

  it.each(changing)('$name commits nothing once the session has ended', async (call) => {
    const { token, sessionId } = await openTestSession(db, admin.id);
    const before = await stored();
    endAccess = async () => {
      await db`update session set revoked_at = now() where id = ${sessionId}`;
    };
    expect(await send(revoking, call, token)).toEqual({ status: 401, code: 'unauthenticated' });
    expect(await stored()).toEqual(before);
  });

  it.each(byKey)('$name commits nothing once the key is revoked', async (call) => {
    const { sessionId } = await openTestSession(db, admin.id);
    const owner = { staffId: admin.id, role: 'admin', signedInUntil: new Date() } as const;
    const draft = { name: call.name.slice(0, 60), scopes: API_SCOPES, lifetimeDays: 1 };
    const { key, secret } = await createKey(db, { ...owner, sessionId, key: null }, draft);
    const before = await stored();
    endAccess = async () => {
      await db`update api_key set revoked_at = now() where id = ${key.id}`;
    };
    expect(await send(revoking, call, secret)).toEqual({ status: 401, code: 'unauthenticated' });
    expect(await stored()).toEqual(before);
  });
});

describe('a call that changes nothing', () => {
  const reading = calls.filter(({ changes }) => !changes);

  it.each(reading)('$name leaves all tables as they are', async (call) => {
    const before = await stored();
    const { status } = await send(server, call, admin.accessToken);
    // Only 422 of these is a refusal of the input, whose address the server may not fetch.
    expect([200, 404, 409, 422], `status of ${call.name}`).toContain(status);
    expect(await stored()).toEqual(before);
  });
});
