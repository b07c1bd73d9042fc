import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Connection } from '../connection.ts';
import type { Database } from '../database.ts';
import { isLockTimeout, isReplicaConflict, isUnreachable } from '../database-errors.ts';
import { createQueryable } from '../queryable.ts';
import type { UseConnection } from '../statement.ts';
import type { Transaction } from '../transaction.ts';
import { readPosition } from './position.ts';

export type ReplicaOptions = {
  /** Host and port, for the log and `/readyz`. */
  name: string;
  /** Opens a pool for lists. Called again after one that hung was closed. */
  open: () => Database;
  /** Opens a pool of one connection, by which the replica is watched. */
  openProbe: () => Database;
  log: Logger;
  /** Without it, a server that has become the primary is only used by the pool of the primary. */
  mayBePrimary?: boolean;
  pauseMs?: number;
  patienceMs?: number;
  restMs?: number;
};

export type ReplicaStatus = { isUp: boolean; lagSeconds: number | null };

export type Replica = ReturnType<typeof createReplica>;

/** Rejects when the replica cannot answer, and the primary has to. */
export class ReplicaUnfit extends Error {}

const PAUSE_MS = 500;
/** With the pause before it, a replica that hangs delays lists by two seconds at most. */
const PATIENCE_MS = 1500;
/** How long a replay may wait for a long read. */
const REST_MS = 5000;

/** One replica, watched over a separate connection, so that failures are noticed before a read meets them. */
export function createReplica(options: ReplicaOptions) {
  const { name, open, openProbe, log, mayBePrimary = false } = options;
  const { pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS, restMs = REST_MS } = options;
  let pool = open();
  let probe = openProbe();
  let isUp = true;
  let isStandby = true;
  let lagSeconds: number | null = null;
  let restsUntil = 0;
  const stopping = new AbortController();

  const goDown = (error: unknown) => {
    if (isUp)
      log.warn({ err: error, replica: name }, 'lists are not read from the replica: it fails');
    isUp = false;
    lagSeconds = null;
  };
  const comeBack = () => {
    if (!isUp) log.info({ replica: name }, 'lists are read from the replica again');
    isUp = true;
  };
  /** Ends what waits for a replica that hangs; it then runs on the primary. */
  const renewPools = () => {
    for (const old of [pool, probe]) void old.end({ timeout: 0 });
    [pool, probe] = [open(), openProbe()];
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      try {
        const state = await within(patienceMs, askState(probe));
        isStandby = state.isStandby;
        lagSeconds = state.lag;
        comeBack();
      } catch (error) {
        if (stopping.signal.aborted) return;
        goDown(error);
        renewPools();
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  };
  void watch();

  const judge = (error: unknown, isConnected: boolean): unknown => {
    if (error instanceof ReplicaUnfit) return error;
    if (isLockTimeout(error)) restsUntil = performance.now() + restMs;
    else if (!isConnected || isUnreachable(error)) goDown(error);
    else if (!isReplicaConflict(error)) return error;
    return new ReplicaUnfit(`The replica ${name} cannot answer.`, { cause: error });
  };
  const runAt = async <Result>(
    position: string,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> => {
    let isConnected = false;
    try {
      return await pool.use(async (connection) => {
        isConnected = true;
        await assertHas(connection, position);
        return work(connection);
      });
    } catch (error) {
      throw judge(error, isConnected);
    }
  };
  const beginAt = async <Result>(
    position: string,
    work: (tx: Transaction) => Promise<Result>,
    characteristics?: string,
  ): Promise<Result> => {
    let isConnected = false;
    try {
      return await pool.begin(async (tx) => {
        isConnected = true;
        if ((await readPosition(tx)) !== position) throw new ReplicaUnfit();
        // Work that the replica aborts is retried on the primary, not on the replica.
        return work(tx).catch((error: unknown) => {
          throw judge(error, true);
        });
      }, characteristics);
    } catch (error) {
      throw judge(error, isConnected);
    }
  };

  return {
    name,
    /** The most connections. */
    max: pool.max,
    isUsable: () => isUp && (isStandby || mayBePrimary) && performance.now() >= restsUntil,
    status: (): ReplicaStatus => ({ isUp, lagSeconds }),
    load: () => pool.load(),
    /** Runs work on a connection whose server has this position; otherwise it rejects with `ReplicaUnfit`. */
    runAt,
    /** The same for a transaction. */
    beginAt,
    async end(closing?: { timeout?: number }) {
      stopping.abort();
      await Promise.all([pool.end(closing), probe.end({ timeout: 0 })]);
    },
  };
}

/** Each connection is checked once for each position: it may lead to another server than before, which may lag. */
async function assertHas(connection: Connection, position: string): Promise<void> {
  if (connection.position === position) return;
  const use: UseConnection = (work) => work(connection);
  connection.position = await readPosition(createQueryable(use));
  if (connection.position !== position) throw new ReplicaUnfit('The replica lags behind.');
}

async function askState(db: Database): Promise<{ isStandby: boolean; lag: number | null }> {
  const [row] = await db<{ isStandby: boolean; lag: number | null }[]>`
    select pg_is_in_recovery() as "isStandby",
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::double precision
      end as lag`;
  return row ?? { isStandby: false, lag: null };
}

async function within<Result>(ms: number, asked: Promise<Result>): Promise<Result> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw Object.assign(new Error(`No answer for ${ms} ms.`), { code: 'ETIMEDOUT' });
  });
  return Promise.race([asked, late]).finally(() => timer.abort());
}
