import { createGunzip } from 'node:zlib';
import { unreadable } from '../rows/unreadable.ts';
import { ByteQueue } from './byte-queue.ts';
import { inflate } from './inflate.ts';
import { isZlibError, requireHonestSize } from './unpacked-size.ts';

export const GZIP_MAGIC: readonly number[] = [0x1f, 0x8b];

/**
 * The content of a gzip file as it arrives. Bytes of zero behind it, with which tapes and disks fill their blocks, are
 * left out, as gzip does. Throws `unreadable_import` for a damaged one, or where other bytes follow.
 */
export async function* gunzip(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const bytes = new ByteQueue(compressed);
  let unpacked = 0;
  try {
    for await (const piece of inflate(bytes, createGunzip())) {
      unpacked += piece.length;
      requireHonestSize(unpacked, bytes.arrived);
      yield piece;
    }
    for await (const rest of bytes.rest()) {
      if (rest.some((byte) => byte !== 0))
        throw unreadable('The gzip file has other bytes behind its end.');
    }
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw unreadable('The gzip file is damaged or incomplete, or has other bytes behind its end.');
  } finally {
    await bytes.close();
  }
}
