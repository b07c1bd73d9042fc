import { unreadable } from './unreadable.ts';

const STALL_MS = 60_000;

/**
 * The body of a request as it arrives. Throws `unreadable_import` when the connection breaks or stays
 * silent for `stallMs`, so that neither holds what the import needs.
 */
export async function* uploadedBytes(
  body: ReadableStream<Uint8Array> | null,
  stallMs = STALL_MS,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (let next = await readOrStall(reader, stallMs); !next.done; ) {
      yield next.value;
      next = await readOrStall(reader, stallMs);
    }
  } finally {
    // A body that has failed already has nothing left to cancel.
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
