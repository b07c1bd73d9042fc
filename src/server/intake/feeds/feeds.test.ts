import { mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { createApiKey } from '#contract/access/api-keys.ts';
import { listAudit } from '#contract/access/audit.ts';
import { listFeedNews } from '#contract/feeds/feed-news.ts';
import * as contract from '#contract/feeds/feeds.ts';
import { listImports, undoImport } from '#contract/import-runs.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { DAY_MS, MINUTE_MS } from '#scoring/durations.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';

let now = new Date('2026-01-01T00:00:00Z');
const clock = () => now;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const folder = await mkdtemp(join(tmpdir(), 'marquee-feeds-'));
afterAll(() => rm(folder, { recursive: true }));

const db = await createTestDatabase();
const files = await createFileServer((_, response) => response.writeHead(404).end());
/** What the server has logged at level 50 and above. */
const alerts: unknown[] = [];
const log = pino(
  { level: 'error' },
  { write: (line: string) => void alerts.push(JSON.parse(line)) },
);
const server = createTestServer(db, clock, {
  env: { ...files.env, MARQUEE_FEED_DIR: folder },
  log,
});
/** Another server on the same database. */
const twin = createTestServer(db, clock, { env: files.env });
afterAll(async () => {
  server.recalculator.stop();
  await server.recalculator.settled();
});
const admin = await server.callAs('admin');

/** A file of our own format with these events. */
function csv(source: string, ...ids: string[]): string {
  const rows = ids.map((id) => `${source},${id},Show ${id},concert,2026-06-01T20:00:00Z`);
  return ['source,source_id,event_name,event_type,starts_at', ...rows, ''].join('\n');
}

type Draft = z.input<typeof contract.feedDraft>;

function add(draft: Partial<Draft> & { name: string }) {
  const body: Draft = { kind: 'url', address: files.url, format: 'csv', ...draft };
  return admin(contract.createFeed, { body });
}

const read = (id: number) => admin(contract.readFeed, { params: { id } });
const run = async (id: number) => (await admin(contract.runFeed, { params: { id } })).runs;
const pause = async ({ id, name }: contract.Feed, isPaused: boolean) => {
  const { feed } = await read(id);
  const { kind, address, format, is_full, version } = feed;
  const body = { name, kind, address, format, is_full, version, is_paused: isPaused };
  return admin(contract.replaceFeed, { params: { id }, body });
};
const newsOf = async (id: number) =>
  (await admin(listFeedNews, {})).news.filter(({ feed_id }) => feed_id === id);
const remove = (id: number) => admin(contract.deleteFeed, { params: { id } });

async function listed(source: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select source_id as id from event where source = ${source} and gone_since is null order by 1`;
  return rows.map(({ id }) => id);
}

describe('/feeds', () => {
  it('adds, lists, changes and deletes feeds, with entries in the audit log', async () => {
    const added = await add({ name: 'Hall', address: `${files.url}/list?key=secret` });
    expect(added).toMatchObject({ version: 1, failures: 0, last_run: null, is_full: false });
    const { feeds } = await admin(contract.listFeeds, {});
    expect(feeds).toContainEqual(added);
    const params = { id: added.id };
    const body = { name: 'Old hall', kind: 'url', address: files.url, is_paused: true } as const;
    const changed = await admin(contract.replaceFeed, { params, body: { ...body, version: 1 } });
    expect(changed).toMatchObject({ name: 'Old hall', version: 2, next_run_at: null });
    const stale = admin(contract.replaceFeed, { params, body: { ...body, version: 1 } });
    const refusal: unknown = await stale.catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'conflict' });
    const details = refusal instanceof ApiError ? refusal.details : null;
    expect(contract.feedConflict.parse(details)).toEqual({ newest: changed });
    await remove(added.id);
    await expect(read(added.id)).rejects.toMatchObject({ code: 'not_found' });
    const { entries } = await admin(listAudit, { query: { area: 'feed', q: 'hall' } });
    expect(entries.map(({ action }) => action)).toEqual([
      'feed.deleted',
      'feed.saved',
      'feed.saved',
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('refuses what cannot run, by field', async () => {
    const { id } = await add({ name: 'Taken', is_paused: true });
    const refused = async (draft: Partial<Draft> & { name: string }, field: string) =>
      expect(add(draft)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
    await refused({ name: 'TAKEN' }, 'name');
    await refused({ name: 'a', address: 'file:///etc/passwd' }, 'address');
    await refused({ name: 'a', address: 'https://me:secret@example.org' }, 'address');
    await refused({ name: 'a', format: 'table' }, 'mapping');
    await refused({ name: 'a', kind: 'folder', address: '..' }, 'address');
    await refused({ name: 'a', kind: 'folder', address: 'missing' }, 'address');
    await writeFile(join(folder, 'file.csv'), '');
    await refused({ name: 'a', kind: 'folder', address: 'file.csv' }, 'address');
    await rm(join(folder, 'file.csv'));
    await refused({ name: 'a', kind: 'folder', address: 'x'.repeat(1500) }, 'address');
    await refused({ name: 'a', kind: 'folder', address: '', is_full: true }, 'is_full');
    await refused({ name: 'a', every_minutes: 1 }, 'every_minutes');
    await remove(id);
  });
});

describe('a feed by URL', () => {
  it('is imported when it is due, by one of several servers, and not again while it is the same', async () => {
    let sent = 0;
    files.answerWith(({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      sent++;
      response.setHeader('ETag', '"1"');
      response.end(csv('due', '1', '2'));
    });
    const { id } = await add({ name: 'Due', every_minutes: 60 });
    await Promise.all([server.feeds.runDue(), twin.feeds.runDue()]);
    expect(sent).toBe(1);
    expect(await listed('due')).toEqual(['1', '2']);
    const first = await read(id);
    expect(first.runs).toMatchObject([
      { trigger: 'schedule', outcome: 'imported', http_status: 200, created: 2, gone: 0 },
    ]);
    expect(first.feed.next_run_at).toBe(new Date(now.getTime() + 60 * MINUTE_MS).toISOString());
    const { imports } = await admin(listImports, { query: {} });
    expect(imports[0]).toMatchObject({ id: first.runs[0]?.import_id, file_name: 'Due' });
    pass(59 * MINUTE_MS);
    await server.feeds.runDue();
    expect((await read(id)).runs).toHaveLength(1);
    pass(MINUTE_MS);
    await server.feeds.runDue();
    expect((await read(id)).runs[0]).toMatchObject({ outcome: 'unchanged', http_status: 304 });
    expect(sent).toBe(1);
    expect(await run(id)).toMatchObject([{ trigger: 'staff', outcome: 'imported', unchanged: 2 }]);
    await remove(id);
  });

  it('is tried again with growing pauses, and tells staff once after three failures and when it works', async () => {
    files.answerWith((_, response) => response.writeHead(500).end());
    const { id } = await add({ name: 'Shaky', every_minutes: 240 });
    const pauses: number[] = [];
    for (let failure = 1; failure <= 4; failure++) {
      await server.feeds.runDue();
      const { feed, runs } = await read(id);
      expect(feed.failures).toBe(failure);
      expect(runs[0]).toMatchObject({ outcome: 'failed', http_status: 500, import_id: null });
      const next = new Date(feed.next_run_at ?? 0).getTime();
      pauses.push((next - now.getTime()) / MINUTE_MS);
      pass(next - now.getTime());
    }
    expect(pauses).toEqual([1, 5, 15, 60]);
    expect(alerts.splice(0)).toMatchObject([
      { level: 50, feed: id, failures: 3, msg: 'a feed goes on failing' },
      { level: 50, feed: id, failures: 4, msg: 'a feed goes on failing' },
    ]);
    files.answerWith((_, response) => response.end(csv('shaky', '1')));
    await server.feeds.runDue();
    expect((await read(id)).feed).toMatchObject({ failures: 0, last_run: { outcome: 'imported' } });
    const { entries } = await admin(listAudit, { query: { area: 'feed', q: 'Shaky' } });
    expect(entries.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['feed.recovered', 'server'],
      ['feed.failing', 'server'],
      ['feed.saved', 'staff'],
    ]);
    expect(await newsOf(id)).toMatchObject([
      { kind: 'recovered', feed_name: 'Shaky', count: 0 },
      { kind: 'failing', feed_name: 'Shaky', count: 3 },
    ]);
    const newcomer = await server.callAs('admin');
    expect(await newcomer(listFeedNews, {})).toEqual({ news: [] });
    await remove(id);
    expect(await newsOf(id)).toEqual([]);
  });

  it('says while it runs that it does, and how far it is', async () => {
    let release = () => {};
    files.answerWith((_, response) => {
      const rows = Array.from({ length: 3000 }, (_row, index) => `${index}`);
      response.write(csv('slow', ...rows));
      release = () => response.end();
    });
    const { id } = await add({ name: 'Slow', is_paused: true });
    const results = run(id);
    await vi.waitFor(
      async () => {
        const { feeds } = await admin(contract.listFeeds, {});
        const running = feeds.find((one) => one.id === id)?.running?.read;
        expect(running).toBeGreaterThan(0);
      },
      { timeout: 30_000 },
    );
    await expect(run(id)).rejects.toMatchObject({ code: 'conflict' });
    release();
    expect(await results).toMatchObject([{ created: 3000 }]);
    expect((await read(id)).feed.running).toBeNull();
    await remove(id);
  });

  it('says why a file was refused, and stores the last 50 results', async () => {
    files.answerWith((_, response) => response.end('not,our\ncolumns,1\n'));
    const { id } = await add({ name: 'Wrong', is_paused: true });
    await run(id);
    await db`
      insert into feed_run (feed_id, started_at, duration_ms, trigger, outcome, read, created, updated,
        unchanged, skipped, gone)
      select ${id}::integer, ${now}, 1, 'staff', 'unchanged', 0, 0, 0, 0, 0, 0
      from generate_series(1, 60)`;
    await run(id);
    const { feed, runs } = await read(id);
    expect(feed).toMatchObject({ failures: 2, next_run_at: null });
    expect(runs).toHaveLength(contract.KEPT_FEED_RUNS);
    expect(runs[0]?.error).toMatch(/column/);
    await remove(id);
  });

  it('says how many warnings a run had, then and later', async () => {
    const table = csv('warned', '1').trimEnd().split('\n');
    files.answerWith((_, response) =>
      response.end([...table, `${table.at(-1)},left over`, ''].join('\n')),
    );
    const { id } = await add({ name: 'Warned', is_paused: true });
    expect(await run(id)).toMatchObject([{ warnings: 1, joined: 0 }]);
    expect((await read(id)).runs).toMatchObject([{ warnings: 1, joined: 0 }]);
    await remove(id);
  });

  it('drops results beyond the last 50 with their imports, unless these changed something', async () => {
    files.answerWith((_, response) => response.end(csv('idle', '1')));
    const { id } = await add({ name: 'Idle', is_paused: true });
    const [first] = await run(id);
    const [second] = await run(id);
    await db`
      insert into feed_run (feed_id, started_at, duration_ms, trigger, outcome, read, created, updated,
        unchanged, skipped, gone)
      select ${id}::integer, ${now}, 1, 'staff', 'unchanged', 0, 0, 0, 0, 0, 0
      from generate_series(1, 50)`;
    const [last] = await run(id);
    const imports = await db<{ id: number }[]>`
      select id from import_run where file_name = 'Idle' order by id`;
    expect(second).toMatchObject({ unchanged: 1, import_id: expect.any(Number) });
    expect(imports.map((one) => one.id)).toEqual([first?.import_id, last?.import_id]);
    await remove(id);
  });

  it('never reaches a private server through a redirect', async () => {
    let isReached = false;
    files.answerWith(({ url }, response) => {
      if (url === '/inside') isReached = true;
      response.writeHead(302, { Location: `http://127.0.0.1:${files.port}/inside` }).end();
    });
    const { id } = await add({ name: 'Redirected', is_paused: true });
    expect(await run(id)).toMatchObject([
      { outcome: 'failed', error: expect.stringContaining('is not on the public internet') },
    ]);
    expect(isReached).toBe(false);
    await remove(id);
  });
});

describe('a full feed', () => {
  it('takes events out of the lists that two runs in a row do not carry, and brings them back', async () => {
    const send = (...ids: string[]) =>
      files.answerWith((_, response) => response.end(csv('full', ...ids)));
    const { id } = await add({ name: 'Full', is_full: true, is_paused: true });
    const next = async (...ids: string[]) => {
      send(...ids);
      pass(MINUTE_MS);
      const [result] = await run(id);
      return result;
    };
    expect(await next('1', '2', '3')).toMatchObject({ created: 3, gone: 0 });
    expect(await next('1', '3')).toMatchObject({ gone: 0 });
    expect(await listed('full')).toEqual(['1', '2', '3']);
    expect(await next('1', '2')).toMatchObject({ gone: 0 });
    expect(await next('1')).toMatchObject({ gone: 1 });
    expect(await listed('full')).toEqual(['1', '2']);
    expect(await next('1')).toMatchObject({ gone: 1 });
    expect(await listed('full')).toEqual(['1']);
    expect(await next('1', '3')).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await listed('full')).toEqual(['1', '3']);
    const { entries } = await admin(listAudit, { query: { area: 'feed', q: 'Full' } });
    expect(entries[0]).toMatchObject({ action: 'feed.events_gone', after: { events: 1 } });
    expect((await newsOf(id))[0]).toMatchObject({ kind: 'events_gone', count: 1 });
    await remove(id);
  });

  it('leaves past events alone, and a file says nothing of which much was skipped', async () => {
    const { id } = await add({ name: 'Past', is_full: true, is_paused: true });
    files.answerWith((_, response) => response.end(csv('past', '1', '2')));
    await run(id);
    const broken = `${csv('past', '1')}past,3,,concert,\n`;
    files.answerWith((_, response) => response.end(broken));
    for (let count = 0; count < 3; count++) expect(await run(id)).toMatchObject([{ gone: 0 }]);
    files.answerWith((_, response) => response.end(csv('past', '1')));
    await run(id);
    pass(200 * DAY_MS);
    expect(await run(id)).toMatchObject([{ gone: 0 }]);
    pass(-200 * DAY_MS);
    expect(await listed('past')).toEqual(['1', '2']);
    await remove(id);
  });

  it('leaves events alone that another full feed carries, until that one is paused', async () => {
    const one = await add({ name: 'One', is_full: true, every_minutes: 60 });
    const other = await add({ name: 'Other', is_full: true, every_minutes: 600 });
    files.answerWith((_, response) => response.end(csv('shared', '1', '2')));
    await run(one.id);
    await run(other.id);
    let sent = 0;
    files.answerWith(({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      sent++;
      response.setHeader('ETag', '"1"');
      response.end(csv('shared', '1'));
    });
    for (let count = 0; count < 3; count++) expect(await run(one.id)).toMatchObject([{ gone: 0 }]);
    pass(60 * MINUTE_MS);
    await server.feeds.runDue();
    expect(sent).toBe(3);
    expect(await listed('shared')).toEqual(['1', '2']);

    await pause(other, true);
    pass(60 * MINUTE_MS);
    await server.feeds.runDue();
    expect((await read(one.id)).runs[0]).toMatchObject({ trigger: 'schedule', gone: 1 });
    expect(await listed('shared')).toEqual(['1']);

    // Once it runs again its file decides, and the other one does not take the event out a second time.
    files.answerWith((_, response) => response.end(csv('shared', '1', '2')));
    await pause(other, false);
    expect(await run(other.id)).toMatchObject([{ updated: 1 }]);
    files.answerWith((_, response) => response.end(csv('shared', '1')));
    await pause(other, true);
    expect(await run(one.id)).toMatchObject([{ gone: 0 }]);
    expect(await listed('shared')).toEqual(['1', '2']);
    await remove(one.id);
    await remove(other.id);
  });

  it('brings events back when the import is undone, and names what was gone', async () => {
    const { id } = await add({ name: 'Undone', is_full: true, is_paused: true });
    const next = async (...ids: string[]) => {
      files.answerWith((_, response) => response.end(csv('undone', ...ids)));
      pass(MINUTE_MS);
      const [result] = await run(id);
      return result?.import_id ?? 0;
    };
    await next('1', '2');
    await next('1');
    const before = await db`select * from event where source = 'undone' order by id`;
    const last = await next('1');
    expect(await listed('undone')).toEqual(['1']);
    const response = await server.fetchAs('admin', `/imports/${last}/events`);
    expect(await response.json()).toMatchObject({
      events: [{ event_name: 'Show 2', changes: [{ field: 'gone_since', before: null }] }],
    });
    await admin(undoImport, { params: { id: last }, query: {} });
    expect(await db`select * from event where source = 'undone' order by id`).toEqual(before);
    // It is not overruled by the next file.
    await next('1');
    expect(await listed('undone')).toEqual(['1', '2']);
    await remove(id);
  });
});

describe('a watched folder', () => {
  it('imports each new or changed file once', async () => {
    await writeFile(join(folder, 'a.csv'), csv('folder', '1'));
    await writeFile(join(folder, '.hidden.csv'), csv('folder', '8'));
    await symlink('/etc/passwd', join(folder, 'link.csv'));
    const { id } = await add({ name: 'Folder', kind: 'folder', address: '', is_paused: true });
    expect(await run(id)).toMatchObject([{ file_name: 'a.csv', created: 1 }]);
    expect(await run(id)).toMatchObject([{ file_name: null, outcome: 'unchanged' }]);
    await writeFile(join(folder, 'a.csv'), csv('folder', '1', '2'));
    await writeFile(join(folder, 'b.csv'), 'nothing\nof use\n');
    expect(await run(id)).toMatchObject([
      { file_name: 'a.csv', created: 1, unchanged: 1 },
      { file_name: 'b.csv', outcome: 'failed' },
    ]);
    await writeFile(join(folder, 'b.csv'), csv('folder', '3'));
    await utimes(join(folder, 'a.csv'), now, now);
    expect(await run(id)).toMatchObject([
      { file_name: 'a.csv', unchanged: 2 },
      { file_name: 'b.csv', created: 1 },
    ]);
    expect(await listed('folder')).toEqual(['1', '2', '3']);
    await remove(id);
  });
});

describe('POST /feeds/{id}/push', () => {
  it('imports what a key with the scope events:import sends, and refuses what is wrong', async () => {
    const { id } = await add({ name: 'Pushed', kind: 'pushed', address: '' });
    const { secret } = await admin(createApiKey, {
      body: { name: 'Box office', scopes: ['events:import'], lifetime_days: 30 },
    });
    const push = (body: string) =>
      server.app.fetch(
        new Request(`http://test/feeds/${id}/push`, {
          method: 'POST',
          body,
          headers: { authorization: `Bearer ${secret}` },
        }),
      );
    const large = csv('pushed', ...Array.from({ length: 9000 }, (_, index) => `${index}`));
    expect(large.length).toBeGreaterThan(256 * 1024);
    const pushed = await push(large);
    expect(pushed.status).toBe(200);
    expect(await pushed.json()).toMatchObject({ trigger: 'push', created: 9000 });
    expect((await push('nothing')).status).toBe(422);
    const { runs, feed } = await read(id);
    expect(runs.map(({ outcome }) => outcome)).toEqual(['failed', 'imported']);
    expect(feed.next_run_at).toBeNull();
    await expect(run(id)).rejects.toMatchObject({ code: 'conflict' });
    await remove(id);
    expect((await push(large)).status).toBe(404);
  });
});
