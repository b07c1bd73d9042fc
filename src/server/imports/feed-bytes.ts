import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ApiError } from '#contract/kit/errors.ts';
import { MAX_UNPACKED_RATIO, UNSUSPICIOUS_BYTES } from './import-limits.ts';
import { unreadable } from './unreadable.ts';

const CHUNK_BYTES = 65_536;
const GZIP_MAGIC = [0x1f, 0x8b] as const;

/**
 * The text of a file as it arrives, gunzipped when its first bytes say gzip, in pieces of at most
 * 64 KiB. Throws `unreadable_import` for damaged gzip and for bytes that are not UTF-8; a
 * byte order mark is left out.
 */
export async function* readText(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of plainBytes(input)) {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      yield decode(decoder, bytes.subarray(start, start + CHUNK_BYTES));
    }
  }
  yield decode(decoder);
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw unreadable('The file is not text in UTF-8.');
  }
}

async function* plainBytes(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = input[Symbol.asyncIterator]();
  const opening = await readOpening(iterator);
  const whole = restOf(opening, iterator);
  const isGzip = GZIP_MAGIC.every((byte, place) => opening[place] === byte);
  yield* isGzip ? gunzip(whole) : whole;
}

/** The first chunks, joined until they have two bytes or the file ends. */
async function readOpening(iterator: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let opening: Uint8Array = new Uint8Array();
  while (opening.length < GZIP_MAGIC.length) {
    const next = await iterator.next();
    if (next.done) break;
    opening = Buffer.concat([opening, next.value]);
  }
  return opening;
}

async function* restOf(
  opening: Uint8Array,
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield opening;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

async function* gunzip(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzipStream = createGunzip();
  const fed = pipeline(Readable.from(compressed), gunzipStream);
  let unpacked = 0;
  // The same error ends the loop below; this only prevents an unhandled rejection.
  fed.catch(() => undefined);
  try {
    for await (const bytes of gunzipStream) {
      unpacked += bytes.length;
      if (
        unpacked > UNSUSPICIOUS_BYTES &&
        unpacked > MAX_UNPACKED_RATIO * gunzipStream.bytesWritten
      ) {
        throw new ApiError(
          'too_large',
          `The gzip file unpacks to more than ${MAX_UNPACKED_RATIO} times its size.`,
        );
      }
      yield bytes;
    }
    await fed;
  } catch (error) {
    if (isZlibError(error)) throw unreadable('The gzip file is damaged or incomplete.');
    throw error;
  }
}

function isZlibError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('Z_')
  );
}
