import { MINUTE_MS } from '#scoring/durations.ts';
import type {
  BackgroundRuns,
  RecalculationRequest,
  RunResult,
} from '#server/catalogue/changes/recalculation.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';

/** The pause before each attempt to repeat a failed run; the last one before all further attempts. */
const RETRY_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS] as const;

/** Any number of changes during a run are followed by one more run, because that knows them all. */
export function createBackgroundRuns(
  { log }: Pick<ServerDeps, 'log'>,
  recalculate: (request: RecalculationRequest) => Promise<RunResult>,
  retryMs: readonly number[] = RETRY_MS,
): BackgroundRuns {
  const running = new Set<Promise<void>>();
  let retry: NodeJS.Timeout | null = null;
  let failures = 0;
  let isStopped = false;

  const attempt = async (request: RecalculationRequest) => {
    try {
      await recalculate(request);
      failures = 0;
      cancelRetry();
    } catch (error) {
      if (isStopped) return;
      const pauseMs = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
      failures += 1;
      log.error(
        { err: error, trigger: request.trigger, retryMs: pauseMs },
        'a recalculation failed',
      );
      cancelRetry();
      retry = setTimeout(() => follow(request), pauseMs).unref();
    }
  };
  const cancelRetry = () => {
    if (retry) clearTimeout(retry);
    retry = null;
  };
  const follow = (request: RecalculationRequest) => {
    const run = attempt(request).finally(() => running.delete(run));
    running.add(run);
  };
  return {
    follow,
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    stop() {
      isStopped = true;
      cancelRetry();
    },
  };
}
