import type { RunMovement } from '#contract/scores/scores.ts';
import { countInputs } from '#server/catalogue/changes/change-queries.ts';
import type {
  RecalculationRequest,
  Recalculator,
  RunCounts,
  RunResult,
} from '#server/catalogue/changes/recalculation.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isLockTimeout } from '#server/platform/db/database-errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Reserved } from '#server/platform/db/transaction.ts';
import { mayForget } from '#server/platform/retention/retention-queries.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { describeMovement } from '../comparison/describe-movement.ts';
import { buildHistory, thinHistory } from '../tables/rank-history-queries.ts';
import { buildFigures, thinFigures } from '../tables/run-figure-queries.ts';
import { newTag, rankingTable } from '../tables/run-tables.ts';
import { createBackgroundRuns } from './background-runs.ts';
import {
  allowBigWork,
  analyzeRanking,
  buildCounts,
  buildPlaces,
  runStatement,
} from './build-ranking-queries.ts';
import { keepPast } from './past-fact-queries.ts';
import { indexStatements } from './ranking-indexes.ts';
import { lock, unlock } from './ranking-lock-queries.ts';
import { forgetLostRankings } from './restore-ranking-queries.ts';
import {
  dropTable,
  findResultAfter,
  findSpareTables,
  newestRunId,
  releaseOldRuns,
} from './run-queries.ts';
import { buildRankingOfAll, indexRanking, windowBuilds } from './run-rankings.ts';
import { type RunInputs, readRunInputs, switchToRun, takeRunKey } from './switch-run-queries.ts';
import { type Task, workThrough } from './work-through.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'>;

/** A run that this server waits for or makes. */
type Job = {
  /** Until it reads its inputs, it will know every change so far, and later requests join it. */
  isOpen: boolean;
  /** The count of changes that its run knows; null until it has read them. */
  known: number | null;
  result: Promise<RunResult>;
};

export function createRecalculator(deps: Deps): Recalculator {
  let newest: Job | null = null;
  const counts: RunCounts = { stored: 0, failed: 0 };
  const startJob = (request: RecalculationRequest): Promise<RunResult> => {
    const before = newest?.result;
    const state: Omit<Job, 'result'> = { isOpen: true, known: null };
    const start = async () => {
      await before?.catch(() => undefined);
      try {
        return await runOrJoin(deps, request, state, counts);
      } catch (error) {
        counts.failed += 1;
        throw error;
      }
    };
    const job = Object.assign(state, { result: start() });
    newest = job;
    return job.result.finally(() => {
      if (newest === job) newest = null;
    });
  };
  const recalculate = async (request: RecalculationRequest) => {
    if (!newest) return startJob(request);
    if (newest.isOpen) return newest.result;
    const needed = await countInputs(deps.db);
    const mayJoin = newest !== null && (newest.isOpen || (newest.known ?? -1) >= needed);
    return mayJoin ? newest.result : startJob(request);
  };
  return { recalculate, counts: () => counts, ...createBackgroundRuns(deps, recalculate) };
}

async function runOrJoin(
  deps: Deps,
  request: RecalculationRequest,
  job: Omit<Job, 'result'>,
  counts: Pick<RunCounts, 'stored'>,
): Promise<RunResult> {
  const connections = await reserveConnections(deps);
  const [first] = connections;
  try {
    const newestBefore = await newestRunId(first);
    await lock(first, 'run');
    job.isOpen = false;
    const joined = await findResultAfter(first, newestBefore, await countInputs(first));
    if (joined) return joined;
    const result = await run(deps, connections, request, job);
    counts.stored += 1;
    return result;
  } finally {
    job.isOpen = false;
    await unlockRun(first, deps);
    for (const connection of connections) connection.release();
  }
}

/** Two connections where the pool has them: indexes are then built two at a time. */
async function reserveConnections({ db }: Deps): Promise<[Reserved, ...Reserved[]]> {
  const first = await db.reserve({ isForLongWork: true });
  if (db.max < 2) return [first];
  try {
    return [first, await db.reserve({ isForLongWork: true })];
  } catch (error) {
    first.release();
    throw error;
  }
}

/** A lost connection has released its locks already, and its error is being thrown. */
async function unlockRun(connection: Reserved, { log }: Deps): Promise<void> {
  try {
    await unlock(connection, 'run');
  } catch (error) {
    log.warn({ err: error }, 'could not release the lock of a recalculation');
  }
}

async function run(
  { clock, log }: Deps,
  connections: [Reserved, ...Reserved[]],
  request: RecalculationRequest,
  job: Omit<Job, 'result'>,
): Promise<RunResult> {
  const startedMs = performance.now();
  const [first] = connections;
  const build = { id: await takeRunKey(first), tag: newTag(), asOf: clock() };
  await forgetLostRankings(first);
  await dropOldRankings(first, build.asOf);
  const inputs = await buildFromSnapshot(first, build, (known) => {
    job.known = known;
  });
  const movement = await finishTables(connections, build, inputs);
  const durationMs = Math.round(performance.now() - startedMs);
  const finished = { ...request, ...build, ...inputs, movement, durationMs, finishedAt: clock() };
  const { runId, events } = await first.begin(async (tx) => {
    await keepPast(tx, finished);
    return switchToRun(tx, finished);
  });
  log.info({ runId, events, durationMs, trigger: request.trigger }, 'scores recalculated');
  await dropOldRankings(first, build.asOf).catch((error: unknown) => {
    log.warn({ err: error }, 'could not drop an old ranking');
  });
  return { run_id: runId, as_of: build.asOf.toISOString(), events, duration_ms: durationMs };
}

type Build = { id: number; tag: string; asOf: Date };

/** Ranks all events of one snapshot by the inputs in it; the rankings of windows are made from that. */
function buildFromSnapshot(
  connection: Reserved,
  { tag, asOf }: Build,
  onInputs: (known: number) => void,
): Promise<RunInputs> {
  return connection.begin(async (tx) => {
    const inputs = await readRunInputs(tx, asOf);
    onInputs(inputs.inputs);
    await allowBigWork(tx);
    await buildRankingOfAll(tx, { tag, asOf, ...inputs });
    return inputs;
  }, 'isolation level repeatable read');
}

/**
 * Builds the rankings of windows, each with its statistics and indexes beside those of the ranking of all events; then what is
 * read from all of them. Returns what the run changes, which is found as soon as the history is there.
 */
async function finishTables(
  connections: [Reserved, ...Reserved[]],
  { id, tag, asOf }: Build,
  inputs: RunInputs,
): Promise<RunMovement | null> {
  const { halving, pins } = inputs;
  const all = rankingTable(tag, null);
  await workThrough(connections, [
    ...windowBuilds({ tag, asOf, ...inputs }, indexRanking),
    (one) => analyzeRanking(one, all, null),
    ...indexStatements(all, { asOf, range: null, isLong: true }).map(
      (statement): Task =>
        (one) =>
          runStatement(one, statement),
    ),
  ]);
  let movement: RunMovement | null = null;
  await workThrough(connections, [
    (one) => buildFigures(one, { id, tag, asOf, halving }),
    async (one) => {
      await buildHistory(one, { id, tag, asOf, halving, pins });
      movement = await describeMovement(one, id);
    },
    (one) => buildCounts(one, tag),
    (one) => buildPlaces(one, { tag, asOf }),
  ]);
  return movement;
}

/** How long a drop waits for readers. Meanwhile new readers of the same old ranking wait. */
const LOCK_TIMEOUT_MS = 100;

/**
 * Drops the rankings that can no longer be requested: all but those of the current run and the one before it, histories and
 * figures that no comparison needs, and the remains of killed runs. A table that is being read stays until the next run.
 * Expects the run lock.
 */
async function dropOldRankings(db: Pick<Database, 'begin'> & Queryable, now: Date): Promise<void> {
  await releaseOldRuns(db);
  // By the dates of runs, so that one in the far future would leave no history of now.
  if (await mayForget(db, now)) {
    await thinHistory(db);
    await thinFigures(db);
  }
  for (const table of await findSpareTables(db)) {
    try {
      await db.begin((tx) => dropTable(tx, table, LOCK_TIMEOUT_MS));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }
}
