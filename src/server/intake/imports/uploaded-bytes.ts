import { type Timing, watchRate } from '#server/platform/http/lowest-rate.ts';
import { tooLarge, unreadable } from '../rows/unreadable.ts';

const MAX_BYTES = 4 * 1024 ** 3;

type UploadOptions = {
  /** Aborted once the sender may not go on. */
  signal?: AbortSignal;
  /** Of the body as sent, gzipped or not. */
  maxBytes?: number;
  timing?: Timing;
};

/**
 * The body of a request as it arrives. Throws `unreadable_import` when the connection breaks or the sender is too slow, so
 * that it does not block other imports, `too_large` beyond 4 GiB, and the signal's reason.
 */
export async function* uploadedBytes(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  { signal, maxBytes = MAX_BYTES, timing }: UploadOptions = {},
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  const slow = new AbortController();
  const ended = signal ? AbortSignal.any([slow.signal, signal]) : slow.signal;
  const announced = Math.min(Number(headers.get('content-length') ?? 0), maxBytes);
  const rate = watchRate(() => slow.abort(tooSlow()), { bytes: announced, timing });
  // Ends the read that waits. A body that has already failed cannot be canceled.
  const cancel = () => void reader.cancel().catch(() => undefined);
  ended.addEventListener('abort', cancel, { once: true });
  let bytes = 0;
  try {
    for (;;) {
      ended.throwIfAborted();
      rate.wait();
      const { done, value } = await reader.read().catch(refuseBroken);
      ended.throwIfAborted();
      if (done) return;
      rate.move(value.length);
      bytes += value.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield value;
    }
  } finally {
    rate.stop();
    ended.removeEventListener('abort', cancel);
    cancel();
  }
}

function tooSlow(): Error {
  return unreadable('The upload stopped, or took too long: send at least 1 kB a second.');
}

function refuseBroken(): never {
  throw unreadable('The upload broke off.');
}
