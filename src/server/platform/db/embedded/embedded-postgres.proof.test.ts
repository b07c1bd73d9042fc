import { chmod, cp, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyFolder, open, pool } from '#server/test/embedded/open-embedded.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { installedPackage, runnableBinaries } from './binaries.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { DATABASE_USER } from './init-cluster.ts';
import { type Placement, placeCluster, SYSTEM_DIR } from './placement.ts';
import { findPostmaster } from './postmaster.ts';
import { targetOf } from './server-role.ts';
import { startCluster, stopCluster } from './start-cluster.ts';

const log = pino({ level: 'silent' });
const UNUSED_PID = 4_194_303;

async function postmasterPid(place: Placement): Promise<number> {
  return (await findPostmaster(place))?.pid ?? 0;
}

/** Asks again until it is so; the test's own time limit ends a vain wait. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

async function answers(db: Database): Promise<boolean> {
  try {
    await db`select 1`;
    return true;
  } catch {
    return false;
  }
}

describe('openEmbeddedPostgres', () => {
  it('refuses a folder from before the server had a role of its own, and says what to do', async () => {
    const dataDir = await emptyFolder();
    const place = await placeCluster(dataDir);
    const binaries = await runnableBinaries(await installedPackage(), place.account, SYSTEM_DIR);
    const cluster = { place, binaries, settings: {}, log };
    await startCluster(cluster);
    onTestFinished(() => stopCluster(cluster));
    await migrate(pool(targetOf(place, DATABASE_USER)));
    await expect(openEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /made before Marquee 0\.1\.0.*Start commit 77082d79/,
    );
  });

  it('is shared by all processes that open the same folder, and stops with the last', async () => {
    const dataDir = await emptyFolder();
    const [one, two] = await Promise.all([open(dataDir), open(dataDir)]);
    const place = await placeCluster(dataDir);
    const db = pool(two.target);
    await one.close();
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
    await two.close();
    expect(await findPostmaster(place)).toBeNull();
  });

  it('restarts after a crash with everything that was committed', async () => {
    const dataDir = await emptyFolder();
    const db = pool((await open(dataDir)).target);
    await db`create table note as select 1 as number`;
    const place = await placeCluster(dataDir);
    const killed = await postmasterPid(place);
    process.kill(killed, 'SIGKILL');
    await until(async () => ![0, killed].includes(await postmasterPid(place)));
    await until(() => answers(db));
    expect(await db`select number from note`).toEqual([{ number: 1 }]);
  });

  it('takes over a PostgreSQL whose Marquee was killed, and stops it in the end', async () => {
    const dataDir = await emptyFolder();
    const place = await placeCluster(dataDir);
    const binaries = await runnableBinaries(await installedPackage(), place.account, SYSTEM_DIR);
    const cluster = { place, binaries, settings: {}, log };
    expect(await startCluster(cluster)).toEqual({ isAdopted: false });
    onTestFinished(() => stopCluster(cluster));
    const orphan = await postmasterPid(place);
    const embedded = await open(dataDir);
    expect(await postmasterPid(place)).toBe(orphan);
    await embedded.close();
    expect(await findPostmaster(place)).toBeNull();
  });

  it('starts although a lock file names another process', async () => {
    const dataDir = await emptyFolder();
    await (await openEmbeddedPostgres({ dataDir, log })).close();
    const place = await placeCluster(dataDir);
    const lines = [process.pid, place.cluster, 1, 5432, place.socketDir, '', ' 1 1', 'ready'];
    await writeFile(join(place.cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
    await writeFile(join(place.socketDir, '.s.PGSQL.5432.lock'), `${process.pid}\n`);
    const db = pool((await open(dataDir)).target);
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('removes what an interrupted initialisation left behind', async () => {
    const dataDir = await emptyFolder();
    const { base } = await placeCluster(dataDir);
    await mkdir(join(base, `init-${UNUSED_PID}-0a1b2c3d`));
    await writeFile(join(base, 'start.lock'), String(UNUSED_PID));
    await open(dataDir);
    const left = (await readdir(base)).filter((name) => /^init-|\.lock/.test(name));
    expect(left).toEqual([]);
  });

  it('refuses the data of another major version', async () => {
    const dataDir = await emptyFolder();
    await (await openEmbeddedPostgres({ dataDir, log })).close();
    await writeFile(join((await placeCluster(dataDir)).cluster, 'PG_VERSION'), '15\n');
    await expect(openEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /holds the data of PostgreSQL 15, and this Marquee comes with 18\. Make a backup/,
    );
  });

  it.each([
    ['long', 'x'.repeat(120)],
    ['awkward', `it's, a "näh" \\ folder`],
  ])('works under a folder with a %s name', async (_, name) => {
    const dataDir = join(await emptyFolder(), name);
    const { socketDir } = await placeCluster(dataDir);
    onTestFinished(() => rm(socketDir, { recursive: true, force: true }));
    const db = pool((await open(dataDir)).target);
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
    expect((await lstat(socketDir)).mode & 0o777).toBe(0o700);
  });

  it('reports why PostgreSQL does not start', async () => {
    const settings = { shared_buffers: 'plenty' };
    await expect(
      openEmbeddedPostgres({ dataDir: await emptyFolder(), log, settings }),
    ).rejects.toThrow(/^PostgreSQL does not start: .*marquee\.conf" contains errors/);
  });

  it('reports why a data folder cannot be created', async () => {
    const file = join(await emptyFolder(), 'file');
    await writeFile(file, '');
    await expect(openEmbeddedPostgres({ dataDir: join(file, 'data'), log })).rejects.toThrow(
      /cannot be created\. Check MARQUEE_DATA_DIR/,
    );
  });
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  it('stores the data elsewhere when PostgreSQL’s user cannot enter the data folder', async () => {
    const folder = await emptyFolder();
    await chmod(folder, 0o700);
    const dataDir = join(folder, 'data');
    const { base } = await placeCluster(dataDir);
    onTestFinished(() => rm(base, { recursive: true, force: true }));
    const db = pool((await open(dataDir)).target);
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
    expect(base.startsWith(`${SYSTEM_DIR}/`)).toBe(true);
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true);
  });

  it('copies programs that PostgreSQL’s user cannot reach, once', async () => {
    const folder = await emptyFolder();
    const hidden = join(folder, 'hidden');
    const systemDir = join(folder, 'system');
    const installed = await installedPackage();
    await mkdir(hidden, { mode: 0o700 });
    const { account } = await placeCluster(join(folder, 'data'));
    const moved = { ...installed, dir: join(hidden, 'package') };
    await cp(installed.dir, moved.dir, { recursive: true, verbatimSymlinks: true });
    const binaries = await runnableBinaries(moved, account, systemDir);
    expect(binaries.postgres).toBe(
      join(systemDir, `postgres-${installed.version}`, 'native/bin/postgres'),
    );
    expect(await runnableBinaries(moved, account, systemDir)).toEqual(binaries);
    expect(await readdir(systemDir)).toEqual([`postgres-${installed.version}`]);
  });
});
