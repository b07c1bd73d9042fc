import { ApiError } from '#contract/kit/errors.ts';
import { createPace } from './pace.ts';

export type QueueLimits = {
  /** Works that run at the same time. */
  atOnce: number;
  /** Of these, how many one caller may have while others are there; absent: all. */
  atOnceOfCaller?: number;
  /**
   * While others are there, one caller may start this many works at once, and then this many a second; absent: no limit.
   */
  perSecondOfCaller?: number;
  /** Works that wait, of all callers together. */
  waiting: number;
  waitingOfCaller: number;
  /** The message where too much waits; absent: the default one. */
  busy?: { message: string; retryAfterSeconds: number };
};

export type FairQueue = {
  /**
   * Runs the work when it is the caller's turn; callers take turns, so that one with many works does not delay
   * the others. Rejects with `too_many_requests` when too many works of this caller wait, with `unavailable` when too
   * many of all do, and with `conflict` when the request's signal says before the turn that the client went away. It
   * asks for the signal only where the work has to wait, because making one takes longer than all else here.
   */
  run: <Result>(
    caller: string,
    work: () => Promise<Result>,
    request?: Pick<Request, 'signal'>,
  ) => Promise<Result>;
  /** How many works run, and how many wait. */
  load: () => QueueLoad;
};

export type QueueLoad = { running: number; waiting: number };

const RETRY_AFTER_SECONDS = 2;

/** How long after their last work callers count as active, because people pause between clicks. */
const PRESENCE_MS = 5000;

type Waiting = { start: () => void };

/** Bounds how much expensive work is done at a time, and how much of it waits. */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const { atOnce, atOnceOfCaller = atOnce, waiting: mostWaiting, waitingOfCaller, busy } = limits;
  const pace = createPace(limits.perSecondOfCaller ?? Number.POSITIVE_INFINITY);
  const running = new Map<string, number>();
  /** In the order in which the callers' turns come. */
  const waiting = new Map<string, Waiting[]>();
  let runs = 0;
  let waits = 0;

  /** When callers came last, the latest last. */
  const seen = new Map<string, number>();

  function note(caller: string): void {
    const now = performance.now();
    seen.delete(caller);
    seen.set(caller, now);
    for (const [other, at] of seen) {
      if (now - at < PRESENCE_MS) break;
      seen.delete(other);
    }
  }

  function isAlone(caller: string): boolean {
    const since = performance.now() - PRESENCE_MS;
    for (const [other, at] of seen) if (other !== caller && at > since) return false;
    return true;
  }

  const hasPlace = (caller: string) => runs < atOnce && (running.get(caller) ?? 0) < atOnceOfCaller;

  function mayRun(caller: string): boolean {
    if (hasPlace(caller) && pace.msUntilNext(caller) === 0) return true;
    return runs < atOnce && isAlone(caller);
  }

  function start(caller: string): void {
    runs += 1;
    pace.take(caller);
    running.set(caller, (running.get(caller) ?? 0) + 1);
  }

  function finish(caller: string): void {
    runs -= 1;
    const left = (running.get(caller) ?? 1) - 1;
    if (left === 0) running.delete(caller);
    else running.set(caller, left);
    startNext();
  }

  function startNext(): void {
    for (const [caller, [first]] of waiting) {
      if (runs >= atOnce) return;
      if (!first || !mayRun(caller)) continue;
      remove(caller, first);
      start(caller);
      first.start();
    }
    startLater();
  }

  let timer: NodeJS.Timeout | undefined;

  /**
   * Where only the pace delays works, no ending work starts them, so a timer does; those that may start by now start at
   * once.
   */
  function startLater(): void {
    clearTimeout(timer);
    const waits = [...waiting.keys()].filter(hasPlace).map(pace.msUntilNext);
    if (waits.length > 0) timer = setTimeout(startNext, Math.ceil(Math.min(...waits)));
  }

  /** The caller's next turn comes after everybody else's. */
  function remove(caller: string, entry: Waiting): void {
    const rest = (waiting.get(caller) ?? []).filter((other) => other !== entry);
    waits -= 1;
    waiting.delete(caller);
    if (rest.length > 0) waiting.set(caller, rest);
  }

  function turnOf(caller: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw gone();
    const own = waiting.get(caller) ?? [];
    if (own.length >= waitingOfCaller) throw refusal('too_many_requests', busy);
    if (waits >= mostWaiting) throw refusal('unavailable', busy);
    return new Promise((resolve, reject) => {
      const entry = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        remove(caller, entry);
        reject(gone());
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.set(caller, [...own, entry]);
      waits += 1;
      startLater();
    });
  }

  return {
    async run(caller, work, request) {
      note(caller);
      if (mayRun(caller)) start(caller);
      else await turnOf(caller, request?.signal);
      try {
        return await work();
      } finally {
        finish(caller);
      }
    },
    load: () => ({ running: runs, waiting: waits }),
  };
}

const gone = () => new ApiError('conflict', 'The client went away.');

function refusal(code: 'too_many_requests' | 'unavailable', busy: QueueLimits['busy']): ApiError {
  if (busy) {
    const { message, retryAfterSeconds } = busy;
    return new ApiError(code, message, { retryAfterSeconds });
  }
  const message =
    code === 'unavailable'
      ? 'The server is busy. Try again in a moment.'
      : 'Too many requests at the same time. Try again in a moment.';
  return new ApiError(code, message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
