import { ApiError } from '#contract/kit/errors.ts';
import type { FollowCalls } from '#server/platform/http/places.ts';
import type { Caller } from '#server/platform/server-deps.ts';

/** How many previews a server computes at a time: each uses a whole core. */
const MOST_AT_ONCE = 2;

type Waiting = { caller: number; start: () => void; fail: (error: unknown) => void };

export type PreviewQueue = {
  /**
   * Queues the work. While it waits, a newer request of the same caller replaces it, and it rejects with the code
   * `conflict`. It rejects with the signal's reason once that is aborted.
   */
  run: <Result>(
    caller: number,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ) => Promise<Result>;
};

export function createPreviewQueue(): PreviewQueue {
  let running = 0;
  let waiting: Waiting[] = [];

  const leave = (entry: Waiting) => {
    waiting = waiting.filter((other) => other !== entry);
  };

  const turn = (caller: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const replaced = waiting.find((other) => other.caller === caller);
      const entry: Waiting = {
        caller,
        start: () => {
          signal.removeEventListener('abort', cancel);
          resolve();
        },
        fail: (error) => {
          leave(entry);
          signal.removeEventListener('abort', cancel);
          reject(error);
        },
      };
      const cancel = () => entry.fail(signal.reason);
      signal.addEventListener('abort', cancel, { once: true });
      waiting.push(entry);
      replaced?.fail(new ApiError('conflict', 'A newer preview has replaced this one.'));
    });

  return {
    async run(caller, signal, work) {
      signal.throwIfAborted();
      if (running >= MOST_AT_ONCE) await turn(caller, signal);
      else running += 1;
      try {
        return await work();
      } finally {
        // The newer request takes over the position in the queue.
        const next = waiting[0];
        if (next) {
          leave(next);
          next.start();
        } else running -= 1;
      }
    },
  };
}

/** Work that ends with the client; nobody reads the answer to one that went away. */
export async function unlessGone<Answer>(
  { signal }: Pick<Request, 'signal'>,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(signal);
  } catch (error) {
    if (signal.aborted) throw new ApiError('conflict', 'The client went away.');
    throw error;
  }
}

/** The same for a preview, which also ends with the access of its caller. */
export async function whileAllowed<Answer>(
  live: FollowCalls,
  { caller, request }: { caller: Caller; request: Request },
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const call = await live.follow(caller);
  try {
    const signal = AbortSignal.any([request.signal, call.signal]);
    const answer = await unlessGone({ signal }, work);
    call.signal.throwIfAborted();
    return answer;
  } catch (error) {
    call.signal.throwIfAborted();
    throw error;
  } finally {
    call.end();
  }
}
