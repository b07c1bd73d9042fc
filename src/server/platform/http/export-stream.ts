import { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { type Timing, watchRate } from './lowest-rate.ts';
import type { FollowedCall } from './places.ts';

type StreamOptions = {
  /** Aborted once the reader loses access, and ended once the stream ends. */
  call: FollowedCall;
  /** Releases the source of the file. */
  close?: () => Promise<void>;
  /** Closes the reader's connection at once; null where it has none of its own. */
  destroy: (() => void) | null;
  timing?: Timing;
};

/**
 * Streams a file as fast as the client reads it. Everything is released at the end, after an error, when the client
 * disconnects or reads too slowly, and when its access ends.
 */
export function toStream(
  file: AsyncGenerator<Uint8Array>,
  { call, close = async () => undefined, destroy, timing }: StreamOptions,
): ReadableStream<Uint8Array> {
  let breakOff: (reason: Error) => void = () => undefined;
  const onEnd = () => breakOff(call.signal.reason);
  const rate = watchRate(() => breakOff(new Error('The client reads too slowly.')), { timing });
  let waitingBytes = 0;
  let isClosed = false;
  const finish = async () => {
    if (isClosed) return;
    isClosed = true;
    rate.stop();
    call.signal.removeEventListener('abort', onEnd);
    // Not waited for: it may be reading.
    void file.return(undefined).catch(() => undefined);
    await close().finally(call.end);
  };
  return new ReadableStream(
    {
      start(controller) {
        breakOff = (reason) => {
          if (isClosed) return;
          controller.error(reason);
          destroy?.();
          void finish();
        };
        call.signal.addEventListener('abort', onEnd, { once: true });
        if (call.signal.aborted) onEnd();
      },
      async pull(controller) {
        rate.move(waitingBytes);
        try {
          const { done, value } = await file.next();
          if (isClosed) return;
          if (!done) {
            waitingBytes = value.length;
            controller.enqueue(value);
            return rate.wait();
          }
          controller.close();
        } catch (error) {
          await finish();
          throw error;
        }
        await finish();
      },
      cancel: finish,
    },
    { highWaterMark: 2 },
  );
}

/** What closes the connection of a request; null for an app that is called in the same process. */
export function destroyOf({ env }: Pick<Context, 'env'>): (() => void) | null {
  const outgoing: unknown = env?.outgoing;
  return outgoing instanceof ServerResponse ? () => void outgoing.destroy() : null;
}
