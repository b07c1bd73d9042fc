import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as contract from '#contract/feeds/feeds.ts';
import { createMapping, replaceMapping } from '#contract/import-mappings/import-mappings.ts';
import { readImport, undoImport } from '#contract/import-runs.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';
import { parseInWorker } from '../parsing/parse-in-worker.ts';

let now = new Date('2026-01-01T00:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'marquee-last-'));
afterAll(() => rm(folder, { recursive: true }));
const db = await createTestDatabase();
const files = await createFileServer((_, response) => response.writeHead(404).end());
const env = { ...files.env, MARQUEE_FEED_DIR: folder };
const server = createTestServer(db, () => now, { env });
/** One that reads files as the product does, on a thread for each, which takes a second to start. */
const threaded = createTestServer(db, () => now, { env, parseFeed: parseInWorker });
afterAll(async () => {
  for (const { recalculator } of [server, threaded]) {
    recalculator.stop();
    await recalculator.settled();
  }
});
const admin = await server.callAs('admin');
const elsewhere = await threaded.callAs('admin');

function csv(source: string, ...ids: string[]): string {
  const rows = ids.map((id) => `${source},${id},Show ${id},concert,2026-06-01T20:00:00Z`);
  return ['source,source_id,event_name,event_type,starts_at', ...rows, ''].join('\n');
}

const ids = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

type Draft = Partial<z.input<typeof contract.feedDraft>> & { name: string };

const draft = (given: Draft) =>
  ({ kind: 'url', address: files.url, format: 'csv', is_paused: true, ...given }) as const;
const add = async (given: Draft) => admin(contract.createFeed, { body: draft(given) });
const read = (id: number) => admin(contract.readFeed, { params: { id } });
const remove = (id: number) => admin(contract.deleteFeed, { params: { id } });
const tryIt = (id: number, given: Draft, call = admin) =>
  call(contract.tryFeed, { params: { id }, body: draft(given) });

async function run(id: number, file?: string) {
  if (file !== undefined) files.answerWith((_, response) => response.end(file));
  now = new Date(now.getTime() + MINUTE_MS);
  return (await admin(contract.runFeed, { params: { id } })).runs[0];
}

/** What a try could change, as one text. */
async function everything(): Promise<string> {
  const tables = ['event', 'venue', 'import_run', 'import_image', 'import_row', 'feed', 'feed_run'];
  tables.push('feed_event', 'feed_file', 'feed_last_file', 'audit_entry', 'event_correction');
  const found: unknown[] = [];
  for (const table of tables) {
    found.push(await db`select to_jsonb(one)::text as row from ${db(table)} as one order by 1`);
  }
  return JSON.stringify(found);
}

function mappingOf(nameColumn: string) {
  return {
    rows: 'events' as const,
    fields: {
      source: { from: 'constant' as const, value: 'tried' },
      event_name: { from: 'column' as const, column: nameColumn },
      event_type: { from: 'constant' as const, value: 'concert' as const },
    },
    id: { from: 'column' as const, column: 'No' },
    starts: { value: { from: 'column' as const, column: 'When' }, patterns: ['YYYY-MM-DD'] },
  };
}

const asTheater = {
  fields: {
    ...mappingOf('Title').fields,
    event_type: { from: 'constant' as const, value: 'theater' as const },
  },
};

describe('POST /feeds/{id}/try', () => {
  it('reads the last file by settings that are not saved, and stores nothing', async () => {
    for (const [name, column] of [
      ['By title', 'Title'],
      ['By act', 'Act'],
    ] as const) {
      await admin(createMapping, { body: { name, mapping: mappingOf(column) } });
    }
    const saved = { name: 'Tried', format: 'table', mapping: 'By title' } as const;
    const { id } = await add(saved);
    await run(id, 'No,Title,Act,When\n1,Evening,Gulls,2026-06-01\n2,Night,Terns,2026-06-02\n');
    // Nobody is asked for the file again.
    files.answerWith((_, response) => response.writeHead(500).end());
    const before = await everything();
    const trial = await tryIt(id, { ...saved, mapping: 'By act' });
    expect(trial).toMatchObject({
      file: { file_name: null, is_kept: true, received_at: now.toISOString() },
      lacking: null,
      report: { import_id: null, read: 2, created: 0, updated: 2, skipped: 0 },
    });
    expect(trial.report.preview?.rows.map(({ values }) => values.event_name)).toEqual([
      'Gulls',
      'Terns',
    ]);
    expect((await tryIt(id, saved)).report).toMatchObject({ updated: 0, unchanged: 2 });
    const table = { ...mappingOf('Title'), ...asTheater };
    const { sample } = await admin(contract.readFeedSample, { params: { id } });
    expect(Buffer.from(sample, 'base64').toString()).toMatch(/^No,Title,Act,When\n1,Evening/);
    const body = { ...draft(saved), table };
    expect((await admin(contract.tryFeed, { params: { id }, body })).report).toMatchObject({
      updated: 2,
      preview: {
        rows: [{ values: { event_type: 'theater' } }, { values: { event_type: 'theater' } }],
      },
    });
    expect(await everything()).toBe(before);
    expect((await read(id)).feed).toMatchObject({ mapping: 'By title', version: 1 });
    await remove(id);
  });

  it('says why the file cannot be read so, and refuses settings that cannot be saved', async () => {
    const { id } = await add({ name: 'Refused' });
    await run(id, csv('refused', '1'));
    await expect(tryIt(id, { name: 'Refused', format: 'ical' })).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringContaining('csv'),
    });
    await expect(tryIt(id, { name: 'Refused', format: 'table' })).rejects.toMatchObject({
      fields: { mapping: expect.any(String) },
    });
    const lost = { name: 'Refused', format: 'table', mapping: 'None of this name' } as const;
    await expect(tryIt(id, lost)).rejects.toMatchObject({ code: 'not_found' });
    await remove(id);
    await expect(tryIt(id, { name: 'Refused' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('tries a file that was refused, whole', async () => {
    const rows = ids(1, 10_000).map((one) => `${one},Show ${one},2026-06-01`);
    const table = ['No,Act,When', ...rows, ''].join('\n');
    const { id } = await add({ name: 'Other columns' });
    const failed = await run(id, table);
    expect(failed).toMatchObject({ outcome: 'failed', import_id: expect.any(Number) });
    const { last_file: file } = await read(id);
    expect(file).toMatchObject({ bytes: table.length, is_kept: true });
    await admin(createMapping, { body: { name: 'Tried large', mapping: mappingOf('Act') } });
    const by = { format: 'table', mapping: 'Tried large' } as const;
    const { report } = await tryIt(id, { name: 'Other columns', ...by }, elsewhere);
    expect(report).toMatchObject({ read: 10_000, skipped: 0 });
    const { run: shown } = await admin(readImport, { params: { id: failed?.import_id ?? 0 } });
    expect(shown).toMatchObject({ state: 'failed', failure: failed?.error });
    await remove(id);
  });

  it('says what of a full feed the file lacks, what would go and what would be held', async () => {
    const full = { name: 'Full', is_full: true } as const;
    const { id } = await add(full);
    await run(id, csv('full', ...ids(1, 20)));
    await run(id, csv('full', ...ids(1, 18)));
    expect((await tryIt(id, full)).lacking).toMatchObject({
      events: 2,
      of: 20,
      going: 2,
      is_held: false,
      named: [
        { event_name: 'Show 19', is_going: true, starts_at: '2026-06-01T20:00:00Z' },
        { event_name: 'Show 20', is_going: true },
      ],
    });
    await run(id, csv('full'));
    expect((await tryIt(id, full)).lacking).toMatchObject({ events: 18, going: 18, is_held: true });
    expect((await tryIt(id, { ...full, hold_percent: 100 })).lacking).toMatchObject({
      going: 18,
      is_held: false,
    });
    expect((await tryIt(id, { name: 'Full' })).lacking).toBeNull();
    await remove(id);
  });

  it('does not wait for a run, nor a run for it', async () => {
    const { id } = await add({ name: 'Busy' });
    await run(id, csv('busy', '1'));
    let finish = () => {};
    files.answerWith((_, response) => {
      response.write(csv('busy', '1', '2'));
      finish = () => response.end();
    });
    const running = run(id);
    const isRunning = async () => (await read(id)).feed.running !== null;
    await expect.poll(isRunning).toBe(true);
    expect((await tryIt(id, { name: 'Busy' })).report).toMatchObject({ read: 1, unchanged: 1 });
    finish();
    expect(await running).toMatchObject({ created: 1 });
    await remove(id);
  });

  it('ends when whoever asked leaves', async () => {
    const { id } = await add({ name: 'Left' });
    await run(id, csv('left', ...ids(1, 20_000)));
    const left = new AbortController();
    const asked = threaded.fetchAs('admin', `/feeds/${id}/try`, {
      method: 'POST',
      body: JSON.stringify(draft({ name: 'Left' })),
      signal: left.signal,
    });
    left.abort();
    const answer = await asked.then(
      ({ ok }) => ok,
      () => false,
    );
    expect(answer).toBe(false);
    await remove(id);
  });
});

describe('the last file of a feed', () => {
  it('is the newest one, refused or not, and goes with the feed', async () => {
    const { id } = await add({ name: 'Newest' });
    expect((await read(id)).last_file).toBeNull();
    await run(id, csv('newest', '1'));
    const first = (await read(id)).last_file;
    await run(id, csv('newest', '1'));
    expect((await read(id)).last_file).toEqual({ ...first, received_at: now.toISOString() });
    const refused = 'nothing\nof use\n';
    await run(id, refused);
    expect((await read(id)).last_file).toMatchObject({ bytes: refused.length });
    // What broke off is no file.
    files.answerWith((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('source,', () => response.destroy());
    });
    expect(await run(id)).toMatchObject({ outcome: 'failed' });
    expect((await read(id)).last_file).toMatchObject({ bytes: refused.length });
    await remove(id);
    expect(await db`select from feed_last_file where feed_id = ${id}`).toHaveLength(0);
  });

  /** As if it had been too large. */
  const forget = (id: number, name: string | null = null) => db`
    insert into feed_last_file (feed_id, received_at, file_name, bytes, sha256)
    values (${id}, ${now}, ${name}, 1000000000, 'x')`;

  it('is fetched again where it was too large to keep', async () => {
    const { id } = await add({ name: 'Large' });
    await forget(id);
    expect((await read(id)).last_file?.is_kept).toBe(false);
    files.answerWith((_, response) => response.end(csv('large', '1', '2')));
    expect(await tryIt(id, { name: 'Large' })).toMatchObject({ file: null, report: { read: 2 } });
    files.answerWith((_, response) => response.writeHead(503).end());
    await expect(tryIt(id, { name: 'Large' })).rejects.toThrow('answered 503');
    await remove(id);
  });

  it('is read again from its folder', async () => {
    const watched = { name: 'Large folder', kind: 'folder', address: '' } as const;
    const { id } = await add(watched);
    await expect(tryIt(id, watched)).rejects.toThrow('Run it first.');
    await forget(id, 'large.csv');
    await writeFile(join(folder, 'large.csv'), csv('large', '1', '2', '3'));
    expect((await tryIt(id, watched)).report).toMatchObject({ read: 3 });
    await unlink(join(folder, 'large.csv'));
    await expect(tryIt(id, watched)).rejects.toThrow('“large.csv” is no longer in the folder');
    await remove(id);
  });

  it('is not there where it was pushed', async () => {
    const pushed = { name: 'Large push', kind: 'pushed', address: '' } as const;
    const { id } = await add(pushed);
    await expect(tryIt(id, pushed)).rejects.toThrow('No file has been pushed');
    await forget(id);
    await expect(tryIt(id, pushed)).rejects.toThrow('more than 16 MiB, packed');
    const sample = admin(contract.readFeedSample, { params: { id } });
    await expect(sample).rejects.toMatchObject({ code: 'conflict' });
    await remove(id);
  });
});

describe('a watched folder', () => {
  it('is read again once its mapping has changed', async () => {
    const mapping = mappingOf('Title');
    const saved = await admin(createMapping, { body: { name: 'Of the folder', mapping } });
    await writeFile(join(folder, 'mapped.csv'), 'No,Title,Act,When\n77,Evening,Gulls,2026-06-01\n');
    const reading = { format: 'table', mapping: 'Of the folder' } as const;
    const { id } = await add({ name: 'Mapped', kind: 'folder', address: '', ...reading });
    expect(await run(id)).toMatchObject({ file_name: 'mapped.csv', created: 1 });
    expect(await run(id)).toMatchObject({ outcome: 'unchanged', file_name: null });
    const { version } = saved;
    const body = { name: 'Of the folder', mapping: mappingOf('Act'), version };
    await admin(replaceMapping, { params: { id: saved.id }, body });
    expect(await run(id)).toMatchObject({ file_name: 'mapped.csv', updated: 1 });
    expect(await run(id)).toMatchObject({ outcome: 'unchanged' });
    await unlink(join(folder, 'mapped.csv'));
    await remove(id);
  });
});

describe('GET /feeds/imports/{id}', () => {
  const madeBy = async (importId: number | null | undefined) =>
    (await admin(contract.readFeedImport, { params: { id: importId ?? 0 } })).made_by;

  it('names the run, and the events that are held, went and came back', async () => {
    const { id } = await add({ name: 'Named', is_full: true });
    const first = await run(id, csv('named', ...ids(1, 20)));
    expect(await madeBy(first?.import_id)).toEqual({
      feed: { id, name: 'Named' },
      run: first,
      events: [],
    });
    await run(id, csv('named', ...ids(1, 15)));
    const held = await run(id, csv('named', ...ids(1, 15)));
    const missing = ids(16, 20).map((one) => `Show ${one}`);
    const namesOf = (events: readonly contract.AbsentEvent[] = []) =>
      events.map((event) => event.event_name);
    expect(namesOf((await madeBy(held?.import_id))?.events)).toEqual(missing);
    expect(namesOf((await read(id)).held_events)).toEqual(missing);
    await admin(contract.letEventsGo, { params: { id }, body: { events: 5 } });
    const went = (await read(id)).runs[0];
    expect(namesOf((await madeBy(went?.import_id))?.events)).toEqual(missing);
    expect((await read(id)).held_events).toEqual([]);
    // What is so now does not change what a run did.
    await run(id, csv('named', ...ids(1, 20)));
    expect(namesOf((await madeBy(went?.import_id))?.events)).toEqual(missing);
    expect(namesOf((await madeBy(held?.import_id))?.events)).toEqual(missing);
    await remove(id);
    expect(await madeBy(went?.import_id)).toBeNull();
  });

  it('names none once what went is undone', async () => {
    const { id } = await add({ name: 'Back', is_full: true });
    await run(id, csv('back', ...ids(1, 5)));
    await run(id, csv('back', ...ids(1, 4)));
    const went = await run(id, csv('back', ...ids(1, 4)));
    expect((await madeBy(went?.import_id))?.events).toMatchObject([{ event_name: 'Show 5' }]);
    await admin(undoImport, { params: { id: went?.import_id ?? 0 }, query: {} });
    expect((await madeBy(went?.import_id))?.events).toEqual([]);
    await remove(id);
  });
});
