import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openFiles } from './open-files.ts';
import { packZip } from './pack-zip.ts';

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

async function open(bytes: Uint8Array, size = 7): Promise<[string | null, string][]> {
  const files: [string | null, string][] = [];
  for await (const file of openFiles(chunks(bytes, size))) {
    const pieces: Uint8Array[] = [];
    for await (const piece of file.bytes) pieces.push(piece);
    files.push([file.name, Buffer.concat(pieces).toString()]);
  }
  return files;
}

const TEXT = 'naïve שלום 周杰倫 🎸 '.repeat(50);
const FILES = { 'a/': '', 'a/one.csv': TEXT, '__MACOSX/a/._one.csv': 'x', './two.csv': 'two' };
const FOUND = [
  ['a/one.csv', TEXT],
  ['./two.csv', 'two'],
];

describe('openFiles', () => {
  it.each([1, 7, 100_000])('unpacks gzip that arrives in chunks of %i bytes', async (size) => {
    expect(await open(Buffer.from(TEXT), size)).toEqual([[null, TEXT]]);
    expect(await open(gzipSync(TEXT), size)).toEqual([[null, TEXT]]);
  });

  it.each([
    ['deflated', {}],
    ['deflated with sizes behind the files', { hasDescriptors: true }],
    ['stored', { isStored: true }],
  ])('unpacks the files of a zip file, %s', async (_, options) => {
    for (const size of [1, 7, 100_000]) {
      expect(await open(packZip(FILES, options), size)).toEqual(FOUND);
    }
  });

  it('refuses packed files that unpack to more than 200 times their size', async () => {
    const bomb = Buffer.alloc(70 * 1024 ** 2, 32);
    for (const bytes of [gzipSync(bomb), packZip({ 'a.csv': bomb }, { hasDescriptors: true })]) {
      await expect(open(bytes, 65_536)).rejects.toMatchObject({ code: 'too_large' });
    }
  });

  it('leaves out zeros behind a gzip file, however it arrives', async () => {
    const whole = gzipSync(TEXT);
    const found: unknown[] = [];
    for (const size of [1, 7, whole.length - 1, whole.length, whole.length + 1, 100_000]) {
      for (const zeros of [1, 2, 512, 70_000]) {
        found.push(await open(Buffer.concat([whole, Buffer.alloc(zeros)]), size));
      }
    }
    expect(found).toEqual(found.map(() => [[null, TEXT]]));
    const parts = Buffer.concat([whole, whole, Buffer.alloc(512)]);
    for (const size of [1, whole.length, 100_000]) {
      expect(await open(parts, size)).toEqual([[null, TEXT + TEXT]]);
    }
  });

  it.each([
    ['one byte', 'x'],
    ['a byte behind a zero', '\0x'],
    ['a byte behind a block of zeros', `${'\0'.repeat(512)}x`],
    ['a sentence', 'garbage of more than a few bytes'],
  ])('refuses %s behind a gzip file, however it arrives', async (_, trailing) => {
    const whole = gzipSync(TEXT);
    for (const size of [1, 7, whole.length, whole.length + 1, 100_000]) {
      const opened = open(Buffer.concat([whole, Buffer.from(trailing)]), size);
      await expect(opened).rejects.toMatchObject({
        code: 'unreadable_import',
        message: expect.stringContaining('other bytes behind its end'),
      });
    }
  });

  it('is empty for an empty file', async () => {
    expect(await open(Buffer.alloc(0))).toEqual([[null, '']]);
    expect(await open(gzipSync(Buffer.alloc(0)))).toEqual([[null, '']]);
  });

  it.each([
    ['gzip', gzipSync(TEXT)],
    ['zip', packZip({ 'a.csv': TEXT })],
    ['stored zip', packZip({ 'a.csv': TEXT }, { isStored: true })],
  ])('refuses damaged %s', async (_, whole) => {
    const broken = Buffer.from(whole);
    broken.fill(0xff, 36, 56);
    for (const bytes of [whole.subarray(0, whole.length >> 1), whole.subarray(0, 12), broken]) {
      await expect(open(bytes)).rejects.toMatchObject({ code: 'unreadable_import' });
    }
  });

  it('leaves a spreadsheet packed, and refuses what is encrypted', async () => {
    const sheet = packZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
    expect(await open(sheet)).toEqual([[null, sheet.toString()]]);
    const encrypted = packZip({ 'a.csv': TEXT });
    encrypted.writeUInt16LE(1, 6);
    await expect(open(encrypted)).rejects.toThrow('encrypted');
    await expect(open(Buffer.concat([packZip({ 'a/': '' })]))).resolves.toEqual([]);
  });

  it('passes on errors of its source, and closes a source that is not read to its end', async () => {
    let isClosed = false;
    async function* source() {
      try {
        yield Buffer.from(TEXT);
        throw new Error('the disk is gone');
      } finally {
        isClosed = true;
      }
    }
    const readAll = async () => {
      for await (const file of openFiles(source())) for await (const _ of file.bytes);
    };
    await expect(readAll()).rejects.toThrow('the disk is gone');
    isClosed = false;
    for await (const file of openFiles(source())) {
      for await (const _ of file.bytes) break;
      break;
    }
    expect(isClosed).toBe(true);
  });
});
