import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { splitAddress } from '../../process/database-address.ts';
import { connect, type Database } from '../database.ts';
import { LIST_DEADLINE_MS } from '../deadline.ts';
import { createQueryable } from '../queryable.ts';
import type { UseConnection } from '../statement.ts';
import type { Transaction } from '../transaction.ts';
import { readPosition } from './position.ts';
import { createReplica, type Replica, ReplicaUnfit } from './replica.ts';

/** Where lists are read: the primary, and with replicas also those inside `upToDate`. */
export type ReadDatabase = Database & {
  /** Runs reads that see every change committed before, on any server that has them all. */
  upToDate?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  replicas?: readonly Pick<Replica, 'name' | 'status'>[];
};

/** The longest wait for a connection, because the primary can answer too. */
const PATIENCE_MS = 1000;
/** A replay that waits for a long read blocks all other reads. */
const LOCK_TIMEOUT_MS = 500;

/** The replicas of an address, one for each host that it names. */
export function connectReplicas(url: string, primary: Database, log: Logger): ReadDatabase {
  const { addresses, role } = splitAddress(url);
  const replicas = addresses.map((address) => {
    const target = { url: address.href };
    const open = () =>
      connect(target, {
        patienceMs: PATIENCE_MS,
        lockTimeoutMs: LOCK_TIMEOUT_MS,
        statementTimeoutMs: LIST_DEADLINE_MS,
      });
    const openProbe = () => connect(target, { max: 1, patienceMs: PATIENCE_MS });
    const name = address.host || (address.searchParams.get('host') ?? '');
    return createReplica({ name, open, openProbe, log, mayBePrimary: role === 'any' });
  });
  return readWithFallback({ replicas, primary });
}

/** Runs reading work up to date where there are replicas to choose from. */
export function upToDate<Result>(
  db: Pick<ReadDatabase, 'upToDate'> | object,
  work: () => Promise<Result>,
): Promise<Result> {
  return 'upToDate' in db && db.upToDate ? db.upToDate(work) : work();
}

/**
 * Reads from replicas that have every change of the lists on the primary, else from the primary. The statements of one list
 * may run on several servers: the tables of a run never change, and equal positions mean that everything else is the same.
 */
export function readWithFallback({
  replicas,
  primary,
}: {
  replicas: readonly Replica[];
  primary: Database;
}): ReadDatabase {
  const positions = new AsyncLocalStorage<string>();

  const choose = () => {
    const position = positions.getStore();
    if (position === undefined) return null;
    const [replica] = replicas
      .filter((one) => one.isUsable())
      .map((one) => ({ one, callers: one.load().used + one.load().waiting }))
      .sort((a, b) => a.callers - b.callers);
    return replica ? { replica: replica.one, position } : null;
  };
  const orOnPrimary = async <Result>(
    onReplica: Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await onReplica;
    } catch (error) {
      if (!(error instanceof ReplicaUnfit)) throw error;
      return onPrimary();
    }
  };
  const use: UseConnection = (work) => {
    const chosen = choose();
    if (!chosen) return primary.use(work);
    const { replica, position } = chosen;
    return orOnPrimary(replica.runAt(position, work), () => primary.use(work));
  };

  return Object.assign(createQueryable(use), {
    max: primary.max,
    replicas,
    upToDate: async <Result>(work: () => Promise<Result>) =>
      positions.run(await readPosition(primary), work),
    use,
    /** An export takes minutes while its tables are locked, which only the primary supports. */
    reserve: primary.reserve,
    load: () => {
      const loads = [primary, ...replicas].map((one) => one.load());
      const total = (key: 'used' | 'idle' | 'waiting') =>
        loads.reduce((sum, load) => sum + load[key], 0);
      return { used: total('used'), idle: total('idle'), waiting: total('waiting') };
    },
    listen: primary.listen,
    openSession: primary.openSession,
    /** If a replica aborts the work, it runs again on the primary. */
    begin<Result>(work: (tx: Transaction) => Promise<Result>, characteristics?: string) {
      const onPrimary = () => primary.begin(work, characteristics);
      const chosen = choose();
      if (!chosen) return onPrimary();
      const { replica, position } = chosen;
      return orOnPrimary(replica.beginAt(position, work, characteristics), onPrimary);
    },
    end: async (options?: { timeout?: number }) => {
      await Promise.all([...replicas, primary].map((one) => one.end(options)));
    },
  });
}
