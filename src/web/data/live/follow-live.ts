import type { Transport } from '#contract/kit/client.ts';
import { LIVE, LIVE_HEARTBEAT_SECONDS } from '#contract/scores/live.ts';
import type { Renewal } from '../renewal/renewal.ts';
import type { SessionStore } from '../session.ts';
import { type LiveEvent, readLive } from './read-live.ts';

/** Opens the stream after the message with this id; null: from now on. */
export type OpenLive = (lastId: string | null, signal: AbortSignal) => Promise<Response>;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A stream that sends nothing for so long is dead, though the connection may look open. */
const SILENCE_MS = 3 * LIVE_HEARTBEAT_SECONDS * 1000;

/**
 * Follows what happens on the server, over one stream that is opened again whenever it ends, after a pause that
 * grows with each failure. Where no stream can be opened, each attempt calls `onPoll` instead.
 * Returns how to stop.
 */
export function followLive({
  open,
  onEvent,
  onPoll,
}: {
  open: OpenLive;
  onEvent: (event: LiveEvent) => void;
  onPoll: () => void;
}): () => void {
  const stopped = new AbortController();
  let lastId: string | null = null;

  /** Whether a message arrived. */
  async function follow(): Promise<boolean> {
    const connection = new AbortController();
    const leave = () => connection.abort();
    stopped.signal.addEventListener('abort', leave);
    let silence = setTimeout(leave, SILENCE_MS);
    let hasSpoken = false;
    try {
      const { ok, body } = await open(lastId, connection.signal);
      if (!ok || !body) return false;
      const onSign = () => {
        clearTimeout(silence);
        silence = setTimeout(leave, SILENCE_MS);
      };
      const { signal } = connection;
      for await (const event of readLive(body, { onSign, signal })) {
        if (stopped.signal.aborted) break;
        hasSpoken = true;
        lastId = event.id || lastId;
        onEvent(event);
      }
      return hasSpoken;
    } catch {
      // A lost connection looks the same as one that the server has ended.
      return hasSpoken;
    } finally {
      clearTimeout(silence);
      stopped.signal.removeEventListener('abort', leave);
    }
  }

  async function keepFollowing(): Promise<void> {
    for (let failures = 0; !stopped.signal.aborted; ) {
      failures = (await follow()) ? 0 : failures + 1;
      if (stopped.signal.aborted) return;
      if (failures > 1) onPoll();
      await pause(pauseAfter(failures), stopped.signal);
    }
  }

  void keepFollowing();
  return () => stopped.abort();
}

/** Random, so that not all browsers reconnect at once when a server restarts. */
function pauseAfter(failures: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(settle, ms);
    signal.addEventListener('abort', settle);
  });
}

/** Usually the clocks of the server and this device differ by less. */
const CLOCKS_DIFFER_MS = 30_000;

/** Whether a token is about to expire, by the clock of this device; false for a token without an expiry time. */
function runsOut(token: string): boolean {
  try {
    const [, payload = ''] = token.split('.');
    const { exp }: { exp?: unknown } = Object(
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    );
    return typeof exp === 'number' && exp * 1000 < Date.now() + CLOCKS_DIFFER_MS;
  } catch {
    return false;
  }
}

/**
 * Renews a token that is about to expire; returns whether there is a usable one. Not where the clock of this device is
 * wrong.
 */
function createEarlyRenewal(session: SessionStore, renewal: Renewal): () => Promise<boolean> {
  let isClockWrong = false;
  return async () => {
    const token = session.read()?.accessToken;
    if (token === undefined || isClockWrong || !runsOut(token)) return token !== undefined;
    const fresh = await renewal.renew(token);
    isClockWrong = fresh !== null && runsOut(fresh);
    return fresh !== null;
  };
}

/**
 * Opens the stream of the score service; `send` adds the token of the person who is signed in. The server ends a stream with its
 * token, so that opening it again with the same one would be refused.
 */
export function createOpenLive({
  send,
  scoreHost,
  session,
  renewal,
}: {
  send: Transport;
  scoreHost: string;
  session: SessionStore;
  renewal: Renewal;
}): OpenLive {
  const renewEarly = createEarlyRenewal(session, renewal);
  return async (lastId, signal) => {
    if (!(await renewEarly())) return new Response(null, { status: 401 });
    const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) };
    return send(
      new Request(new URL(LIVE.path, scoreHost), { method: LIVE.method, headers, signal }),
    );
  };
}
