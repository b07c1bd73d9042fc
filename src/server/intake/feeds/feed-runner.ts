import { Cron } from 'croner';
import type { FeedRun } from '#contract/feeds/feeds.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { ReadSoFar } from './describe-feed.ts';
import { createFeedLocks, type FeedLocks } from './feed-lock.ts';
import { findDueFeeds } from './feed-queries.ts';
import { type FeedDeps, FeedStopped, type RunRequest } from './import-feed-file.ts';
import { runFeed, runPush } from './run-feed.ts';

/** Scheduled runs at once: with less, one slow server of other people would keep the others waiting. */
const AT_ONCE = 4;

type Push = Pick<RunRequest, 'by' | 'onlySources' | 'signal'> & {
  input: AsyncIterable<Uint8Array>;
  startedBy: number;
};

/** A run on this server. */
type Running = { read: number | null; stop: () => void };

export type FeedRunner = {
  /** Runs a feed now, whether it is due, paused or neither. */
  run: (id: number, startedBy: number) => Promise<FeedRun[]>;
  push: (id: number, push: Push) => Promise<FeedRun>;
  /** Stops a run of the feed, if it is on this server; that is its result. */
  breakOff: (id: number) => void;
  readSoFar: ReadSoFar;
  /** Of the feeds of this server. */
  locks: FeedLocks;
  /**
   * Runs the feeds that are due, as far as there are places and no other server does. Failures are stored with the feeds.
   * Resolves when those are done that it has started.
   */
  runDue: () => Promise<void>;
  /** Runs due feeds from now on, until it stops. */
  start: () => void;
  /** Breaks off what is running; it is due again at the next start. */
  stop: () => void;
};

const callerOf = (staffId: number | null) => (staffId === null ? 'schedule' : `person ${staffId}`);

export function createFeedRunner(deps: FeedDeps): FeedRunner {
  const stopping = new AbortController();
  const locks = createFeedLocks(deps.db);
  const own = { ...deps, locks };
  let job: Cron | null = null;
  const running = new Map<number, Running>();
  /** How many runs `runDue` has under way. */
  let places = 0;

  /** Does `work`, which can be stopped, and remembers meanwhile how far it is. */
  const follow = async <Result>(
    id: number,
    left: AbortSignal,
    work: (about: Pick<RunRequest, 'signal' | 'onStarted' | 'onProgress'>) => Promise<Result>,
  ) => {
    const stopped = new AbortController();
    const ours: Running = { read: null, stop: () => stopped.abort(new FeedStopped()) };
    try {
      return await work({
        signal: AbortSignal.any([left, stopping.signal, stopped.signal]),
        onStarted: () => running.set(id, ours),
        onProgress: (records) => {
          ours.read = records;
        },
      });
    } finally {
      if (running.get(id) === ours) running.delete(id);
    }
  };

  const run = (id: number, by: Pick<RunRequest, 'trigger' | 'startedBy'>) =>
    follow(id, stopping.signal, (about) =>
      runFeed(own, id, { ...by, ...about, caller: callerOf(by.startedBy) }),
    );

  const runScheduled = async (id: number) => {
    try {
      await run(id, { trigger: 'schedule', startedBy: null });
    } catch (error) {
      // Another server runs it, it was deleted meanwhile, or this server stops.
      if (stopping.signal.aborted || error instanceof ApiError) return;
      deps.log.error({ err: error, feed: id }, 'a feed could not be run');
    }
  };

  const runDue = async () => {
    const tried = new Set<number>();
    const work = async () => {
      places++;
      try {
        while (!stopping.signal.aborted) {
          const due = await findDueFeeds(deps.db, deps.clock());
          const next = due.find((id) => !tried.has(id) && !running.has(id));
          if (next === undefined) return;
          tried.add(next);
          await runScheduled(next);
        }
      } finally {
        places--;
      }
    };
    const free = Math.max(0, AT_ONCE - places);
    await Promise.all(Array.from({ length: free }, work));
  };

  return {
    run: (id, startedBy) => run(id, { trigger: 'staff', startedBy }),
    push: (id, { signal, ...push }) =>
      follow(id, signal, (about) =>
        runPush(own, id, { trigger: 'push', ...push, ...about, caller: callerOf(push.startedBy) }),
      ),
    locks,
    breakOff: (id) => running.get(id)?.stop(),
    readSoFar: (id) => running.get(id)?.read ?? null,
    runDue,
    start() {
      // Each time the places are filled that are free: a run that lasts does not keep the others waiting.
      job = new Cron('*/15 * * * * *', () => {
        runDue().catch((error: unknown) => {
          deps.log.error({ err: error }, 'could not see which feeds are due');
        });
      });
    },
    stop() {
      job?.stop();
      stopping.abort();
    },
  };
}
