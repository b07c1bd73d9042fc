import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { ImportFormat, RequestedFormat } from '#contract/imports.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { packZip } from '../unpacking/pack-zip.ts';
import { importFeed, importFile } from './import-feed.ts';

const db = await createTestDatabase();
const deps = { db, clock: () => new Date('2026-01-01T00:00:00Z') };

async function* bytesOf(...pieces: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}

function importPieces(format: RequestedFormat, ...pieces: (string | Uint8Array)[]) {
  return importFeed(deps, { format, importedBy: null, input: bytesOf(...pieces) });
}

async function countEvents(): Promise<unknown> {
  const [row] = await db`select count(*)::integer as count from event`;
  return row?.count;
}

const HEADER = 'source,source_id,event_name,event_type,starts_at\n';
const row = (id: number, source = 'feed') =>
  `${source},${id},Event ${id},concert,2026-05-01T18:00:00Z\n`;

describe('importFeed', () => {
  it('imports the valid rows of a file and reports the others', async () => {
    const report = await importPieces('csv', HEADER, row(1), 'feed,,No id,concert,\n', row(3));
    expect(report).toMatchObject({
      format: 'csv',
      read: 3,
      created: 2,
      updated: 0,
      unchanged: 0,
      skipped: 1,
      errors: [{ row: 2, field: 'source_id', reason: 'Is missing.' }],
    });
    expect(report.duration_ms).toBeGreaterThanOrEqual(0);
  });

  it('reads a gzipped file', async () => {
    const text = HEADER + row(1, 'gzipped');
    expect(await importPieces('csv', gzipSync(text))).toMatchObject({ created: 1 });
    expect(await importPieces('csv', text)).toMatchObject({ unchanged: 1 });
  });

  it('reports its progress', async () => {
    const progress: number[] = [];
    const input = bytesOf(HEADER, row(1, 'slow'), row(2, 'slow'));
    const onProgress = (read: number) => progress.push(read);
    await importFeed(deps, { format: 'csv', importedBy: null, input, onProgress });
    expect(progress.at(-1)).toBe(2);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('logs the beginning and the end of an import, and nothing of its content', async () => {
    const lines: unknown[] = [];
    const log = pino(
      { base: null },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    );
    const options = { format: 'csv', importedBy: null, fileName: 'secret name.csv' } as const;
    await importFeed({ ...deps, log }, { ...options, input: bytesOf(HEADER, row(1, 'logged')) });
    await expect(
      importFeed({ ...deps, log }, { ...options, input: bytesOf('nonsense') }),
    ).rejects.toThrow();
    await importFeed(
      { ...deps, log },
      { ...options, isDryRun: true, input: bytesOf(HEADER, row(2)) },
    );
    expect(lines).toMatchObject([
      { level: 30, msg: 'import began', importId: expect.any(Number), format: 'csv' },
      { level: 30, msg: 'import ended', outcome: 'stored', durationMs: expect.any(Number) },
      { level: 30, msg: 'import began' },
      { level: 30, msg: 'import ended', outcome: 'failed' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret name');
  });

  it('adds a failure to the history once the database takes it', async () => {
    const refusals = ['53100', '57P03', '57P03'];
    const restarting = new Proxy(db, {
      get: (target, key) => {
        const code = key === 'begin' ? refusals.shift() : undefined;
        if (code === undefined) return Reflect.get(target, key);
        return () => Promise.reject(Object.assign(new Error(`refused: ${code}`), { code }));
      },
    });
    const input = bytesOf(HEADER, row(1, 'full'));
    const importing = importFeed(
      { ...deps, db: restarting },
      { format: 'csv', importedBy: null, fileName: 'full.csv', input },
    );
    await expect(importing).rejects.toMatchObject({ code: '53100' });
    const [run] = await db`select failure from import_run where file_name = 'full.csv'`;
    expect(run?.failure).toMatch(/^The disk of the database is full, so nothing was stored\./);
  });

  const good = HEADER + row(1, 'hostile');
  const tenMegabytes = 'x'.repeat(10_000_000);
  const unreadable: [string, ImportFormat, (string | Uint8Array)[]][] = [
    ['no bytes', 'csv', []],
    ['no bytes', 'ticketmaster-discovery', []],
    ['no bytes', 'venues-csv', []],
    ['an empty object', 'ticketmaster-discovery', ['{}']],
    ['an empty object', 'ticketmaster-feed', ['{}']],
    ['an empty object', 'seatgeek', ['{}']],
    ['an empty list', 'csv', ['[]']],
    ['an HTML page', 'csv', ['<!doctype html><html><body>Busy</body></html>']],
    ['an HTML page', 'seatgeek', ['<!doctype html><html><body>Busy</body></html>']],
    ['an HTML page', 'venues-csv', ['<!doctype html><html><body>Busy</body></html>']],
    ['JSON instead of CSV', 'csv', ['{"events":[{"id":1}]}']],
    ['CSV instead of JSON', 'ticketmaster-feed', [good]],
    ['one line of 10 MB', 'csv', [good, `hostile,2,${tenMegabytes}`]],
    ['one line of 10 MB instead of a header', 'csv', [tenMegabytes]],
    ['one quoted cell of 10 MB', 'venues-csv', ['name,city,capacity\n"', tenMegabytes]],
    ['one record of 10 MB', 'seatgeek', [`{"events":[{"id":1,"title":"${tenMegabytes}"}]}`]],
    ['10 MB before the list', 'seatgeek', [`{"a":"${tenMegabytes}","events":[]}`]],
    ['10 MB of empty lines', 'csv', [good, '\n'.repeat(10_000_000)]],
    ['gzip that is cut off', 'csv', [gzipSync(good + row(2).repeat(9999)).subarray(0, -20)]],
    ['gzip inside gzip', 'csv', [gzipSync(gzipSync(good))]],
    ['bytes that are not UTF-8', 'csv', [good, Buffer.from([0xff, 0xfe, 0x41])]],
    ['UTF-16', 'csv', [Buffer.from(`\ufeff${good}`, 'utf16le')]],
    ['JSON that ends too early', 'seatgeek', ['{"events":[{"id":1,"title":"A"},{"id":2']],
    ['a list that is no list', 'seatgeek', ['{"events":{"a":{"id":1,"title":"A"}}}']],
  ];
  it.each(unreadable)('refuses %s as %s and changes nothing', async (_, format, pieces) => {
    const before = await countEvents();
    await expect(importPieces(format, ...pieces)).rejects.toMatchObject({
      code: 'unreadable_import',
    });
    expect(await countEvents()).toBe(before);
  });

  const nothing: [ImportFormat, string][] = [
    ['csv', HEADER],
    ['venues-csv', 'name,city,capacity\n'],
    ['ticketmaster-discovery', '[]'],
    ['ticketmaster-discovery', '{"page":{"totalElements":0}}'],
    ['ticketmaster-feed', '{"events":[]}'],
    ['seatgeek', '{"events":[],"meta":{}}'],
  ];
  it.each(nothing)('reads %s %j as a file without records', async (format, text) => {
    expect(await importPieces(format, text)).toMatchObject({ read: 0, skipped: 0, errors: [] });
  });

  it('reads a feed that is one line of many megabytes', async () => {
    const events = Array.from({ length: 3000 }, (_, id) => ({
      id: `long-${id}`,
      title: 'A show',
      datetime_utc: '2026-05-01T18:00:00',
      venue: {},
      description: 'x'.repeat(2000),
    }));
    const report = await importPieces('seatgeek', JSON.stringify({ events }));
    expect(report).toMatchObject({ read: 3000, created: 3000 });
  });

  it('keeps names in any script from file to database and back', async () => {
    const names = ['להקת הנמל', '海港之夜', 'ليلة المرفأ', 'Ночь — «Порт»', '🎭 A & B'];
    const lines = names.map((name, id) => `scripts,${id},${name},concert,\n`);
    await importPieces('csv', '\ufeff', HEADER, ...lines);
    const stored = await db`select name from event where source = 'scripts' order by source_id`;
    expect(stored.map(({ name }) => name)).toEqual(names);
  });

  it('refuses a file of which more than 100,000 records and most cannot be imported', async () => {
    const bad = Array.from({ length: 4 }, () => 'x\n'.repeat(30_000));
    const importing = importPieces('csv', HEADER, ...bad, `never,1,Read,concert,\n`);
    await expect(importing).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringMatching(/^More than 100,000 records, .* Row 1, \w+: /),
    });
    expect(await db`select from event where source = 'never'`).toHaveLength(0);
  });

  it('passes on errors of the disk or the network', async () => {
    async function* input() {
      yield Buffer.from(good);
      throw new Error('the disk is gone');
    }
    const importing = importFeed(deps, { format: 'csv', importedBy: null, input: input() });
    await expect(importing).rejects.toThrow('the disk is gone');
  });
});

describe('a file of another format', () => {
  const seatgeek = (id: number) => ({
    id,
    title: 'A show',
    datetime_utc: '2026-05-01T18:00:00',
    venue: { name: 'Hall' },
  });
  const list = (...events: object[]) => JSON.stringify({ events });

  it('is refused, with the name of the format that it looks like', async () => {
    const before = await countEvents();
    const discovery = importPieces('ticketmaster-discovery', list(seatgeek(1)));
    await expect(discovery).rejects.toThrow('It looks like seatgeek.');
    const feed = importPieces('ticketmaster-feed', list(seatgeek(1), seatgeek(2)));
    await expect(feed).rejects.toThrow(
      /^None of the first 2 records is of the format ticketmaster-feed\. .* It looks like seatgeek\.$/,
    );
    await expect(importPieces('venues-csv', HEADER, row(1))).rejects.toThrow('It looks like csv.');
    await expect(importPieces('seatgeek', HEADER, row(1))).rejects.toThrow('It looks like csv.');
    expect(await countEvents()).toBe(before);
  });

  it('is refused when under half of its first 50 records are of its format', async () => {
    const strange = (id: number) => ({ id, name: '<b>A show</b>', cityname: 'Somewhere' });
    const mixed = (good: number, bad: number) =>
      list(
        ...Array.from({ length: good }, (_, id) => seatgeek(id)),
        ...Array.from({ length: bad }, (_, id) => strange(id)),
      );
    await expect(importPieces('seatgeek', mixed(24, 26))).rejects.toThrow(
      'Only 24 of the first 50 records are of the format seatgeek. Record 25, venue: Is missing',
    );
    await expect(importPieces('seatgeek', mixed(1, 2))).rejects.toThrow('Only 1 of the first 3');
    expect(await importPieces('seatgeek', mixed(25, 200))).toMatchObject({ skipped: 200 });
  });

  it('is read as what it is when the format is left to detection', async () => {
    const report = await importPieces('auto', list(seatgeek(7)));
    expect(report).toMatchObject({ format: 'seatgeek', read: 1 });
    const zip = packZip({ 'a.csv': HEADER + row(1, 'zip'), 'b.csv': HEADER + row(2, 'zip') });
    expect(await importPieces('auto', zip)).toMatchObject({ format: 'csv', created: 2 });
    await expect(importPieces('auto', 'To whom it may concern')).rejects.toThrow(
      'The file is in none of the known formats: csv,',
    );
    await expect(importPieces('auto')).rejects.toThrow('The file is empty.');
  });

  it('names the file of a zip file in its errors, and numbers rows through', async () => {
    const bad = 'x,,No id,concert,\n';
    const zip = packZip({ 'a.csv': HEADER + row(1, 'zips'), 'b.csv': HEADER + bad });
    expect((await importPieces('csv', zip)).errors).toEqual([
      { row: 2, field: 'source_id', reason: 'Is missing. (b.csv, row 1)' },
    ]);
    const wrong = packZip({ 'a.csv': HEADER + row(3, 'zips'), 'b.json': '{}' });
    await expect(importPieces('csv', wrong)).rejects.toThrow('b.json: The header has no column');
  });
});

describe('importFile', () => {
  it('throws the system error for a folder', async () => {
    const importing = importFile(deps, { format: 'csv', importedBy: null, path: tmpdir() });
    await expect(importing).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('throws the system error for a file that does not exist', async () => {
    const importing = importFile(deps, { format: 'csv', importedBy: null, path: '/no/such/file' });
    await expect(importing).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
