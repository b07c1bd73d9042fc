import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Binaries } from './binaries.ts';
import { ensureCluster } from './init-cluster.ts';
import type { Placement } from './placement.ts';
import { clearRemains, findPostmaster } from './postmaster.ts';
import { linesSince, readIfThere, readNewestLog } from './read-log.ts';
import { reportRecovery } from './recovery.ts';
import { type ProgramResult, runProgram } from './run-program.ts';
import { clusterSettings, renderSettings, type Settings } from './settings.ts';
import { withStartLock } from './start-lock.ts';

export type Cluster = {
  place: Placement;
  binaries: Binaries;
  /** Override our own settings. */
  settings: Settings;
  log: Logger;
};

const RETRY_MS = 200;
const RETRY_FOR_MS = 30_000;
const POLL_MS = 50;
const NOTICE_AFTER_MS = 2000;
const NOTICE_EVERY_MS = 10_000;

/** Where PostgreSQL writes until it has opened its own log; relative to the base folder. */
const START_LOG = 'start.log';

/** Temporary errors: the system has not yet cleaned up after a killed PostgreSQL. */
const PASSING = /lock file .* already exists|pre-existing shared memory block|is still in use/;

/**
 * Makes sure that PostgreSQL runs on the cluster and accepts connections; initialises it if needed. One
 * that is already running is used, even if another process started it.
 */
export async function startCluster(cluster: Cluster): Promise<{ isAdopted: boolean }> {
  const stopReporting = reportRecovery(cluster.place, cluster.log);
  return startWithin(cluster, Date.now() + RETRY_FOR_MS).finally(stopReporting);
}

async function startWithin(cluster: Cluster, deadline: number): Promise<{ isAdopted: boolean }> {
  for (;;) {
    const attempt = await withStartLock(cluster.place.base, cluster.log, () => startOnce(cluster));
    const isReady = attempt.failure === null && (await becomesReady(cluster));
    if (isReady) return { isAdopted: attempt.isAdopted };
    if (attempt.failure !== null && !PASSING.test(attempt.failure)) throw refused(attempt.failure);
    if (Date.now() > deadline) throw refused(attempt.failure ?? 'it stops as soon as it runs');
    await sleep(RETRY_MS);
  }
}

/** Stops PostgreSQL: ends sessions, rolls back their transactions and writes everything to disk. */
export async function stopCluster({ place, binaries, log }: Cluster): Promise<void> {
  const result = await pgCtl(place, binaries, ['stop', '-w', '-t', '60', '-m', 'fast']);
  if (!result.ok && (await findPostmaster(place))) {
    log.error({ output: result.output.trim() }, 'PostgreSQL does not stop');
  }
}

async function startOnce(
  cluster: Cluster,
): Promise<{ failure: string | null; isAdopted: boolean }> {
  const { place, binaries } = cluster;
  const running = await findPostmaster(place);
  if (running) return { failure: null, isAdopted: true };
  await clearRemains(place);
  await ensureCluster(place, binaries);
  await writeSettings(cluster);
  await rm(join(place.base, START_LOG), { force: true });
  const startedAt = new Date();
  const result = await pgCtl(place, binaries, ['start', '-w', '-t', '60', '-l', START_LOG]);
  const isUp = result.ok || (await findPostmaster(place)) !== null;
  if (isUp) return { failure: null, isAdopted: false };
  const failure = (await readFailure(place, startedAt)) || result.output.trim();
  return { failure, isAdopted: false };
}

async function writeSettings({ place, settings }: Cluster): Promise<void> {
  const { bavail, bsize } = await statfs(place.base);
  const all = { ...clusterSettings(place.socketDir, bavail * bsize), ...settings };
  await writeFile(join(place.cluster, 'marquee.conf'), renderSettings(all));
}

/** The folder is passed in the environment, because `pg_ctl` gives its arguments to a shell. */
function pgCtl(place: Placement, binaries: Binaries, args: string[]): Promise<ProgramResult> {
  const env = { PGDATA: place.cluster };
  return runProgram(binaries.pgCtl, args, { account: place.account, cwd: place.base, env });
}

/** Waits as long as the recovery after a crash takes; false if PostgreSQL ended instead. */
async function becomesReady({ place, log }: Cluster): Promise<boolean> {
  let noticeAt = Date.now() + NOTICE_AFTER_MS;
  for (;;) {
    const postmaster = await findPostmaster(place);
    if (!postmaster || postmaster.status === 'ready') return postmaster !== null;
    if (Date.now() > noticeAt) {
      log.info({ status: postmaster.status }, 'waiting for PostgreSQL');
      noticeAt += NOTICE_EVERY_MS;
    }
    await sleep(POLL_MS);
  }
}

function refused(reason: string): Error {
  return new Error(`PostgreSQL does not start: ${reason}`);
}

/** The reasons that PostgreSQL has logged since `startedAt` for its end; empty if none. */
export async function readFailure(place: Placement, startedAt: Date): Promise<string> {
  const early = await readIfThere(join(place.base, START_LOG));
  const lines = [...linesSince(early, startedAt), ...(await readNewestLog(place, startedAt))];
  const failures = lines.filter((line) => /\b(FATAL|PANIC):/.test(line));
  return failures.map((line) => line.replace(/^.*?(FATAL|PANIC): +/, '')).join('; ');
}
