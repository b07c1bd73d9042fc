import type { Logger } from 'pino';
import { connect, type Database, type DatabaseTarget } from '../database.ts';
import { isLockTimeout, isReplicaConflict, isUnreachable } from '../database-errors.ts';
import { LIST_DEADLINE_MS } from '../deadline.ts';
import { createQueryable } from '../queryable.ts';
import type { UseConnection } from '../statement.ts';
import type { Transaction } from '../transaction.ts';

/** Where lists are read. With a replica, statements that it cannot answer run on the primary. */
export type ReadDatabase = Database & {
  /** The replica alone, which is asked how it is. */
  replica?: Database;
};

/** Nobody waits longer for a replica, because the primary can answer too. */
const PATIENCE_MS = 3000;
/** Replay that waits for one long read makes all others wait for it. */
const LOCK_TIMEOUT_MS = 500;
const RETRY_MS = 5000;

/** Opens a pool on a replica that falls back to a pool on the primary. */
export function connectReplica(
  target: DatabaseTarget,
  primary: Database,
  log: Logger,
): ReadDatabase {
  const replica = connect(target, {
    patienceMs: PATIENCE_MS,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    statementTimeoutMs: LIST_DEADLINE_MS,
  });
  return readWithFallback({ replica, primary, log });
}

/**
 * Reads from the replica, and from the primary what the replica cannot answer. A replica that cannot be reached, or
 * whose tables are locked by replay, is left alone until it answers again. Both have the same tables of runs, so the
 * statements of one list may run on either.
 */
export function readWithFallback({
  replica,
  primary,
  log,
  retryMs = RETRY_MS,
}: {
  replica: Database;
  primary: Database;
  log: Logger;
  retryMs?: number;
}): ReadDatabase {
  let isUp = true;
  let retryAt = 0;

  const leaveAlone = (error: unknown) => {
    retryAt = Date.now() + retryMs;
    if (isUp) log.warn({ err: error }, 'lists are read from the primary: the replica fails');
    isUp = false;
  };
  const tryAgain = async () => {
    retryAt = Number.POSITIVE_INFINITY;
    try {
      await replica`select 1`;
      isUp = true;
      log.info('lists are read from the replica again');
    } catch {
      retryAt = Date.now() + retryMs;
    }
  };
  const isUsable = () => {
    if (!isUp && Date.now() >= retryAt) void tryAgain();
    return isUp;
  };

  const use: UseConnection = async (work) => {
    if (!isUsable()) return primary.use(work);
    let isConnected = false;
    try {
      return await replica.use((connection) => {
        isConnected = true;
        return work(connection);
      });
    } catch (error) {
      if (!isConnected || isUnreachable(error) || isLockTimeout(error)) leaveAlone(error);
      else if (!isReplicaConflict(error)) throw error;
      return primary.use(work);
    }
  };
  const reserve = async () => {
    if (!isUsable()) return primary.reserve();
    try {
      return await replica.reserve();
    } catch (error) {
      leaveAlone(error);
      return primary.reserve();
    }
  };

  return Object.assign(createQueryable(use), {
    max: replica.max,
    replica,
    use,
    reserve,
    load: () => {
      const [a, b] = [replica.load(), primary.load()];
      return { used: a.used + b.used, idle: a.idle + b.idle, waiting: a.waiting + b.waiting };
    },
    listen: primary.listen,
    async begin<Result>(work: (tx: Transaction) => Promise<Result>, characteristics?: string) {
      const reserved = await reserve();
      return reserved.begin(work, characteristics).finally(reserved.release);
    },
    end: async (options?: { timeout?: number }) => {
      await Promise.all([replica.end(options), primary.end(options)]);
    },
  });
}
