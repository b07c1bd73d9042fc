import { HOUR_MS } from '#scoring/durations.ts';
import { askDatabase } from '#server/platform/db/queryable.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { isLocked } from '#server/ranking/runs/ranking-lock-queries.ts';
import { readFromRun, readOneRow } from '#server/ranking/runs/readable-run-queries.ts';
import { lacksRanking, nextScheduledRun } from '#server/ranking/runs/schedule.ts';

type Failing = { status: 'failing' };
type Off = { status: 'off' };
type Ok = { status: 'ok' };
type Lag = { lag_seconds: number | null };
type Making = { status: 'making' };
type Run = { as_of: string; age_seconds: number };

/** How each part of the service is. */
export type Readiness = {
  /** `degraded`: it serves, but lists are read from the primary, or show an old ranking or none. */
  status: 'ready' | 'degraded' | 'unavailable';
  database: Ok | Failing;
  /** Of all that are configured; `off`: none is, and lists are read from the database. */
  replica: ((Ok | Failing) & Lag & { hosts: ((Ok | Failing) & Lag)[] }) | Off;
  /**
   * `failing`: the schedule asked for another run long ago, events have no ranking, or it cannot be read; `making`: that is being made.
   * `off`: there is nothing to rank.
   */
  runs: ((Ok | Failing) & Run) | Making | Off | Failing;
};

/** A database that hangs counts as one that does not answer. */
const PATIENCE_MS = 3000;
/** A scheduled run may take its time. */
const LATE_MS = HOUR_MS;

/** Asks each part; where one does not answer, the others are told all the same. */
export async function readReadiness(deps: ServerDeps): Promise<Readiness> {
  const replica = replicaState(deps);
  const [database, runs] = await Promise.all([
    orFailing(
      'database',
      deps,
      askDatabase(deps.db).then(() => ({ status: 'ok' }) as const),
    ),
    orFailing('runs', deps, askRuns(deps)),
  ]);
  const isWell =
    replica.status !== 'failing' && runs.status !== 'failing' && runs.status !== 'making';
  const serving = isWell ? 'ready' : 'degraded';
  const status = database.status === 'ok' ? serving : 'unavailable';
  return { status, database, replica, runs };
}

async function orFailing<State>(
  part: string,
  { log }: ServerDeps,
  asked: Promise<State>,
): Promise<State | Failing> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer for ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    log.warn({ err: error, part }, 'not ready');
    return { status: 'failing' };
  } finally {
    clearTimeout(timer);
  }
}

/** Replicas are watched all the time, so there is nothing to wait for. Anybody may ask, so hosts have no names here. */
function replicaState({ readDb: { replicas } }: ServerDeps): Readiness['replica'] {
  if (!replicas) return { status: 'off' };
  const hosts = replicas.map((replica) => {
    const { isUp, lagSeconds } = replica.status();
    const status: 'ok' | 'failing' = isUp ? 'ok' : 'failing';
    return { status, lag_seconds: lagSeconds };
  });
  const lags = hosts.flatMap(({ lag_seconds: lag }) => (lag === null ? [] : [lag]));
  const isWell = hosts.every(({ status }) => status === 'ok');
  return {
    status: isWell ? 'ok' : 'failing',
    lag_seconds: lags.length > 0 ? Math.max(...lags) : null,
    hosts,
  };
}

async function askRuns({ db, clock, config }: ServerDeps): Promise<Readiness['runs']> {
  const asOf = await readFromRun(db, null, async (run) => {
    if (run) await readOneRow(db, run);
    return run?.asOf ?? null;
  });
  if (!asOf) {
    if (!(await lacksRanking(db))) return { status: 'off' };
    const isMaking = await isLocked(db, 'run');
    return isMaking ? { status: 'making' } : { status: 'failing' };
  }
  const now = clock().getTime();
  const due = nextScheduledRun(config, asOf);
  const ageMs = now - asOf.getTime();
  const status = due !== null && now - due.getTime() > LATE_MS ? 'failing' : 'ok';
  return { status, as_of: asOf.toISOString(), age_seconds: Math.round(ageMs / 1000) };
}
