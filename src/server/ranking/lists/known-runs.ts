import { LRUCache } from 'lru-cache';
import { ApiError } from '#contract/kit/errors.ts';
import type { Comparison } from '#contract/scores/score-list.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { isRunGone, type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';

/** The value read from a run, and the version of the run at that time; null where there was none. */
export type Versioned<Result> = { result: Result; version: string | null };

/** Reads from the asked run, or from the one that lists show. */
export type ReadKnownRun = <Result>(
  asked: { runId: string | null; compare: Comparison },
  read: (run: ReadableRun | null) => Promise<Versioned<Result>>,
) => Promise<Result>;

const MAX_KNOWN_RUNS = 20;

/**
 * Makes a `readFromRun` that caches the run: a value read from a cached run is valid if the run still has the cached version,
 * and is read again otherwise.
 */
export function createReadKnownRun(db: Queryable): ReadKnownRun {
  const known = new LRUCache<string, ReadableRun>({ max: MAX_KNOWN_RUNS });
  return async ({ runId, compare }, read) => {
    const key = `${runId} ${compare}`;
    const run = known.get(key);
    if (run) {
      const found = await read(run).catch((error: unknown) => {
        // A run that is too old may have been replaced since.
        if (isRunGone(error) || isUnavailable(error)) return null;
        throw error;
      });
      if (found?.version === run.version) return found.result;
      known.delete(key);
    }
    const readAndRemember = async (current: ReadableRun | null) => {
      const { result } = await read(current);
      if (current) known.set(key, current);
      return result;
    };
    return readFromRun(db, runId, readAndRemember, compare);
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable';
}
