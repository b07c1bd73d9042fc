import { tooLarge, unreadable } from '../rows/unreadable.ts';

const STALL_MS = 60_000;
const MAX_BYTES = 4 * 1024 ** 3;

type UploadLimits = {
  /** Time without data after which the connection counts as lost. */
  stallMs?: number;
  /** Of the body as sent, gzipped or not. */
  maxBytes?: number;
};

/**
 * The body of a request as it arrives. Throws `unreadable_import` when the connection breaks or
 * stalls, so that it does not block other imports, and `too_large` beyond 4 GiB.
 */
export async function* uploadedBytes(
  body: ReadableStream<Uint8Array> | null,
  { stallMs = STALL_MS, maxBytes = MAX_BYTES }: UploadLimits = {},
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await readOrStall(reader, stallMs);
      if (done) return;
      bytes += value.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield value;
    }
  } finally {
    // A body that has already failed cannot be cancelled.
    await reader.cancel().catch(() => undefined);
  }
}

async function readOrStall(reader: ReadableStreamDefaultReader<Uint8Array>, stallMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const stall = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreadable('The upload stopped before its end.')), stallMs);
  });
  try {
    return await Promise.race([reader.read().catch(refuseBroken), stall]);
  } finally {
    clearTimeout(timer);
  }
}

function refuseBroken(): never {
  throw unreadable('The upload broke off.');
}
