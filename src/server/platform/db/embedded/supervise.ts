import { findPostmaster } from './postmaster.ts';
import type { Presence } from './presence.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

export type Supervision = {
  /** Stops checking; resolves when the current check is done. */
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 500;
const RETRY_AFTER_MS = 3_000;

/**
 * Supervises a running PostgreSQL: restarts it when it has ended for any reason, and renews the
 * presence after a lost connection. It checks the process itself, which may not be our child.
 */
export function supervise(cluster: Cluster, presence: Presence): Supervision {
  const { place, log } = cluster;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> = Promise.resolve();
  let failures = 0;

  const lookAfter = async () => {
    if (!(await findPostmaster(place))) {
      log.error('PostgreSQL has ended; restarting it');
      await startCluster(cluster);
      log.info('PostgreSQL is running again');
    }
    await presence.hold();
  };

  const plan = (delayMs: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      look = lookAfter().then(
        () => {
          failures = 0;
          plan(LOOK_EVERY_MS);
        },
        (error: unknown) => {
          failures += 1;
          log.error({ err: error }, 'PostgreSQL is not answering');
          // A single failed check may be the end of PostgreSQL during the statement.
          plan(failures === 1 ? LOOK_EVERY_MS : RETRY_AFTER_MS);
        },
      );
    }, delayMs);
    timer.unref();
  };

  plan(LOOK_EVERY_MS);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await look;
    },
  };
}
