import { ApiError } from '#contract/kit/errors.ts';
import { LIVE_HEARTBEAT_SECONDS } from '#contract/scores/live.ts';
import type { Queryable } from '../db/queryable.ts';
import type { FollowCalls } from '../http/places.ts';
import type { Caller, ServerDeps } from '../server-deps.ts';
import { accessChange, feedStop, type News, news } from './announce.ts';
import { accessEnded, FollowedCalls } from './followed-calls.ts';
import { listenForNews } from './listen-for-news.ts';
import { LIVE_LIMITS, type LiveLimits, LiveReaders, type Reader } from './live-readers.ts';
import type { Frame } from './live-stream.ts';

export type Live = FollowCalls & {
  /** Starts to listen. `stop` ends all streams at once. */
  start: () => { stop: () => void };
  /** Opens a reader's stream. Throws an `ApiError` for an ended session, too many streams, or a stopping server. */
  open: (reader: Reader) => Promise<ReadableStream<Frame>>;
  /** Calls the listener whenever a session has ended or its owner has another role, on whichever server. */
  onSessionChange: (listener: (sessionId: string) => void) => void;
  /** Calls the listener whenever the run of a feed is to be stopped. */
  onFeedStop: (listener: (feedId: number) => void) => void;
  /** Calls the listener whenever a new ranking is shown, on whichever server it was made. */
  onRun: (listener: () => void) => void;
  /** How many streams are open. */
  count: () => number;
};

type LiveDeps = Pick<ServerDeps, 'db' | 'log'> & {
  /** Those of the sessions whose owners may still read. */
  findOpenSessions: (db: Queryable, sessionIds: readonly string[]) => Promise<Set<string>>;
  /** Those of the keys that still count. */
  findOpenKeys: (db: Queryable, keyIds: readonly number[]) => Promise<Set<number>>;
};

export type LiveOptions = { heartbeatMs?: number; limits?: Partial<LiveLimits> };

/**
 * The live messages of one server: what any server announces in a transaction reaches the readers of all of them by
 * PostgreSQL's LISTEN and NOTIFY.
 */
export function createLive(
  { db, log, findOpenSessions, findOpenKeys }: LiveDeps,
  options: LiveOptions = {},
): Live {
  const { heartbeatMs = LIVE_HEARTBEAT_SECONDS * 1000, limits } = options;
  const readers = new LiveReaders({ ...LIVE_LIMITS, ...limits });
  const calls = new FollowedCalls();
  const sessionListeners: ((sessionId: string) => void)[] = [];
  const feedListeners: ((feedId: number) => void)[] = [];
  const runListeners: (() => void)[] = [];

  function tellListeners(sessionId: string): void {
    for (const listener of sessionListeners) listener(sessionId);
  }

  function onText(text: string): void {
    const message = parseJson(text);
    const changed = accessChange.safeParse(message);
    if (changed.success) {
      const { access, keys } = changed.data;
      for (const sessionId of access) tellListeners(sessionId);
      readers.changeAccess(new Set(access));
      calls.breakOff(({ sessionId, key }) =>
        key ? keys.includes(key.id) : sessionId !== null && access.includes(sessionId),
      );
      return;
    }
    const stopped = feedStop.safeParse(message);
    if (stopped.success) {
      for (const listener of feedListeners) listener(stopped.data.stop_feed);
      return;
    }
    const { data, error } = news.safeParse(message);
    // A server of another version may send messages that this one does not know.
    if (data) tell(data);
    else log.warn({ err: error }, 'a live message could not be read');
  }

  function tell(message: News): void {
    if (message.session) {
      tellListeners(message.session);
      calls.breakOff(({ sessionId }) => sessionId === message.session);
    }
    if (message.name === 'run') for (const listener of runListeners) listener();
    readers.tell(message);
  }

  /** Messages may have been missed before, ends of sessions among them. */
  async function onListening(): Promise<void> {
    readers.refreshAll();
    const { sessionIds } = readers;
    if (sessionIds.length > 0) readers.keepSessions(await findOpenSessions(db, sessionIds));
    const isOpen = await findOpen(calls.callers);
    calls.breakOff((caller) => !isOpen(caller));
  }

  /** Which of these callers have access. */
  async function findOpen(callers: readonly Caller[]): Promise<(caller: Caller) => boolean> {
    const sessionIds = callers.flatMap(({ sessionId }) => sessionId ?? []);
    const keyIds = callers.flatMap(({ key }) => key?.id ?? []);
    const [sessions, keys] = await Promise.all([
      sessionIds.length > 0 ? findOpenSessions(db, sessionIds) : new Set<string>(),
      keyIds.length > 0 ? findOpenKeys(db, keyIds) : new Set<number>(),
    ]);
    return ({ sessionId, key }) =>
      key ? keys.has(key.id) : sessionId !== null && sessions.has(sessionId);
  }

  return {
    start() {
      const heartbeat = setInterval(() => readers.beat(), heartbeatMs).unref();
      const connection = listenForNews({ db, log, onText, onListening });
      const stop = () => {
        clearInterval(heartbeat);
        connection.stop();
        readers.close();
      };
      return { stop };
    },
    async open(reader) {
      const stream = readers.add(reader);
      const { sessionId } = reader;
      try {
        // Asked when the stream is open already, so that an end in between is not missed.
        if ((await findOpenSessions(db, [sessionId])).has(sessionId)) return stream.body;
      } catch (error) {
        stream.end();
        throw error;
      }
      stream.end();
      throw new ApiError('unauthenticated', 'Your session has ended. Sign in to continue.');
    },
    async follow(caller) {
      const call = calls.add(caller);
      try {
        // Asked when it is followed already, so that an end in between is not missed.
        const isOpen = await findOpen([caller]);
        if (isOpen(caller)) return call;
        throw accessEnded();
      } catch (error) {
        call.end();
        throw error;
      }
    },
    onSessionChange: (listener) => void sessionListeners.push(listener),
    onFeedStop: (listener) => void feedListeners.push(listener),
    onRun: (listener) => void runListeners.push(listener),
    count: () => readers.count,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
