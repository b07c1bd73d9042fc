import { describe, expect, it } from 'vitest';
import type { FeedEncoding } from '#contract/feed-encodings.ts';
import { decodeText } from './decode-text.ts';

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

async function textOf(
  bytes: Uint8Array,
  size = 7,
  encoding: FeedEncoding = 'utf-8',
): Promise<string> {
  let text = '';
  for await (const piece of decodeText(chunks(bytes, size), encoding)) text += piece;
  return text;
}

const TEXT = 'naïve שלום 周杰倫 🎸 '.repeat(50);
const UTF8 = Buffer.from(TEXT);
const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts
      .map((part) => (typeof part === 'string' ? Buffer.from(part) : [part]))
      .map((one) => Buffer.from(one)),
  );

describe('decodeText', () => {
  it.each([1, 2, 3, 7, 100_000])('joins characters cut apart by chunks of %i bytes', async (size) =>
    expect(await textOf(UTF8, size)).toBe(TEXT),
  );

  it('removes a byte order mark', async () => {
    expect(await textOf(Buffer.from(`\ufeff${TEXT}`))).toBe(TEXT);
  });

  it('splits large chunks into small ones', async () => {
    for await (const piece of decodeText(chunks(Buffer.alloc(1_000_000, 65), 1_000_000), 'utf-8')) {
      expect(piece.length).toBeLessThanOrEqual(65_536);
    }
  });

  it.each([1, 7, 100_000])(
    'reads Windows-1252 when asked to, in chunks of %i bytes',
    async (size) => {
      const file = bytes('name\nSwan', 0x92, 's Caf', 0xe9, ' ', 0x80, '5\n');
      expect(await textOf(file, size, 'windows-1252')).toBe('name\nSwan’s Café €5\n');
    },
  );

  it('offers Windows-1252 with the line that is not UTF-8', async () => {
    const file = bytes('name\nplain é\n', '12;The Swan', 0x92, 's Caf', 0xe9, '\nlast\n');
    for (const size of [3, 20, 1000]) {
      await expect(textOf(file, size)).rejects.toMatchObject({ code: 'unreadable_import' });
    }
    await expect(textOf(file, 1000)).rejects.toThrow(
      'The file is not text in UTF-8. In Windows-1252 it would read “12;The Swan’s Café”: if that is right, import it with the encoding windows-1252.',
    );
    await expect(textOf(file, 1000)).rejects.toMatchObject({
      details: { encoding: 'windows-1252' },
    });
  });

  it('offers UTF-16 for a file that begins with its mark', async () => {
    const file = Buffer.from('\ufeffsource,name\n', 'utf16le');
    await expect(textOf(file, 1000)).rejects.toThrow('with the encoding utf-16le');
    expect(await textOf(file, 3, 'utf-16le')).toBe('source,name\n');
  });

  it('offers nothing for bytes that are no text', async () => {
    const file = bytes('PDF', 0, 1, 2, 0xff, 0xfe, 0);
    await expect(textOf(file, 1000)).rejects.toThrow(/^The file is not text in UTF-8\.$/);
    await expect(textOf(UTF8.subarray(0, -2), 1000)).rejects.toMatchObject({
      code: 'unreadable_import',
    });
  });
});
