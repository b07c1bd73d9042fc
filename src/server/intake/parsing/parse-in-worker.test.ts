import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RequestedFormat } from '#contract/imports.ts';
import { longestIdleMs } from '#server/test/processes/thread-time.ts';
import type { CopyBatch } from '../copy/copy-batches.ts';
import {
  FILE_BUDGET,
  type FileBudget,
  newProgress,
  noteRow,
  noteUnpacked,
  tellProgressIn,
} from '../rows/file-budget.ts';
import { type ParseFeed, parseFeed } from './parse-feed.ts';
import { createCostWatch, parseInWorker } from './parse-in-worker.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const HEADER = 'source,source_id,event_name,event_type,starts_at\n';

async function* pieces(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

async function parseAll(
  parse: ParseFeed,
  format: RequestedFormat,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Omit<CopyBatch, 'lines'> & { lines: string[] }> {
  const all = {
    lines: [] as string[],
    read: 0,
    refused: 0,
    errors: [] as CopyBatch['errors'],
    warned: {} as CopyBatch['warned'],
    warnings: [] as CopyBatch['warnings'],
  };
  const feed = await parse({ format, now: NOW, bytes });
  try {
    for await (const batch of feed.batches) {
      all.lines.push(...batch.lines.split('\n').filter((line) => line !== ''));
      all.read += batch.read;
      all.refused += batch.refused;
      all.errors.push(...batch.errors);
      all.warned.unknown_type = (all.warned.unknown_type ?? 0) + (batch.warned.unknown_type ?? 0);
      all.warnings.push(...batch.warnings);
    }
    return all;
  } finally {
    await feed.close();
  }
}

const ROWS = 5000;
const rows = Array.from(
  { length: ROWS },
  (_, i) =>
    `w,${i},${i % 9 === 0 ? '' : `Event ${i}`},${i % 2 ? 'gig' : 'concert'},2026-12-01T20:00:00Z\n`,
);
const csv = Buffer.from(HEADER + rows.join(''));

describe('a file that a worker parses', () => {
  it.each([
    ['plain', csv],
    ['gzipped', gzipSync(csv)],
  ])('has the same records and errors as on this thread, %s', async (_, file) => {
    const found = await parseAll(parseInWorker, 'csv', pieces(file, 10_000));
    expect(found.read).toBe(ROWS);
    expect(found.warned.unknown_type).toBe(found.warnings.length);
    expect(found).toEqual(await parseAll(parseFeed, 'csv', pieces(file)));
  });

  it('is refused with the same sentence', async () => {
    const nothing = parseAll(parseInWorker, 'seatgeek', pieces(Buffer.from('{"a":1}')));
    await expect(nothing).rejects.toMatchObject({
      code: 'unreadable_import',
      message: 'The file has no list of events at events.',
    });
  });

  it('says its format before its records are read', async () => {
    const bytes = pieces(gzipSync(csv));
    const feed = await parseInWorker({ format: 'auto', now: NOW, bytes });
    expect(feed.format).toBe('csv');
    await feed.close();
    expect(await bytes.next()).toEqual({ done: true, value: undefined });
  });

  it('is refused where its format is unknown', async () => {
    const nothing = parseAll(parseInWorker, 'auto', pieces(Buffer.from('To whom it may concern')));
    await expect(nothing).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringContaining('none of the known formats'),
    });
  });

  it('ends with the error of its upload', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield csv.subarray(0, 5000);
      throw new Error('the network is gone');
    }
    await expect(parseAll(parseInWorker, 'csv', broken())).rejects.toThrow('the network is gone');
  });

  it('does not wait for the rest of a file that is refused', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('{"events": nonsense');
      await new Promise(() => undefined);
    }
    const refused = parseAll(parseInWorker, 'seatgeek', endless());
    await expect(refused).rejects.toMatchObject({ code: 'unreadable_import' });
  });

  it('is read no faster than its records are taken', async () => {
    let given = 0;
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const piece of pieces(csv, 4096)) {
        given += 1;
        yield piece;
      }
    }
    const feed = await parseInWorker({ format: 'csv', now: NOW, bytes: counted() });
    await feed.batches.next();
    // Another file is read to its end meanwhile.
    await parseAll(parseInWorker, 'csv', pieces(csv));
    expect(given).toBeLessThan(10);
    await feed.close();
  });

  const within =
    (budget: Partial<FileBudget>): ParseFeed =>
    (input) =>
      parseInWorker(input, { ...FILE_BUDGET, eachMibMs: 0, eachRecordMs: 0, ...budget });

  it('is refused with the row at which it has used up its budget, and its thread ends', async () => {
    const endless = async function* () {
      yield csv;
      for (;;) yield csv.subarray(HEADER.length);
    };
    const found = parseAll(within({ baseMs: 1000 }), 'csv', endless());
    await expect(found).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringMatching(
        /^Reading the file takes more than 1 second of processor time, all that a file of its size may take\. It had come to row [\d,]+\.$/,
      ),
    });
  });

  it('is refused where it has used up its budget, however soon it was read', async () => {
    const found = parseAll(within({ baseMs: 0 }), 'csv', pieces(Buffer.from(HEADER + rows[0])));
    await expect(found).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringMatching(/^Reading the file takes more than 0 seconds/),
    });
  });

  it('is refused with the row at which it has used up its memory', async () => {
    // Recurring events are remembered until the end.
    const notes = 'x'.repeat(10_000);
    const event = (index: number) =>
      `BEGIN:VEVENT\nUID:${index}\nSUMMARY:A\nDTSTART:20260601T000000Z\n${index % 100 === 0 ? '' : 'RRULE:FREQ=YEARLY\n'}DESCRIPTION:${notes}\nEND:VEVENT\n`;
    async function* calendar() {
      yield Buffer.from('BEGIN:VCALENDAR\n');
      for (let index = 0; ; index += 100) {
        yield Buffer.from(Array.from({ length: 100 }, (_, one) => event(index + one)).join(''));
      }
    }
    const found = parseAll(within({ memoryMb: 40, baseMs: 3_600_000 }), 'ical', calendar());
    await expect(found).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringMatching(
        /^Reading the file takes more than 40 MB of memory, all that any file may take\. It had come to row [\d,]+\.$/,
      ),
    });
  });

  it('leaves this thread free', async () => {
    // Of the format, but without an id.
    const object = '{"venue":{},"date_tbd":true}';
    const objects = Buffer.from(`{"events":[${`${object},`.repeat(30_000)}${object}]}`);
    const longestOf = (parse: ParseFeed) =>
      longestIdleMs(async () => {
        const found = await parseAll(parse, 'seatgeek', pieces(objects, objects.length));
        expect(found.refused).toBe(30_001);
      });
    const longestHere = await longestOf(parseFeed);
    expect(await longestOf(parseInWorker)).toBeLessThan(longestHere / 2);
  });
});

describe('createCostWatch', () => {
  it('names the row that takes most of the budget', () => {
    const progress = newProgress();
    tellProgressIn(progress);
    const watch = createCostWatch(progress, { ...FILE_BUDGET, baseMs: 1000 });
    for (const [row, workedMs] of [
      [1, 100],
      [7, 200],
      [7, 500],
      [7, 900],
      [8, 950],
      [8, 1001],
    ] as const) {
      expect(watch.leftMs()).toBeGreaterThanOrEqual(0);
      noteRow(row);
      watch.look(workedMs);
    }
    expect(watch.leftMs()).toBe(-1);
    expect(watch.tooMuch().message).toBe(
      'Reading the file takes more than 1 second of processor time, all that a file of its size may take. Row 7 alone took 0.7 seconds.',
    );
  });

  it('names no row where the budget is used up before the first', () => {
    const progress = newProgress();
    tellProgressIn(progress);
    const watch = createCostWatch(progress, { ...FILE_BUDGET, baseMs: 1000 });
    for (const workedMs of [100, 900, 1001]) watch.look(workedMs);
    expect(watch.tooMuch().message).toBe(
      'Reading the file takes more than 1 second of processor time, all that a file of its size may take. It had no row by then.',
    );
  });

  it('allows more to a larger file', () => {
    const progress = newProgress();
    tellProgressIn(progress);
    const watch = createCostWatch(progress, FILE_BUDGET);
    const before = watch.leftMs();
    watch.addRecords(1000);
    noteUnpacked(2 * 1024 ** 2);
    expect(watch.leftMs() - before).toBe(
      1000 * FILE_BUDGET.eachRecordMs + 2 * FILE_BUDGET.eachMibMs,
    );
  });
});
