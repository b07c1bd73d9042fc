import type { RetentionHold } from '#contract/access/retention.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { askDatabase, type Queryable } from '#server/platform/db/queryable.ts';
import { readRetentionState } from '#server/platform/retention/retention-queries.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { isLocked } from '#server/ranking/runs/ranking-lock-queries.ts';
import { readFromRun, readOneRow } from '#server/ranking/runs/readable-run-queries.ts';
import { isAhead, lacksRanking, nextScheduledRun } from '#server/ranking/runs/schedule.ts';
import { countWrongFeeds, storeSomething } from './figure-queries.ts';

type Failing = { status: 'failing' };
type Off = { status: 'off' };
type Ok = { status: 'ok' };
type Lag = { lag_seconds: number | null };
type Making = { status: 'making' };
type Run = { as_of: string; age_seconds: number };

type Held = { status: 'held' };

/** Why a server that answers is not as it should be; alerts and `npm run doctor` name these. */
export type Reason =
  | 'database_failing'
  | 'storage_failing'
  | 'replica_failing'
  | 'ranking_missing'
  | 'ranking_being_made'
  | 'run_in_the_future'
  | 'run_late'
  | 'feeds_failing'
  | 'feeds_held'
  | 'retention_held'
  /** A part did not answer in time. */
  | 'part_without_answer';

/** How each part of the service is. */
export type Readiness = {
  /** `degraded`: it serves, and something is wrong, which `reasons` name. */
  status: 'ready' | 'degraded' | 'unavailable';
  reasons: Reason[];
  database: Ok | Failing;
  /** Whether anything can be stored. Lists are answered either way. */
  storage: Ok | Failing;
  /** Of all that are configured; `off`: none is, and lists are read from the database. */
  replica: ((Ok | Failing) & Lag & { hosts: ((Ok | Failing) & Lag)[] }) | Off;
  /**
   * `failing`: the schedule asked for another run long ago, the run is of a moment that is still to come, events have no
   * ranking, or it cannot be read; `making`: that is being made. `off`: there is nothing to rank.
   */
  runs: ((Ok | Failing) & Run) | Making | Off | Failing;
  /** Those that failed several times in a row, and those that hold because too much would go. Paused ones are not counted. */
  feeds: ((Ok | Failing) & { failing: number; held: number }) | Failing;
  /** `held`: nothing is deleted by age until the clock is right or an admin confirms. */
  retention: Ok | (Held & Pick<RetentionHold, 'reason' | 'held_at'>) | Failing;
};

/** A database that hangs counts as one that does not answer. */
const PATIENCE_MS = 3000;
/** What is known of a part that did not answer. */
const NOT_TOLD = 'part_without_answer' as const;
/** A scheduled run may take its time. */
const LATE_MS = HOUR_MS;

/** Asks each part; where one does not answer, the others are told all the same. */
export async function readReadiness(deps: ServerDeps): Promise<Readiness> {
  const { db } = deps;
  const ok = { status: 'ok' } as const;
  const [database, storage, asked, feeds, retention] = await Promise.all([
    orFailing(
      'database',
      deps,
      askDatabase(db).then(() => ok),
    ),
    orFailing(
      'storage',
      deps,
      askStorage(db).then(() => ok),
    ),
    orFailing('runs', deps, askRuns(deps)),
    orFailing('feeds', deps, askFeeds(db)),
    orFailing('retention', deps, askRetention(db)),
  ]);
  const replica = replicaState(deps);
  const { runs, why }: AskedRuns = 'runs' in asked ? asked : { runs: asked, why: NOT_TOLD };
  const reasons: (Reason | false | null)[] =
    database.status === 'failing'
      ? ['database_failing', replica.status === 'failing' && 'replica_failing']
      : [
          storage.status === 'failing' && 'storage_failing',
          replica.status === 'failing' && 'replica_failing',
          why,
          ...feedReasons(feeds),
          retention.status === 'held' && 'retention_held',
          retention.status === 'failing' && NOT_TOLD,
        ];
  const given = [...new Set(reasons.filter((reason) => typeof reason === 'string'))];
  const serving = given.length === 0 ? 'ready' : 'degraded';
  const status = database.status === 'ok' ? serving : 'unavailable';
  return { status, reasons: given, database, storage, replica, runs, feeds, retention };
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

type AskedRuns = { runs: Readiness['runs']; why: Reason | null };

async function askRuns({ db, clock, config }: ServerDeps): Promise<AskedRuns> {
  const asOf = await readFromRun(db, null, async (run) => {
    if (run) await readOneRow(db, run);
    return run?.asOf ?? null;
  });
  if (!asOf) {
    if (!(await lacksRanking(db))) return { runs: { status: 'off' }, why: null };
    const isMaking = await isLocked(db, 'run');
    return isMaking
      ? { runs: { status: 'making' }, why: 'ranking_being_made' }
      : { runs: { status: 'failing' }, why: 'ranking_missing' };
  }
  const now = clock();
  const due = nextScheduledRun(config, asOf);
  const ageMs = now.getTime() - asOf.getTime();
  const isLate = due !== null && now.getTime() - due.getTime() > LATE_MS;
  const why = isAhead(asOf, now) ? 'run_in_the_future' : isLate ? 'run_late' : null;
  const age = { as_of: asOf.toISOString(), age_seconds: Math.round(ageMs / 1000) };
  return { runs: { status: why === null ? 'ok' : 'failing', ...age }, why };
}

async function askFeeds(db: Queryable): Promise<Readiness['feeds']> {
  const { failing, held } = await countWrongFeeds(db);
  return { status: failing + held > 0 ? 'failing' : 'ok', failing, held };
}

function feedReasons(feeds: Readiness['feeds']): (Reason | false)[] {
  if (!('held' in feeds)) return [NOT_TOLD];
  return [feeds.failing > 0 && 'feeds_failing', feeds.held > 0 && 'feeds_held'];
}

async function askRetention(db: Queryable): Promise<Readiness['retention']> {
  const hold = (await readRetentionState(db))?.hold;
  if (!hold) return { status: 'ok' };
  return { status: 'held', reason: hold.reason, held_at: hold.held_at };
}

/** How long it counts that something could be stored: each try makes rows of the catalog. */
const STORED_MS = 30_000;
const storedAt = new WeakMap<Database, number>();

/** Resolves where the database took something that needs room on its disk not long ago, or takes it now. */
async function askStorage(db: Database): Promise<void> {
  if (performance.now() - (storedAt.get(db) ?? -STORED_MS) < STORED_MS) return;
  await db.begin(storeSomething);
  storedAt.set(db, performance.now());
}
