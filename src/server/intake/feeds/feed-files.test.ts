import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createApiKey } from '#contract/access/api-keys.ts';
import * as contract from '#contract/feeds/feeds.ts';
import { createMapping, replaceMapping } from '#contract/import-mappings/import-mappings.ts';
import type { mappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';
import { packZip } from '../unpacking/pack-zip.ts';

let now = new Date('2026-01-01T00:00:00Z');
const db = await createTestDatabase();
const files = await createFileServer((_, response) => response.writeHead(404).end());
const server = createTestServer(db, () => now, { env: files.env });
afterAll(async () => {
  server.recalculator.stop();
  await server.recalculator.settled();
});
const admin = await server.callAs('admin');

function csv(source: string, ...ids: string[]): string {
  const rows = ids.map((id) => `${source},${id},Show ${id},concert,2026-06-01T20:00:00Z`);
  return ['source,source_id,event_name,event_type,starts_at', ...rows, ''].join('\n');
}

type Draft = Partial<z.input<typeof contract.feedDraft>> & { name: string };

async function add(draft: Draft) {
  const body = { kind: 'url', address: files.url, format: 'csv', ...draft } as const;
  return admin(contract.createFeed, { body });
}

const read = (id: number) => admin(contract.readFeed, { params: { id } });
const remove = (id: number) => admin(contract.deleteFeed, { params: { id } });

/** The result of the next scheduled run, an hour later. */
async function nextRun(id: number) {
  now = new Date(now.getTime() + 60 * MINUTE_MS);
  await server.feeds.runDue();
  return (await read(id)).runs[0];
}

async function listed(source: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select source_id as id from event where source = ${source} and gone_since is null order by 1`;
  return rows.map(({ id }) => id);
}

type Conditions = Pick<IncomingHttpHeaders, 'if-none-match' | 'if-modified-since'>;

/** Answers 304 to who names the validators, and else with the text; notes what was asked. */
function answerOnce(text: string, validators: Record<string, string>, later = validators) {
  const asked: Conditions[] = [];
  files.answerWith(({ headers }, response) => {
    const { 'if-none-match': tag, 'if-modified-since': since } = headers;
    asked.push({ 'if-none-match': tag, 'if-modified-since': since });
    const isKnown = (tag ?? since) !== undefined;
    for (const [name, value] of Object.entries(isKnown ? later : validators)) {
      response.setHeader(name, value);
    }
    if (isKnown) response.writeHead(304).end();
    else response.end(text);
  });
  return asked;
}

const DAY = 'Thu, 01 Jan 2026 00:00:00 GMT';

describe('a conditional request', () => {
  it.each<[string, Record<string, string>, Conditions]>([
    ['a tag', { ETag: '"1"' }, { 'if-none-match': '"1"' }],
    ['a weak tag', { ETag: 'W/"1"' }, { 'if-none-match': 'W/"1"' }],
    ['a date', { 'Last-Modified': DAY }, { 'if-modified-since': DAY }],
    [
      'both',
      { ETag: '"1"', 'Last-Modified': DAY },
      { 'if-none-match': '"1"', 'if-modified-since': DAY },
    ],
  ])('names %s as the server gave it, and 304 counts as unchanged', async (name, given, named) => {
    const asked = answerOnce(csv('asked', '1'), given);
    const { id } = await add({ name: `Asked by ${name}` });
    expect(await nextRun(id)).toMatchObject({ outcome: 'imported', http_status: 200 });
    expect(await nextRun(id)).toMatchObject({
      outcome: 'unchanged',
      http_status: 304,
      error: null,
    });
    expect(asked).toEqual([{}, named]);
    expect((await read(id)).runs.map(({ etag, last_modified }) => [etag, last_modified])).toEqual(
      Array(2).fill([named['if-none-match'] ?? null, named['if-modified-since'] ?? null]),
    );
    expect((await read(id)).feed.failures).toBe(0);
    await remove(id);
  });

  it('names the new tag that a 304 gave, and keeps what it did not repeat', async () => {
    const first = { ETag: '"1"', 'Last-Modified': DAY };
    const asked = answerOnce(csv('renamed', '1'), first, { ETag: '"2"' });
    const { id } = await add({ name: 'Renamed' });
    for (let run = 0; run < 3; run++) await nextRun(id);
    expect(asked).toEqual([
      {},
      { 'if-none-match': '"1"', 'if-modified-since': DAY },
      { 'if-none-match': '"2"', 'if-modified-since': DAY },
    ]);
    await remove(id);
  });

  it('ends a row of failures', async () => {
    answerOnce(csv('again', '1'), { ETag: '"1"' });
    const { id } = await add({ name: 'Again' });
    await nextRun(id);
    files.answerWith((_, response) => response.writeHead(500).end());
    await nextRun(id);
    expect((await read(id)).feed.failures).toBe(1);
    const asked = answerOnce(csv('again', '1'), { ETag: '"1"' });
    await nextRun(id);
    expect(asked).toEqual([{ 'if-none-match': '"1"' }]);
    expect((await read(id)).feed).toMatchObject({
      failures: 0,
      last_run: { outcome: 'unchanged' },
    });
    await remove(id);
  });

  it('is none once the settings have changed, after a refused file, and by hand', async () => {
    const asked = answerOnce(csv('changed', '1'), { ETag: '"1"' });
    const { id } = await add({ name: 'Changed' });
    await nextRun(id);
    const { feed } = await read(id);
    const body = { ...feed, country: 'BE' };
    await admin(contract.replaceFeed, { params: { id }, body });
    expect(await nextRun(id)).toMatchObject({ outcome: 'imported', http_status: 200 });
    await admin(contract.runFeed, { params: { id } });
    expect(asked).toEqual([{}, {}, {}]);

    const refused = answerOnce('nothing\nof use\n', { ETag: '"2"' });
    await admin(contract.runFeed, { params: { id } });
    expect(await nextRun(id)).toMatchObject({ http_status: 304 });
    // The tag is that of the file that was imported.
    expect(refused).toEqual([{}, { 'if-none-match': '"1"' }]);
    await remove(id);
  });

  it('is none once the mapping has changed, so that the same file is read by it', async () => {
    const table = 'Act,When\nGulls,2026-06-01\n';
    const mapping = mappingOf('Act');
    const saved = await admin(createMapping, { body: { name: 'Changing', mapping } });
    const asked = answerOnce(table, { ETag: '"1"' });
    const { id } = await add({ name: 'Mapped', format: 'table', mapping: 'Changing' });
    expect(await nextRun(id)).toMatchObject({ created: 1 });
    expect(await nextRun(id)).toMatchObject({ http_status: 304 });
    const { version } = saved;
    const other = { name: 'Changing', mapping: { ...mapping, ...constantName('Terns') }, version };
    await admin(replaceMapping, { params: { id: saved.id }, body: other });
    expect(await nextRun(id)).toMatchObject({ http_status: 200, updated: 1 });
    expect(await nextRun(id)).toMatchObject({ http_status: 304 });
    expect(asked).toHaveLength(4);
    expect(await db`select name from event where source = 'mapped'`).toEqual([{ name: 'Terns' }]);
    await remove(id);
  });

  it('never makes events of a full feed gone: neither one 304 nor many', async () => {
    answerOnce(csv('kept', '1', '2', '3', '4', '5'), { ETag: '"1"' });
    const { id } = await add({ name: 'Kept', is_full: true });
    await nextRun(id);
    for (let run = 0; run < 3; run++) {
      expect(await nextRun(id)).toMatchObject({ outcome: 'unchanged', http_status: 304, gone: 0 });
    }
    expect(await listed('kept')).toEqual(['1', '2', '3', '4', '5']);
    // One file lacks an event: the second one is the same, and fetched whole.
    const asked = answerOnce(csv('kept', '1', '2', '3', '4'), { ETag: '"2"' });
    await admin(contract.runFeed, { params: { id } });
    expect(await nextRun(id)).toMatchObject({ outcome: 'imported', gone: 1 });
    expect(await nextRun(id)).toMatchObject({ outcome: 'unchanged', http_status: 304 });
    expect(asked).toEqual([{}, {}, { 'if-none-match': '"2"' }]);
    expect(await listed('kept')).toEqual(['1', '2', '3', '4']);
    await remove(id);
  });
});

function constantName(value: string) {
  return {
    fields: { ...mappingOf('Act').fields, event_name: { from: 'constant', value } },
  } as const;
}

/** Reads tables with a name in this column and a day in `When`; the id is the row's own. */
function mappingOf(name: string) {
  return {
    rows: 'events',
    delimiter: ',',
    encoding: 'utf-8',
    numbers: 'point',
    fields: {
      source: { from: 'constant', value: 'mapped' },
      event_name: { from: 'column', column: name },
      event_type: { from: 'constant', value: 'concert' },
    },
    id: { from: 'hash', columns: ['Act', 'When'] },
    starts: { value: { from: 'column', column: 'When' }, patterns: ['YYYY-MM-DD'] },
  } satisfies z.input<typeof mappingDraft>;
}

describe('a pushed body', () => {
  it('is read packed or not, and the same one again changes nothing', async () => {
    const { push, id } = await pushedFeed('Packed');
    const text = csv('packed', '1', '2');
    expect(await push(text)).toMatchObject({ created: 2 });
    for (const body of [text, gzipSync(text), packZip({ 'events.csv': text })]) {
      expect(await push(body)).toMatchObject({ created: 0, updated: 0, unchanged: 2, gone: 0 });
    }
    expect(await listed('packed')).toEqual(['1', '2']);
    const { last_file: file } = await read(id);
    expect(file).toMatchObject({ bytes: packZip({ 'events.csv': text }).length, is_kept: true });
    await remove(id);
  });

  it('is refused while another one is read, which counts', async () => {
    const { push, id, newKey } = await pushedFeed('Two');
    let finish = () => {};
    const slow = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(Buffer.from(csv('two', '1')));
        finish = () => stream.close();
      },
    });
    const first = push(slow);
    const isRunning = async () => (await read(id)).feed.running !== null;
    await expect.poll(isRunning).toBe(true);
    // One key has one upload at a time.
    expect(await push(csv('two', '2'))).toMatchObject({ code: 'too_many_requests' });
    expect(await push(csv('two', '2'), await newKey())).toMatchObject({
      code: 'conflict',
      message: 'This feed is running. Try again in a minute.',
    });
    finish();
    expect(await first).toMatchObject({ created: 1 });
    expect(await listed('two')).toEqual(['1']);
    expect((await read(id)).runs).toHaveLength(1);
    await remove(id);
  });

  it('is taken from the key of its feed alone', async () => {
    const { id } = await pushedFeed('Own');
    const other = await pushedFeed('Foreign');
    const { secret } = await admin(createApiKey, {
      body: { name: 'Bound', scopes: ['events:import'], lifetime_days: 30, feeds: [id] },
    });
    const send = (feed: number) =>
      server.app.fetch(
        new Request(`http://test/feeds/${feed}/push`, {
          method: 'POST',
          body: csv('own', '1'),
          headers: { authorization: `Bearer ${secret}` },
        }),
      );
    expect((await send(other.id)).status).toBe(403);
    expect((await send(id)).status).toBe(200);
    expect((await read(other.id)).last_file).toBeNull();
    await remove(id);
    await remove(other.id);
  });
});

describe('a zip file with several files', () => {
  it('is one file of a full feed: events are gone that none of its files has', async () => {
    const { push, id } = await pushedFeed('Zipped', { is_full: true });
    const zip = (...all: string[][]) =>
      packZip(Object.fromEntries(all.map((ids, index) => [`${index}.csv`, csv('zipped', ...ids)])));
    expect(await push(zip(['1', '2'], ['3', '4']))).toMatchObject({ read: 4, created: 4 });
    expect(await push(zip(['4', '3'], ['2']))).toMatchObject({ unchanged: 3, gone: 0 });
    expect(await push(zip(['4'], ['2', '3']))).toMatchObject({ unchanged: 3, gone: 1 });
    expect(await listed('zipped')).toEqual(['2', '3', '4']);
    await remove(id);
  });

  it('may have tables whose columns differ, read by one mapping', async () => {
    const mapping = mappingOf('Act');
    await admin(createMapping, { body: { name: 'Several', mapping } });
    const reading = { format: 'table', mapping: 'Several' } as const;
    const { push, id } = await pushedFeed('Tables', reading);
    const result = await push(
      packZip({
        'may/': '',
        'may/one.csv': 'Act,When\nA,2026-05-01\n',
        '__MACOSX/may/._one.csv': 'x',
        'may/.DS_Store': 'x',
        'june.csv': 'Price,When,Act\n10,2026-06-01,B\n12,2026-06-02,C\n',
      }),
    );
    expect(result).toMatchObject({ read: 3, created: 3, skipped: 0 });
    await remove(id);
  });

  it.each([
    ['an empty file', ''],
    ['a foreign one', 'Read me first.\nAll dates are in local time.\n'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ])('is refused with a sentence that names %s in it', async (kind, content) => {
    for (const [order, format] of [
      ['after.txt', 'csv'],
      ['A before.txt', 'csv'],
      ['after.txt', 'auto'],
      ['A before.txt', 'auto'],
    ] as const) {
      const { push, id } = await pushedFeed(`Zip with ${kind}`, { format });
      const events = { 'events.csv': csv('foreign', '1') };
      const other = { [order]: content };
      const zip = packZip(
        order.startsWith('A') ? { ...other, ...events } : { ...events, ...other },
      );
      expect(await push(zip)).toMatchObject({
        code: 'unreadable_import',
        message: expect.stringContaining(order),
      });
      await remove(id);
    }
    expect(await listed('foreign')).toEqual([]);
  });
});

async function pushedFeed(name: string, more: Partial<Draft> = {}) {
  const { id } = await add({ name, kind: 'pushed', address: '', ...more });
  const newKey = async () => {
    const key = await admin(createApiKey, {
      body: { name, scopes: ['events:import'], lifetime_days: 30 },
    });
    return key.secret;
  };
  const ownKey = await newKey();
  return {
    id,
    newKey,
    /** What came of it: the result, or the error. */
    push: async (content: string | Buffer | ReadableStream<Uint8Array>, secret = ownKey) => {
      const body = Buffer.isBuffer(content) ? new Uint8Array(content) : content;
      const init = {
        method: 'POST',
        body,
        duplex: 'half' as const,
        headers: { authorization: `Bearer ${secret}` },
      };
      const response = await server.app.fetch(new Request(`http://test/feeds/${id}/push`, init));
      const answer: unknown = await response.json();
      return response.ok ? contract.feedRun.parse(answer) : errorBody.parse(answer).error;
    },
  };
}
