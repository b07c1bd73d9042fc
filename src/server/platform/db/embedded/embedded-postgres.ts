import type { Logger } from 'pino';
import { ConfigError } from '../../process/config-error.ts';
import { hasCode } from '../../process/error-code.ts';
import { type AuditOwner, createAuditOwner } from '../audit-owner/audit-owner.ts';
import type { DatabaseTarget } from '../database.ts';
import { installedPackage, runnableBinaries } from './binaries.ts';
import { placeCluster, SYSTEM_DIR } from './placement.ts';
import { createPresence, type Presence } from './presence.ts';
import { removeLeakedFiles } from './remove-leaked-files.ts';
import { asSuperuser, ensureServerRole, SERVER_ROLE, targetOf } from './server-role.ts';
import type { Settings } from './settings.ts';
import { type Cluster, readFailure, startCluster, stopCluster } from './start-cluster.ts';
import { supervise } from './supervise.ts';

export type EmbeddedPostgres = {
  target: DatabaseTarget;
  auditOwner: AuditOwner;
  /** What PostgreSQL has logged about its end since then; empty if nothing. */
  readFailure(since: Date): Promise<string>;
  /** Stops PostgreSQL, unless another Marquee process still uses it. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Absolute; PostgreSQL's files go into its folder `postgres`. */
  dataDir: string;
  log: Logger;
  /** Override our own values of `postgresql.conf`. */
  settings?: Settings;
};

const JOIN_ATTEMPTS = 10;

/** PostgreSQL stopped between the start and the first statement: another process was just stopping it. */
const STOPPED = ['57P01', '57P03', 'CONNECTION_CLOSED', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'];

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that is running there, and keeps it running
 * until closed: it restarts PostgreSQL after a crash, and clients reconnect by themselves.
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  const place = await placeCluster(dataDir);
  const binaries = await runnableBinaries(await installedPackage(), place.account, SYSTEM_DIR);
  const cluster: Cluster = { place, binaries, settings, log };
  const { target, presence } = await startAndJoin(cluster, JOIN_ATTEMPTS);
  const supervision = supervise(cluster, presence);
  return {
    target,
    auditOwner: createAuditOwner((work) => asSuperuser(place, work), SERVER_ROLE),
    readFailure: (since) => readFailure(place, since),
    async close() {
      await supervision.stop();
      await leave(cluster, presence);
    },
  };
}

async function startAndJoin(
  cluster: Cluster,
  attempts: number,
): Promise<{ target: DatabaseTarget; presence: Presence }> {
  const { isAdopted } = await startCluster(cluster);
  const target = targetOf(cluster.place);
  const presence = createPresence(target);
  try {
    await ensureServerRole(cluster.place);
    await presence.hold();
  } catch (error) {
    await presence.end();
    if (error instanceof ConfigError && !isAdopted) await stopCluster(cluster);
    if (attempts <= 1 || !hasCode(error, ...STOPPED)) throw error;
    return startAndJoin(cluster, attempts - 1);
  }
  if (!isAdopted) await tidy(cluster, target);
  return { target, presence };
}

async function tidy({ place, log }: Cluster, target: DatabaseTarget): Promise<void> {
  const freedBytes = await removeLeakedFiles(target, place.cluster);
  if (freedBytes > 0) log.info({ freedBytes }, 'removed files of unfinished tables');
}

async function leave(cluster: Cluster, presence: Presence): Promise<void> {
  try {
    if (await presence.leave()) await stopCluster(cluster);
  } catch (error) {
    // It has just ended; the next start recovers it.
    cluster.log.warn({ err: error }, 'PostgreSQL had ended before it could be stopped');
  } finally {
    await presence.end();
  }
}
