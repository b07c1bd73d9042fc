import { ByteQueue } from './byte-queue.ts';
import { GZIP_MAGIC, gunzip } from './gunzip.ts';
import { type InnerFile, unzip } from './unzip.ts';
import { ZIP_MAGIC } from './zip-header.ts';

/** The files in what was sent: itself, unpacked where its first bytes say gzip, or the files of a zip file. */
export async function* openFiles(input: AsyncIterable<Uint8Array>): AsyncGenerator<InnerFile> {
  const bytes = new ByteQueue(input);
  try {
    const opening = await bytes.peek(ZIP_MAGIC.length);
    if (startsWith(opening, ZIP_MAGIC)) yield* unzip(bytes);
    else {
      const isGzip = startsWith(opening, GZIP_MAGIC);
      yield { name: null, bytes: isGzip ? gunzip(bytes.rest()) : bytes.rest() };
    }
  } finally {
    await bytes.close();
  }
}

export function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
