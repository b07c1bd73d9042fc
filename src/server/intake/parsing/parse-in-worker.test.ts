import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RequestedFormat } from '#contract/imports.ts';
import type { CopyBatch } from '../copy/copy-batches.ts';
import { type ParseFeed, parseFeed } from './parse-feed.ts';
import { parseInWorker } from './parse-in-worker.ts';

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
  const all = { lines: [] as string[], read: 0, refused: 0, errors: [] as CopyBatch['errors'] };
  const feed = await parse({ format, now: NOW, bytes });
  try {
    for await (const batch of feed.batches) {
      all.lines.push(...batch.lines.split('\n').filter((line) => line !== ''));
      all.read += batch.read;
      all.refused += batch.refused;
      all.errors.push(...batch.errors);
    }
    return all;
  } finally {
    await feed.close();
  }
}

const rows = Array.from(
  { length: 20_000 },
  (_, i) => `w,${i},${i % 9 === 0 ? '' : `Event ${i}`},concert,2026-12-01T20:00:00Z\n`,
);
const csv = Buffer.from(HEADER + rows.join(''));

describe('a file that a worker parses', () => {
  it.each([
    ['plain', csv],
    ['gzipped', gzipSync(csv)],
  ])('has the same records and errors as on this thread, %s', async (_, file) => {
    const found = await parseAll(parseInWorker, 'csv', pieces(file, 10_000));
    expect(found.read).toBe(20_000);
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
    expect(given).toBeLessThan(10);
    await feed.close();
  });

  it('is refused where it takes far longer than files of its size, and its thread ends', async () => {
    const [hours, minutes] = [24, 60].map((count) => Array.from({ length: count }, (_, i) => i));
    const event = (index: number) => `BEGIN:VEVENT
UID:${index}
SUMMARY:A
DTSTART:20260601T000000Z
RRULE:FREQ=YEARLY;BYHOUR=${hours};BYMINUTE=${minutes};BYSECOND=${minutes};BYSETPOS=-1
END:VEVENT
`;
    const events = Array.from({ length: 400 }, (_, index) => event(index)).join('');
    const calendar = Buffer.from(`BEGIN:VCALENDAR\n${events}END:VCALENDAR\n`);
    const budget = { any: 1000, eachByte: 1000 / calendar.length, eachRecord: 0 };
    const parse: ParseFeed = (input) => parseInWorker(input, budget);
    await expect(parseAll(parse, 'ical', pieces(calendar))).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringMatching(/^Reading the file takes more than [12] seconds of processor/),
    });
  });

  it('leaves this thread free', async () => {
    // Of the format, but without an id.
    const object = '{"venue":{},"date_tbd":true}';
    const objects = Buffer.from(`{"events":[${`${object},`.repeat(30_000)}${object}]}`);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const found = await parseAll(parseInWorker, 'seatgeek', pieces(objects));
    clearInterval(timer);
    expect(found.refused).toBe(30_001);
    // Parsed here, the 15 pieces would leave one turn between each two of them at most.
    expect(turns).toBeGreaterThan(30);
  });
});
