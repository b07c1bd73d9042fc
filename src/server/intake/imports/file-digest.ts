import { createHash } from 'node:crypto';
import type { FileDigest } from '../storing/import-options.ts';

/** The bytes of a file on their way, and a function that digests them once they have all passed. */
export function digested(input: AsyncIterable<Uint8Array>): {
  bytes: AsyncGenerator<Uint8Array>;
  digest: () => FileDigest | null;
} {
  const sha256 = createHash('sha256');
  let bytes = 0;
  let result: FileDigest | null = null;
  async function* passOn(): AsyncGenerator<Uint8Array> {
    for await (const piece of input) {
      sha256.update(piece);
      bytes += piece.length;
      yield piece;
    }
    result = { bytes, sha256: sha256.digest('hex') };
  }
  return { bytes: passOn(), digest: () => result };
}
