import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Listener } from '../db/notifications.ts';

type Hearing = {
  db: Pick<Database, 'listen'>;
  log: Logger;
  onText: (text: string) => void;
  /** From now on every message arrives; some before may not have. */
  onListening: () => Promise<void>;
};

export type NewsConnection = { stop: () => void };

const CHECK_MS = 20_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** Keeps one listening connection open, and opens the next one when it is lost. */
export function listenForNews({ db, log, onText, onListening }: Hearing): NewsConnection {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function listenOnce(onOpen: () => void): Promise<void> {
    const listener = await db.listen(onText);
    const stop = () => listener.close();
    signal.addEventListener('abort', stop);
    try {
      if (signal.aborted) return;
      await onListening();
      onOpen();
      await untilLost(listener, signal);
    } finally {
      signal.removeEventListener('abort', stop);
      listener.close();
    }
  }

  async function keepListening(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        await listenOnce(() => {
          pauseMs = FIRST_PAUSE_MS;
        });
        if (!signal.aborted) log.warn('the connection for live messages was lost');
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'no connection for live messages');
      }
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  void keepListening();
  return { stop: () => stopping.abort() };
}

/** A connection may be lost silently, so it is checked from time to time. */
async function untilLost({ ended, check }: Listener, signal: AbortSignal): Promise<void> {
  let isLost = false;
  const lost = ended.then(() => {
    isLost = true;
  });
  while (!isLost && !signal.aborted) {
    const pause = new AbortController();
    const waited = sleep(CHECK_MS, undefined, { signal: pause.signal, ref: false });
    await Promise.race([lost, waited]).finally(() => pause.abort());
    if (!isLost && !signal.aborted) await check();
  }
}
