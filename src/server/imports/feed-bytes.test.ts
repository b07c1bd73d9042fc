import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readText } from './feed-bytes.ts';

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

async function textOf(bytes: Uint8Array, size = 7): Promise<string> {
  let text = '';
  for await (const piece of readText(chunks(bytes, size))) text += piece;
  return text;
}

const TEXT = 'naïve שלום 周杰倫 🎸 '.repeat(50);
const UTF8 = Buffer.from(TEXT);

describe('readText', () => {
  it.each([1, 2, 3, 7, 100_000])(
    'joins characters cut apart by chunks of %i bytes',
    async (size) => {
      expect(await textOf(UTF8, size)).toBe(TEXT);
      expect(await textOf(gzipSync(UTF8), size)).toBe(TEXT);
    },
  );

  it('removes a byte order mark', async () => {
    expect(await textOf(Buffer.from(`\ufeff${TEXT}`))).toBe(TEXT);
  });

  it('splits large chunks into small ones', async () => {
    for await (const piece of readText(chunks(Buffer.alloc(1_000_000, 65), 1_000_000))) {
      expect(piece.length).toBeLessThanOrEqual(65_536);
    }
  });

  it('refuses a gzip file that unpacks to more than 200 times its size', async () => {
    const bomb = gzipSync(Buffer.alloc(70 * 1024 ** 2, 32));
    await expect(textOf(bomb, 65_536)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('is empty for an empty file', async () => {
    expect(await textOf(Buffer.alloc(0))).toBe('');
    expect(await textOf(gzipSync(Buffer.alloc(0)))).toBe('');
  });

  it('refuses damaged gzip', async () => {
    const whole = gzipSync(UTF8);
    const broken = Buffer.from(whole);
    broken.fill(0xff, 20, 60);
    for (const bytes of [whole.subarray(0, -9), whole.subarray(0, 12), broken]) {
      await expect(textOf(bytes)).rejects.toMatchObject({ code: 'unreadable_import' });
    }
  });

  it('refuses bytes that are not UTF-8, also at the very end', async () => {
    for (const bytes of [Buffer.from('caf\xe9 noir', 'latin1'), UTF8.subarray(0, -2)]) {
      await expect(textOf(bytes)).rejects.toMatchObject({ code: 'unreadable_import' });
    }
  });

  it('passes on errors of its source, and closes a source that is not read to its end', async () => {
    let isClosed = false;
    async function* source() {
      try {
        yield UTF8;
        throw new Error('the disk is gone');
      } finally {
        isClosed = true;
      }
    }
    const readAll = async () => {
      for await (const _ of readText(source()));
    };
    await expect(readAll()).rejects.toThrow('the disk is gone');
    isClosed = false;
    for await (const _ of readText(source())) break;
    expect(isClosed).toBe(true);
  });
});
