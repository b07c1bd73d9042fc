import { execFileSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#server/platform/db/database.ts';
import { type Cluster, SMALL_DISK } from '../cluster.ts';
import type { DatabaseNumber } from '../layout.ts';
import { findFakeTime } from '../packages.ts';
import { postmasterOf, until } from '../program.ts';

/** What happens to a cluster under load. `run` resolves when it is whole again, or with why it cannot be tried here. */
export type Fault = {
  name: string;
  /** Part of the short trial. */
  isQuick?: boolean;
  run: (cluster: Cluster, isQuick: boolean) => Promise<string | undefined>;
};

const WHOLE_MS = 180_000;
export const FAULTS: readonly Fault[] = [
  {
    name: 'nothing (for comparison)',
    async run() {
      await sleep(15_000);
      return undefined;
    },
  },
  {
    name: 'server killed −9',
    isQuick: true,
    async run(cluster, isQuick) {
      await cluster.stopServer(1, 'SIGKILL');
      await sleep(isQuick ? 2000 : 8000);
      await cluster.startServer(1);
      return undefined;
    },
  },
  {
    name: 'rolling restart',
    async run(cluster) {
      for (const number of [1, 2] as const) {
        await cluster.stopServer(number);
        await cluster.startServer(number);
        await until('HAProxy uses the server again', () => cluster.isInUse(number));
        await sleep(3000);
      }
      return undefined;
    },
  },
  {
    name: 'PgBouncer restarted',
    async run(cluster) {
      await cluster.stopPooler();
      await cluster.startPooler();
      await sleep(8000);
      return undefined;
    },
  },
  {
    name: 'replica lags 30 s, stops, starts',
    async run(cluster) {
      const { other } = await cluster.patroni.replicas();
      await asSuperuser(cluster, other, 'select pg_wal_replay_pause()');
      await sleep(30_000);
      await asSuperuser(cluster, other, 'select pg_wal_replay_resume()');
      await cluster.stopDatabase(other);
      await sleep(5000);
      await cluster.startDatabase(other);
      return wholeAgain(cluster);
    },
  },
  {
    name: 'replica hangs 10 s',
    async run(cluster) {
      const { other } = await cluster.patroni.replicas();
      const postmaster = await postmasterOf(cluster.dataDirOf(other));
      if (postmaster === null) throw new Error('The replica does not run.');
      const processes = [postmaster, ...childrenOf(postmaster)];
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      await sleep(10_000);
      for (const pid of processes) signal(pid, 'SIGCONT');
      return wholeAgain(cluster);
    },
  },
  {
    name: 'PostgreSQL of the primary killed −9',
    isQuick: true,
    async run(cluster) {
      const primary = await cluster.patroni.primary();
      await cluster.killPostgres(primary);
      await until('another one is the primary', () => hasOtherPrimary(cluster, primary), WHOLE_MS);
      return wholeAgain(cluster);
    },
  },
  {
    name: 'machine of the primary lost',
    async run(cluster) {
      const primary = await cluster.patroni.primary();
      await cluster.stopDatabase(primary, 'SIGKILL');
      await until('another one is the primary', () => hasOtherPrimary(cluster, primary), WHOLE_MS);
      await sleep(5000);
      await cluster.startDatabase(primary);
      return wholeAgain(cluster);
    },
  },
  {
    name: 'network from the primary to its synchronous replica cut for 20 s',
    async run(cluster) {
      const [primary, { sync }] = await Promise.all([
        cluster.patroni.primary(),
        cluster.patroni.replicas(),
      ]);
      const relay = cluster.relays.get(primary);
      relay?.cut(`db${sync}`);
      await sleep(20_000);
      relay?.mend();
      return wholeAgain(cluster);
    },
  },
  {
    name: 'disk of a replica full',
    async run(cluster) {
      if (!cluster.hasSmallDisk) return 'not tried: only root can mount a small file system';
      if ((await cluster.patroni.primary()) === SMALL_DISK) await cluster.patroni.switchOver();
      const folder = join(cluster.dataDirOf(SMALL_DISK), '..');
      const { bavail, bsize } = await statfs(folder);
      const filler = join(folder, 'filler');
      await writeFile(filler, '');
      execFileSync('fallocate', ['-l', String(bavail * bsize), filler]);
      await sleep(20_000);
      await rm(filler);
      return wholeAgain(cluster);
    },
  },
  {
    name: 'clock of one server 10 minutes ahead',
    async run(cluster) {
      const library = findFakeTime();
      if (library === null) return 'not tried: apt-get install libfaketime';
      const fake = { LD_PRELOAD: library, FAKETIME: '+10m', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
      await cluster.stopServer(2);
      await cluster.startServer(2, fake);
      await sleep(15_000);
      await cluster.stopServer(2);
      await cluster.startServer(2);
      return undefined;
    },
  },
];

async function wholeAgain(cluster: Cluster): Promise<undefined> {
  await until('the cluster is whole again', () => cluster.patroni.isWhole(), WHOLE_MS);
  return undefined;
}

async function hasOtherPrimary(cluster: Cluster, before: DatabaseNumber): Promise<boolean> {
  const now = await cluster.patroni.findPrimary();
  return now !== null && now !== before;
}

async function asSuperuser(cluster: Cluster, number: DatabaseNumber, text: string): Promise<void> {
  const db = connect({ url: cluster.superuserOf(number) }, { max: 1 });
  try {
    await db.unsafe(text);
  } finally {
    await db.end({ timeout: 1 });
  }
}

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);
}

/** A process that waited for one that was stopped may have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
