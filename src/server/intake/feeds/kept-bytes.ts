import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { KEPT_FILE_MIB } from '#contract/feeds/feeds.ts';
import { digested } from '../imports/file-digest.ts';
import type { FileToKeep } from './last-file-queries.ts';

/** How long the rest of a file may take that was refused before its end. */
const REST_MS = 10_000;

/** It costs less than reading what it packs, and tables become a fifth at most. */
const LEVEL = 1;

export type KeptBytes = Pick<FileToKeep, 'bytes' | 'sha256' | 'packed'>;

type Keeper = {
  bytes: AsyncGenerator<Uint8Array>;
  /**
   * Reads what of the file nobody has read, because one that was refused is worth trying with other settings, and answers
   * what is kept; null where the file did not arrive to its end.
   */
  whole: () => Promise<KeptBytes | null>;
  /** Instead of that: nothing is kept. */
  drop: () => void;
};

/** The bytes of a file on their way, which are kept, packed, up to a limit. */
export function keepBytes(
  input: AsyncIterable<Uint8Array>,
  { maxBytes = KEPT_FILE_MIB * 1024 ** 2, restMs = REST_MS } = {},
): Keeper {
  const { bytes: source, digest } = digested(input);
  const packing = createPacking(maxBytes);

  const next = async () => {
    const found = await source.next();
    if (!found.done) await packing.add(found.value);
    return found;
  };
  // The source is not closed with it, so that the rest can still be read.
  async function* passOn(): AsyncGenerator<Uint8Array> {
    for (let found = await next(); !found.done; found = await next()) yield found.value;
  }
  const readRest = async () => {
    for (let found = await next(); !found.done; found = await next());
  };

  // Not awaited: a piece that is still on its way may take long.
  const close = () => void source.return(undefined).catch(() => undefined);

  return {
    bytes: passOn(),
    whole: async () => {
      const late = new AbortController();
      try {
        await Promise.race([readRest(), sleep(restMs, undefined, { signal: late.signal })]);
      } catch {
        // It breaks off, which the import has told.
      } finally {
        late.abort();
      }
      close();
      const file = digest();
      if (file !== null) return { ...file, packed: await packing.end() };
      // A piece may still arrive, so packing is broken off and not ended.
      packing.drop();
      return null;
    },
    drop: () => {
      packing.drop();
      close();
    },
  };
}

/** Packs what is added, until it is more than the limit. */
function createPacking(maxBytes: number) {
  const gzip = createGzip({ level: LEVEL });
  let parts: Buffer[] = [];
  let size = 0;
  gzip.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else parts = [];
  });
  const write = promisify((piece: Uint8Array, done: (error?: Error | null) => void) =>
    gzip.write(piece, done),
  );
  const finish = promisify((done: () => void) => gzip.on('end', done).end());
  return {
    // Awaited, because the piece may be handed to another thread afterwards.
    add: async (piece: Uint8Array) => {
      if (size <= maxBytes) await write(piece);
    },
    /** Null where it is more. */
    end: async (): Promise<Buffer | null> => {
      if (size <= maxBytes) await finish();
      gzip.destroy();
      return size <= maxBytes ? Buffer.concat(parts) : null;
    },
    drop: () => gzip.destroy(),
  };
}
