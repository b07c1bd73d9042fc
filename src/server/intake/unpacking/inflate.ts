import type { Gunzip, InflateRaw } from 'node:zlib';
import type { ByteQueue } from './byte-queue.ts';

type Inflater = Gunzip | InflateRaw;

/** What deflated bytes unpack to. They say themselves where they end; what follows is put back. Throws zlib's errors. */
export async function* inflate(bytes: ByteQueue, inflater: Inflater): AsyncGenerator<Uint8Array> {
  let given = 0;
  let last: Uint8Array = new Uint8Array();
  let isOver = false;
  inflater.once('close', () => {
    isOver = true;
  });

  async function feed(): Promise<void> {
    while (!isOver) {
      const chunk = await bytes.chunk();
      if (chunk === null) {
        inflater.end();
        return;
      }
      last = chunk;
      given += chunk.length;
      await written(inflater, chunk);
      if (inflater.bytesWritten < given) return;
    }
  }

  const fed = feed();
  fed.catch((error: unknown) => inflater.destroy(error instanceof Error ? error : undefined));
  try {
    for await (const piece of inflater) yield piece;
    await fed;
  } finally {
    inflater.destroy();
  }
  bytes.putBack(last.subarray(last.length - (given - inflater.bytesWritten)));
}

/** Resolves when the bytes were inflated, or will not be any more. */
function written(inflater: Inflater, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    inflater.once('close', resolve);
    inflater.write(chunk, () => {
      inflater.off('close', resolve);
      resolve();
    });
  });
}
