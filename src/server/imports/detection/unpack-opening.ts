import { constants, gunzipSync, inflateRawSync } from 'node:zlib';
import { GZIP_MAGIC } from '../unpacking/gunzip.ts';
import { startsWith } from '../unpacking/open-files.ts';
import { ZIP_MAGIC } from '../unpacking/zip-header.ts';

/** Deflate packs at most about 1,000 times, so this much unpacks to a few megabytes at most. */
const PACKED_BYTES = 4096;
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH };
const HEADER_BYTES = 30;

/** The beginning of what a file unpacks to; the bytes themselves where they are not packed. */
export function unpackOpening(opening: Uint8Array): Uint8Array {
  try {
    if (startsWith(opening, GZIP_MAGIC)) {
      return gunzipSync(opening.subarray(0, PACKED_BYTES), UNFINISHED);
    }
    return startsWith(opening, ZIP_MAGIC) ? unzipOpening(Buffer.from(opening)) : opening;
  } catch {
    // Whoever reads the file says what is wrong with it.
    return new Uint8Array();
  }
}

/** The beginning of the first file that is no folder. */
function unzipOpening(bytes: Buffer): Uint8Array {
  const isDeflated = bytes.readUInt16LE(8) === 8;
  const packedBytes = bytes.readUInt32LE(18);
  const nameEnd = HEADER_BYTES + bytes.readUInt16LE(26);
  const start = nameEnd + bytes.readUInt16LE(28);
  const isFolder = bytes[nameEnd - 1] === '/'.charCodeAt(0);
  if (isFolder) {
    const next = bytes.subarray(start + packedBytes);
    return startsWith(next, ZIP_MAGIC) ? unzipOpening(next) : new Uint8Array();
  }
  return isDeflated
    ? inflateRawSync(bytes.subarray(start, start + PACKED_BYTES), UNFINISHED)
    : bytes.subarray(start, start + packedBytes);
}
