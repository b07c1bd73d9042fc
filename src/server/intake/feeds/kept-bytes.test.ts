import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { keepBytes } from './kept-bytes.ts';

const FILE = Buffer.concat([Buffer.from('a row of a table\n'.repeat(5000)), randomBytes(3000)]);

async function* inPieces(bytes: Buffer, error?: Error): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 1000) {
    yield bytes.subarray(start, start + 1000);
  }
  if (error) throw error;
}

const whole = { bytes: FILE.length, sha256: createHash('sha256').update(FILE).digest('hex') };

describe('keepBytes', () => {
  it('passes bytes on and has them, packed', async () => {
    const kept = keepBytes(inPieces(FILE));
    const passed: Uint8Array[] = [];
    for await (const piece of kept.bytes) passed.push(Buffer.from(piece));
    expect(Buffer.concat(passed).equals(FILE)).toBe(true);
    const file = await kept.whole();
    expect(file).toMatchObject(whole);
    expect(gunzipSync(file?.packed ?? '').equals(FILE)).toBe(true);
  });

  it('reads the rest of what was given up, before its first byte too', async () => {
    for (const read of [0, 1, 7]) {
      const kept = keepBytes(inPieces(FILE));
      const pieces = kept.bytes[Symbol.asyncIterator]();
      for (let count = 0; count < read; count++) await pieces.next();
      await pieces.return(undefined);
      const file = await kept.whole();
      expect(file).toMatchObject(whole);
      expect(gunzipSync(file?.packed ?? '').equals(FILE)).toBe(true);
    }
  });

  it('knows of a file that is too large no more than its size and its digest', async () => {
    const kept = keepBytes(inPieces(FILE), { maxBytes: 2000 });
    for await (const _ of kept.bytes);
    expect(await kept.whole()).toEqual({ ...whole, packed: null });
  });

  it('has nothing of a file that breaks off', async () => {
    const kept = keepBytes(inPieces(FILE, new Error('gone')));
    const readAll = async () => {
      for await (const _ of kept.bytes);
    };
    await expect(readAll()).rejects.toThrow('gone');
    expect(await kept.whole()).toBeNull();
    expect(await keepBytes(inPieces(FILE, new Error('gone'))).whole()).toBeNull();
  });

  it('gives up a file whose rest takes too long, while more of it arrives', async () => {
    let closed = false;
    const pieces = randomBytes(1024 ** 2);
    async function* endless() {
      try {
        for (;;) yield pieces;
      } finally {
        closed = true;
      }
    }
    const kept = keepBytes(endless(), { restMs: 20 });
    expect(await kept.whole()).toBeNull();
    await expect.poll(() => closed).toBe(true);
  });

  it('closes its source, also where it is dropped', async () => {
    const closed: string[] = [];
    async function* source(name: string) {
      try {
        yield* inPieces(FILE);
      } finally {
        closed.push(name);
      }
    }
    const dropped = keepBytes(source('dropped'));
    await dropped.bytes.next();
    dropped.drop();
    await keepBytes(source('whole')).whole();
    await expect.poll(() => closed.toSorted()).toEqual(['dropped', 'whole']);
  });
});
