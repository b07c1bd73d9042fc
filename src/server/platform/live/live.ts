import { ApiError } from '#contract/kit/errors.ts';
import { LIVE_HEARTBEAT_SECONDS } from '#contract/scores/live.ts';
import type { Queryable } from '../db/queryable.ts';
import type { ServerDeps } from '../server-deps.ts';
import { accessChange, feedStop, type News, news } from './announce.ts';
import { listenForNews } from './listen-for-news.ts';
import { LIVE_LIMITS, type LiveLimits, LiveReaders, type Reader } from './live-readers.ts';
import type { Frame } from './live-stream.ts';

export type Live = {
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
};

export type LiveOptions = { heartbeatMs?: number; limits?: Partial<LiveLimits> };

/**
 * The live messages of one server: what any server announces in a transaction reaches the readers of all of them by
 * PostgreSQL's LISTEN and NOTIFY.
 */
export function createLive(
  { db, log, findOpenSessions }: LiveDeps,
  options: LiveOptions = {},
): Live {
  const { heartbeatMs = LIVE_HEARTBEAT_SECONDS * 1000, limits } = options;
  const readers = new LiveReaders({ ...LIVE_LIMITS, ...limits });
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
      for (const sessionId of changed.data.access) tellListeners(sessionId);
      readers.changeAccess(new Set(changed.data.access));
      return;
    }
    const stopped = feedStop.safeParse(message);
    if (stopped.success) {
      for (const listener of feedListeners) listener(stopped.data.stop_feed);
      return;
    }
    const { data, error } = news.safeParse(message);
    // A server of another version may announce what this one does not know.
    if (data) tell(data);
    else log.warn({ err: error }, 'a live message could not be read');
  }

  function tell(message: News): void {
    if (message.session) tellListeners(message.session);
    if (message.name === 'run') for (const listener of runListeners) listener();
    readers.tell(message);
  }

  /** Messages may have been missed before, ends of sessions among them. */
  async function onListening(): Promise<void> {
    readers.refreshAll();
    const { sessionIds } = readers;
    if (sessionIds.length > 0) readers.keepSessions(await findOpenSessions(db, sessionIds));
  }

  async function isOpen(sessionId: string): Promise<boolean> {
    return (await findOpenSessions(db, [sessionId])).has(sessionId);
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
        if (await isOpen(sessionId)) return stream.body;
      } catch (error) {
        stream.end();
        throw error;
      }
      stream.end();
      throw new ApiError('unauthenticated', 'Your session has ended. Sign in to continue.');
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
