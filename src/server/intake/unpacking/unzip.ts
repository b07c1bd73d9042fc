import { crc32, createInflateRaw } from 'node:zlib';
import { unreadable } from '../rows/unreadable.ts';
import type { ByteQueue } from './byte-queue.ts';
import { inflate } from './inflate.ts';
import { isZlibError, requireHonestSize } from './unpacked-size.ts';
import {
  damagedZip,
  isHidden,
  readDescriptor,
  readZipHeader,
  type ZipHeader,
} from './zip-header.ts';

/** The most files in one zip file. */
const MAX_FILES = 10_000;

/** A file inside a packed one, or the file itself, which has no name. */
export type InnerFile = {
  name: string | null;
  bytes: AsyncIterable<Uint8Array>;
  /** Whether it is a spreadsheet or a document, packed as it is. */
  isSheet?: true;
};

/**
 * The files of a zip file in their order, as it arrives; each must be read to its end before the next. Folders
 * and the hidden files that systems add are left out. Throws `unreadable_import` for a damaged file.
 */
export async function* unzip(bytes: ByteQueue): AsyncGenerator<InnerFile> {
  let unpacked = 0;
  async function* content(header: ZipHeader): AsyncGenerator<Uint8Array> {
    let crc = 0;
    for await (const piece of unpack(bytes, header)) {
      crc = crc32(piece, crc);
      unpacked += piece.length;
      requireHonestSize(unpacked, bytes.arrived);
      yield piece;
    }
    const stated = header.hasDescriptor ? await readDescriptor(bytes, header.isLarge) : header.crc;
    if (crc !== stated) throw damagedZip();
  }

  let files = 0;
  for (;;) {
    const header = await readZipHeader(bytes);
    if (header === null) break;
    files += 1;
    if (files > MAX_FILES) throw unreadable(`The zip file has more than ${MAX_FILES} files.`);
    const whole = content(header);
    if (!isHidden(header.name)) yield { name: header.name, bytes: whole };
    // Whatever was not read is in front of the next header.
    for await (const _ of whole);
  }
  if (files === 0) throw unreadable('The zip file has no files.');
}

function unpack(bytes: ByteQueue, header: ZipHeader): AsyncGenerator<Uint8Array> {
  if (header.isDeflated) return inflated(bytes);
  if (header.hasDescriptor && header.packedBytes === 0 && !header.name.endsWith('/')) {
    throw unreadable('The zip file does not say how long its files are. Pack it again.');
  }
  return stored(bytes, header.packedBytes);
}

async function* stored(bytes: ByteQueue, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  while (left > 0) {
    const chunk = await bytes.chunk();
    if (chunk === null) throw damagedZip();
    if (chunk.length > left) bytes.putBack(chunk.subarray(left));
    yield chunk.subarray(0, left);
    left -= Math.min(left, chunk.length);
  }
}

async function* inflated(bytes: ByteQueue): AsyncGenerator<Uint8Array> {
  try {
    yield* inflate(bytes, createInflateRaw());
  } catch (error) {
    throw isZlibError(error) ? damagedZip() : error;
  }
}
