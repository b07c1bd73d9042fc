import { setTimeout as pause } from 'node:timers/promises';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { isLockTimeout } from '#server/db/database-errors.ts';
import type { Reserved } from '#server/db/transaction.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import { currentWeights } from '#server/weights/weight-queries.ts';
import {
  allowBigWork,
  analyzeRanking,
  buildCounts,
  buildKeys,
  buildRanking,
  dropUnfinished,
  runStatement,
} from './build-ranking-queries.ts';
import { indexStatements, newIndexTag } from './ranking-indexes.ts';
import { lock, tryLock, unlock } from './ranking-lock-queries.ts';
import { findRuns, newestRunId } from './run-queries.ts';
import { scoreInputs } from './score-inputs.ts';
import {
  type FinishedRun,
  insertRun,
  replaceKeysAndCounts,
  replaceRanking,
} from './swap-ranking-queries.ts';
import { type Task, workThrough } from './work-through.ts';

export type RecalculationRequest = {
  trigger: ScoreRun['trigger'];
  /** Staff id; null for the schedule and the command line. */
  startedBy: number | null;
};

/** The result of a run: `events` ranked as of the instant `as_of` (ISO), in `duration_ms`. */
export type RunResult = { run_id: number; as_of: string; events: number; duration_ms: number };

export type Recalculator = {
  /**
   * Ranks all upcoming events with the current weights. If a run is in progress on any server, it
   * waits and returns that run's result. A failure leaves the current ranking unchanged.
   */
  recalculate: (request: RecalculationRequest) => Promise<RunResult>;
};

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'>;

/** How long a swap waits for readers before it lets new ones pass, and how often it tries. */
const SWAP_LOCK_TIMEOUT_MS = 100;
const SWAP_ATTEMPTS = 300;
const SWAP_PAUSE_MS = 100;

export function createRecalculator(deps: Deps): Recalculator {
  let inFlight: Promise<RunResult> | null = null;
  return {
    recalculate(request) {
      inFlight ??= runOrJoin(deps, request).finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
  };
}

async function runOrJoin(deps: Deps, request: RecalculationRequest): Promise<RunResult> {
  const connections = await reserveConnections(deps);
  const [first] = connections;
  try {
    const newestBefore = await newestRunId(first);
    if (!(await tryLock(first, 'run'))) {
      await lock(first, 'run');
      const joined = await resultAfter(first, newestBefore);
      if (joined) return joined;
    }
    await lock(first, 'data');
    return await run(deps, connections, request);
  } finally {
    await unlockAll(first, deps);
    for (const connection of connections) connection.release();
  }
}

/** Two connections where the pool has them: indexes are then built two at a time. */
async function reserveConnections({ db }: Deps): Promise<[Reserved, ...Reserved[]]> {
  const first = await db.reserve();
  if (db.max < 2) return [first];
  try {
    return [first, await db.reserve()];
  } catch (error) {
    first.release();
    throw error;
  }
}

/** A lost connection has released its locks already, and its error is being thrown. */
async function unlockAll(connection: Reserved, { log }: Deps): Promise<void> {
  try {
    await unlock(connection, 'data');
    await unlock(connection, 'run');
  } catch (error) {
    log.warn({ err: error }, 'could not release the locks of a recalculation');
  }
}

async function resultAfter(connection: Reserved, runId: number): Promise<RunResult | null> {
  const [newest] = await findRuns(connection, 0, 1);
  if (!newest || newest.id <= runId) return null;
  const { id, as_of, events, duration_ms } = newest;
  return { run_id: id, as_of, events, duration_ms };
}

async function run(
  { clock, log }: Deps,
  connections: [Reserved, ...Reserved[]],
  request: RecalculationRequest,
): Promise<RunResult> {
  const startedMs = performance.now();
  const [first] = connections;
  const asOf = clock();
  const weights = await currentWeights(first);
  await dropUnfinished(first);
  await first.begin(async (tx) => {
    await allowBigWork(tx);
    await buildKeys(tx);
    await buildRanking(tx, asOf, scoreInputs(weights, asOf));
  });
  await first.begin(analyzeRanking);
  const indexes = indexStatements(asOf, newIndexTag());
  const indexTasks = indexes.map(
    (statement): Task =>
      (one) =>
        runStatement(one, statement),
  );
  await workThrough(connections, [...indexTasks, buildCounts]);
  const finished = { ...request, asOf, weights, finishedAt: clock() };
  const { id, events, durationMs } = await swap(first, finished, startedMs);
  log.info({ runId: id, events, durationMs, trigger: request.trigger }, 'scores recalculated');
  return { run_id: id, as_of: asOf.toISOString(), events, duration_ms: durationMs };
}

async function swap(
  connection: Reserved,
  run: Omit<FinishedRun, 'durationMs'>,
  startedMs: number,
): Promise<{ id: number; events: number; durationMs: number }> {
  for (let attempt = 1; ; attempt++) {
    const durationMs = Math.round(performance.now() - startedMs);
    try {
      return await connection.begin(async (tx) => {
        const inserted = await insertRun(tx, { ...run, durationMs });
        await replaceKeysAndCounts(tx);
        await replaceRanking(tx, SWAP_LOCK_TIMEOUT_MS);
        return { ...inserted, durationMs };
      });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === SWAP_ATTEMPTS) throw error;
      await pause(SWAP_PAUSE_MS);
    }
  }
}
