import { constants, gunzipSync, inflateRawSync } from 'node:zlib';
import { unreadable } from '../rows/unreadable.ts';
import { GZIP_MAGIC } from './gunzip.ts';
import { isSpreadsheet, startsWith } from './open-files.ts';
import { isZlibError } from './unpacked-size.ts';
import { HEADER_BYTES, isHidden, toZipHeader, ZIP_MAGIC, type ZipHeader } from './zip-header.ts';

/** Far more than anybody looks at. */
const MAX_UNPACKED_BYTES = 1024 ** 2;
/** Deflate packs at most 1,032 times, so this much never unpacks to more. */
const SAFE_BYTES = 1000;

/**
 * The beginning of what a file unpacks to by its first bytes, of a zip file that of the first file that is read; the
 * bytes themselves where they are not packed, or a spreadsheet. Throws `unreadable_import` for a damaged file.
 */
export function unpackOpening(opening: Uint8Array): Uint8Array {
  try {
    if (startsWith(opening, GZIP_MAGIC)) return beginningOf(opening, gunzipSync);
    if (isSpreadsheet(opening) || !startsWith(opening, ZIP_MAGIC)) return opening;
    const { header, content } = firstInZip(Buffer.from(opening));
    if (header.isDeflated) return beginningOf(content, inflateRawSync);
    return content.subarray(0, header.packedBytes);
  } catch (error) {
    throw isZlibError(error) ? unreadable('The packed file is damaged.') : error;
  }
}

/** The name of the first file of a zip file that is read, by its first bytes; null for what is none. */
export function nameOfOpening(opening: Uint8Array): string | null {
  if (isSpreadsheet(opening) || !startsWith(opening, ZIP_MAGIC)) return null;
  return firstInZip(Buffer.from(opening)).header.name;
}

function firstInZip(bytes: Buffer): { header: ZipHeader; content: Buffer } {
  const magic = Buffer.from(ZIP_MAGIC);
  let start = 0;
  while (start >= 0) {
    const nameStart = start + HEADER_BYTES;
    const fixed = bytes.subarray(start + magic.length, nameStart);
    const { header, size } = toZipHeader(fixed, bytes.subarray(nameStart));
    const content = bytes.subarray(nameStart + size);
    if (!isHidden(header.name)) return { header, content };
    // Its size may stand behind the file.
    start = bytes.indexOf(magic, nameStart + size + header.packedBytes);
  }
  throw unreadable('The zip file begins with no file that can be read.');
}

/** The first bytes of a packed file end in the middle. */
function beginningOf(packed: Uint8Array, unpack: typeof gunzipSync): Uint8Array {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_UNPACKED_BYTES };
  for (let size = packed.length; ; size = Math.max(SAFE_BYTES, size / 4)) {
    try {
      return unpack(packed.subarray(0, size), options);
    } catch (error) {
      if (!(error instanceof RangeError) || size <= SAFE_BYTES) throw error;
    }
  }
}
