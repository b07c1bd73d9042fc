import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unreadable } from '../unreadable.ts';
import { isZlibError, requireHonestSize } from './unpacked-size.ts';

export const GZIP_MAGIC: readonly number[] = [0x1f, 0x8b];

/** The content of a gzip file as it arrives. Throws `unreadable_import` for a damaged one. */
export async function* gunzip(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzipStream = createGunzip();
  const fed = pipeline(Readable.from(compressed), gunzipStream);
  let unpacked = 0;
  // The same error ends the loop below; this only prevents an unhandled rejection.
  fed.catch(() => undefined);
  try {
    for await (const bytes of gunzipStream) {
      unpacked += bytes.length;
      requireHonestSize(unpacked, gunzipStream.bytesWritten);
      yield bytes;
    }
    await fed;
  } catch (error) {
    if (isZlibError(error)) throw unreadable('The gzip file is damaged or incomplete.');
    throw error;
  }
}
