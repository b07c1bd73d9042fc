import { ByteQueue } from './byte-queue.ts';
import { GZIP_MAGIC, gunzip } from './gunzip.ts';
import { type InnerFile, unzip } from './unzip.ts';
import { HEADER_BYTES, isOfficeName, ZIP_MAGIC } from './zip-header.ts';

/** The names of the first files of spreadsheets are no longer. */
const FIRST_NAME_BYTES = 64;

/**
 * The files in what was sent: itself, unpacked where its first bytes say gzip, or the files of a zip file. A spreadsheet,
 * which is a zip file of its parts, is one file, as it is.
 */
export async function* openFiles(input: AsyncIterable<Uint8Array>): AsyncGenerator<InnerFile> {
  const bytes = new ByteQueue(input);
  try {
    let opening = await bytes.peek(ZIP_MAGIC.length);
    if (startsWith(opening, ZIP_MAGIC)) opening = await bytes.peek(HEADER_BYTES + FIRST_NAME_BYTES);
    if (isSpreadsheet(opening)) yield { name: null, bytes: bytes.rest(), isSheet: true };
    else if (startsWith(opening, ZIP_MAGIC)) yield* unzip(bytes);
    else {
      const isGzip = startsWith(opening, GZIP_MAGIC);
      yield { name: null, bytes: isGzip ? gunzip(bytes.rest()) : bytes.rest() };
    }
  } finally {
    await bytes.close();
  }
}

/** Whether a file begins like a zip file whose first part is one of a spreadsheet or a document. */
export function isSpreadsheet(opening: Uint8Array): boolean {
  if (!startsWith(opening, ZIP_MAGIC) || opening.length < HEADER_BYTES) return false;
  const bytes = Buffer.from(opening.buffer, opening.byteOffset, opening.byteLength);
  const nameEnd = HEADER_BYTES + bytes.readUInt16LE(HEADER_BYTES - 4);
  return isOfficeName(bytes.toString('latin1', HEADER_BYTES, nameEnd));
}

export function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
