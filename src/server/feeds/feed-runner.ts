import { Cron } from 'croner';
import type { FeedRun } from '#contract/feeds/feeds.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { ReadSoFar } from './describe-feed.ts';
import { findDueFeeds } from './feed-queries.ts';
import type { FeedDeps, RunRequest } from './import-feed-file.ts';
import { runFeed, runPush } from './run-feed.ts';

/** Each run uses two database connections. */
const AT_ONCE = 2;

type OnProgress = RunRequest['onProgress'];
type Push = { input: AsyncIterable<Uint8Array>; startedBy: number; signal: AbortSignal };

export type FeedRunner = {
  /** Runs a feed now, whether it is due, paused or neither. */
  run: (id: number, startedBy: number) => Promise<FeedRun[]>;
  push: (id: number, push: Push) => Promise<FeedRun>;
  readSoFar: ReadSoFar;
  /** Runs the feeds that are due, as far as no other server does. Failures are stored with the feeds. */
  runDue: () => Promise<void>;
  /** Runs due feeds from now on, until it stops. */
  start: () => void;
  /** Breaks off what is running; it is due again at the next start. */
  stop: () => void;
};

export function createFeedRunner(deps: FeedDeps): FeedRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  let job: Cron | null = null;
  const read = new Map<number, number>();

  /** Does `work`, and remembers meanwhile how far it is. */
  const follow = async <Result>(id: number, work: (onProgress: OnProgress) => Promise<Result>) => {
    let isOurs = false;
    const onProgress = (records: number) => {
      isOurs = true;
      read.set(id, records);
    };
    try {
      return await work(onProgress);
    } finally {
      if (isOurs) read.delete(id);
    }
  };

  const runScheduled = async (id: number) => {
    try {
      await follow(id, (onProgress) =>
        runFeed(deps, id, { trigger: 'schedule', startedBy: null, signal, onProgress }),
      );
    } catch (error) {
      // Another server runs it, it was deleted meanwhile, or this server stops.
      if (signal.aborted || error instanceof ApiError) return;
      deps.log.error({ err: error, feed: id }, 'a feed could not be run');
    }
  };
  const runDue = async () => {
    const waiting = await findDueFeeds(deps.db, deps.clock());
    const work = async () => {
      while (!signal.aborted) {
        const id = waiting.shift();
        if (id === undefined) return;
        await runScheduled(id);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  return {
    run: (id, startedBy) =>
      follow(id, (onProgress) =>
        runFeed(deps, id, { trigger: 'staff', startedBy, signal, onProgress }),
      ),
    push: (id, { signal: left, ...push }) =>
      follow(id, (onProgress) =>
        runPush(deps, id, {
          trigger: 'push',
          ...push,
          signal: AbortSignal.any([left, signal]),
          onProgress,
        }),
      ),
    readSoFar: (id) => read.get(id) ?? null,
    runDue,
    start() {
      job = new Cron('*/15 * * * * *', { protect: true }, () =>
        runDue().catch((error: unknown) => {
          deps.log.error({ err: error }, 'could not see which feeds are due');
        }),
      );
    },
    stop() {
      job?.stop();
      stopping.abort();
    },
  };
}
