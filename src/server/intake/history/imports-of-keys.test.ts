import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createApiKey, replaceKeyBindings } from '#contract/access/api-keys.ts';
import { listAudit } from '#contract/access/audit.ts';
import { createFeed, pushFeed } from '#contract/feeds/feeds.ts';
import {
  importErrorsPath,
  listImportedEvents,
  listImports,
  readImport,
  undoImport,
} from '#contract/import-runs.ts';
import { importReport } from '#contract/imports.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date('2026-01-01T00:00:00Z'));
const admin = await server.callAs('admin');
// So that keys can be bound to their sources.
await insertEvents(db, [
  { source: 'hall', sourceId: 'first' },
  { source: 'opera', sourceId: 'first' },
]);

/** A key that may import; `send` sends raw requests with it. */
async function newKey(bound: Partial<z.input<typeof createApiKey.body>> = {}) {
  const { key, secret } = await admin(createApiKey, {
    body: { name: 'Importer', scopes: ['events:import'], lifetime_days: 30, ...bound },
  });
  const headers = { authorization: `Bearer ${secret}` };
  const call: typeof server.call = (route, request) => server.call(route, request, { headers });
  const send = async (path: string, init: RequestInit = {}) =>
    server.app.request(path, { ...init, headers });
  return { id: key.id, call, send };
}
type Key = Awaited<ReturnType<typeof newKey>>;

/** A file of our own format with an event of each source. */
const csv = (id: string, ...sources: string[]) =>
  [
    'source,source_id,event_name,event_type,starts_at',
    ...sources.map((source) => `${source},${id},Show ${id},concert,2026-06-01T20:00:00Z`),
    '',
  ].join('\n');

const upload = (key: Pick<Key, 'send'>, body: string, query = '') =>
  key.send(`/events/import?format=auto&recalculate=false${query}`, { method: 'POST', body });

async function imported(key: Pick<Key, 'send'>, body: string): Promise<number> {
  const response = await upload(key, body);
  expect(response.status).toBe(200);
  return importReport.parse(await response.json()).import_id ?? 0;
}

async function refusalOf(answer: Promise<Response>) {
  const response = await answer;
  const { error } = errorBody.parse(await response.json());
  return [response.status, error.message] as const;
}

const byAdmin = {
  send: (path: string, init: RequestInit = {}) => server.fetchAs('admin', path, init),
};

/** What becomes of each call about an import. */
async function outcomes({ call, send }: Key, id: number) {
  const outcome = (answer: Promise<unknown>) =>
    answer.then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  return {
    read: await outcome(call(readImport, { params: { id } })),
    events: await outcome(call(listImportedEvents, { params: { id }, query: {} })),
    errors: (await send(importErrorsPath(id))).status,
    undo: await outcome(call(undoImport, { params: { id }, query: { recalculate: 'false' } })),
  };
}
const all = (status: number) => ({ read: status, events: status, errors: status, undo: status });

describe('the imports of a key', () => {
  it('are the only ones that it lists, reads and undoes; who is signed in has all', async () => {
    const [key, other] = [await newKey(), await newKey()];
    const ids = {
      own: await imported(key, csv('a1', 'hall')),
      other: await imported(other, csv('a2', 'hall')),
      admin: await imported(byAdmin, csv('a3', 'hall')),
    };
    const { imports, count } = await key.call(listImports, { query: {} });
    expect([imports.map(({ id }) => id), count]).toEqual([[ids.own], 1]);
    const every = await admin(listImports, { query: {} });
    expect(every.imports.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(ids)));
    expect(await outcomes(key, ids.other)).toEqual(all(404));
    expect(await outcomes(key, ids.admin)).toEqual(all(404));
    expect(await outcomes(key, ids.own)).toEqual(all(200));
    const undone = await admin(undoImport, { params: { id: ids.other }, query: {} });
    expect(undone.state).toBe('undone');
  });

  it('have its failures among them', async () => {
    const key = await newKey({ sources: ['hall'] });
    expect((await upload(key, 'nonsense')).status).toBe(422);
    const { imports } = await key.call(listImports, { query: {} });
    expect(imports).toMatchObject([{ state: 'failed', imported_with: 'Importer' }]);
  });

  it('have those of pushed files among them', async () => {
    const key = await newKey();
    const { id } = await admin(createFeed, { body: { name: 'Own', kind: 'pushed' } });
    const pushed = await key.send(pushFeed.path.replace('{id}', String(id)), {
      method: 'POST',
      body: csv('p1', 'hall'),
    });
    expect(pushed.status).toBe(200);
    const { imports } = await key.call(listImports, { query: {} });
    expect(await outcomes(key, imports[0]?.id ?? 0)).toEqual(all(200));
  });
});

describe('a key that is bound to sources', () => {
  it('imports events of these, by file and by default', async () => {
    const key = await newKey({ sources: ['hall', 'opera'] });
    await imported(key, csv('b1', 'hall', 'opera'));
    const unnamed = 'source_id,event_name,event_type,starts_at\nb2,Show,concert,2026-06-01\n';
    expect((await upload(key, unnamed, '&source=hall')).status).toBe(200);
  });

  it.each(['true', 'false'])('imports nothing of another, with dry_run=%s', async (isDry) => {
    const key = await newKey({ sources: ['hall'] });
    const [status, message] = await refusalOf(
      upload(key, csv(`c-${isDry}`, 'hall', 'opera'), `&dry_run=${isDry}`),
    );
    expect(status).toBe(403);
    expect(message).toBe(
      'This API key is only for the source “hall”. Row 2 of the file is of the source “opera”.',
    );
    expect(await db`select from event where source_id = ${`c-${isDry}`}`).toHaveLength(0);
    const { imports } = await key.call(listImports, { query: {} });
    expect(imports.map(({ state }) => state)).toEqual(isDry === 'true' ? [] : ['failed']);
  });

  it('imports no list of venues', async () => {
    const key = await newKey({ sources: ['hall', 'opera'] });
    const [status, message] = await refusalOf(upload(key, 'name,city,capacity\nHall,Ghent,9\n'));
    expect(status).toBe(403);
    expect(message).toBe(
      'This API key is only for the sources “hall”, “opera”. A list of venues is of none.',
    );
    expect(await db`select from venue where name = 'Hall'`).toHaveLength(0);
  });

  it('has no more of its imports than these once it is bound', async () => {
    const key = await newKey();
    const hall = await imported(key, csv('d1', 'hall'));
    const both = await imported(key, csv('d2', 'hall', 'opera'));
    const venues = await imported(key, 'name,city,capacity\nSmall Hall,Ghent,9\n');
    const body = { sources: ['hall'], feeds: [], addresses: [] };
    await admin(replaceKeyBindings, { params: { id: key.id }, body });
    const { imports, count } = await key.call(listImports, { query: {} });
    expect([imports.map(({ id }) => id), count]).toEqual([[hall], 1]);
    expect(await outcomes(key, both)).toEqual(all(403));
    expect(await outcomes(key, venues)).toEqual(all(403));
    const read = key.call(readImport, { params: { id: both } });
    await expect(read).rejects.toMatchObject({
      message: `This API key is only for the source “hall”. Import ${both} has other events.`,
    });
    expect(await outcomes(key, hall)).toEqual(all(200));
  });

  it('takes no events of other sources out of the lists by a file of a full feed', async () => {
    const feed = await admin(createFeed, {
      body: { name: 'Full', kind: 'pushed', is_full: true, hold_percent: 100 },
    });
    const path = pushFeed.path.replace('{id}', String(feed.id));
    const push = (key: Pick<Key, 'send'>, body: string) => key.send(path, { method: 'POST', body });
    const first = await push(byAdmin, csv('e1', 'hall', 'opera'));
    expect(first.status).toBe(200);
    const key = await newKey({ sources: ['hall'] });
    const [status, message] = await refusalOf(push(key, csv('e1', 'hall')));
    expect([status, message]).toEqual([
      403,
      'This API key is only for the source “hall”. The feed also has events of the source “opera”.',
    ]);
    expect((await push(await newKey(), csv('e1', 'hall'))).status).toBe(200);
  });
});

describe('a key that is bound to feeds', () => {
  it('pushes files to these alone, and imports no other files', async () => {
    const [own, other] = await Promise.all(
      ['Mine', 'Yours'].map((name) => admin(createFeed, { body: { name, kind: 'pushed' } })),
    );
    const key = await newKey({ feeds: [own?.id ?? 0] });
    const push = (id = 0) =>
      key.send(pushFeed.path.replace('{id}', String(id)), {
        method: 'POST',
        body: csv('f1', 'hall'),
      });
    const refused = [403, `This API key may only push files to feed ${own?.id}.`];
    expect((await push(own?.id)).status).toBe(200);
    expect(await refusalOf(push(other?.id))).toEqual(refused);
    expect(await refusalOf(push(2_000_000_000))).toEqual(refused);
    expect(await refusalOf(upload(key, csv('f2', 'hall')))).toEqual(refused);
    const { entries } = await admin(listAudit, { query: { area: 'access' } });
    expect(entries[0]).toMatchObject({
      action: 'access.key_refused',
      actor: { key_id: key.id },
      after: { reason: 'feed' },
    });
  });

  it('imports other files of its sources, if it is bound to some', async () => {
    const feed = await admin(createFeed, { body: { name: 'Both', kind: 'pushed' } });
    const key = await newKey({ feeds: [feed.id], sources: ['hall'] });
    await imported(key, csv('g1', 'hall'));
    const path = pushFeed.path.replace('{id}', String(feed.id));
    const push = (body: string) => key.send(path, { method: 'POST', body });
    expect((await push(csv('g2', 'hall'))).status).toBe(200);
    expect((await refusalOf(push(csv('g3', 'opera'))))[0]).toBe(403);
  });
});
