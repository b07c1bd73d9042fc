import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseTarget } from '#server/platform/db/database.ts';
import { openEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { DATABASE_USER } from '#server/platform/db/embedded/init-cluster.ts';
import { SERVER_ROLE } from '#server/platform/db/embedded/server-role.ts';
import { bundleWorkers } from './processes/bundle-workers.ts';
import { removeWhenDone } from './processes/remove-when-done.ts';
import { dropDatabases } from './test-postgres.ts';

/**
 * One PostgreSQL for all projects of a test run, the one at TEST_DATABASE_URL or an embedded one, and the programs of the
 * server's threads.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = project.vitest.getRootProject();
  // Another project of the run has started it, and stops it.
  if (run.getProvidedContext().postgres) return async () => undefined;
  const url = process.env.TEST_DATABASE_URL;
  const { target, stop } = url ? { target: { url }, stop: async () => undefined } : await start();
  await addExtension(target);
  const postgres = { target, prefix: `marquee_test_${randomUUID().slice(0, 8)}` };
  run.provide('postgres', postgres);
  const workers = await bundleWorkers();
  run.provide('workers', workers);
  const remover = removeWhenDone(workers);
  return async () => {
    await remover.remove();
    if (url) await dropDatabases(postgres);
    await stop();
  };
}

/** More than a run needs at any time: a gigabyte of tables and of log. */
const FREE_BYTES = 4 * 1024 ** 3;

/**
 * In memory where the machine has room for it: a test database is hundreds of small files, which a disk takes several
 * times as long to create and to delete.
 */
async function folderForData(): Promise<string> {
  const free = await statfs('/dev/shm').then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  return free > FREE_BYTES ? '/dev/shm' : tmpdir();
}

async function start(): Promise<{ target: DatabaseTarget; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(await folderForData(), 'marquee-test-'));
  // Readable for the user that PostgreSQL runs as when the tests run as root.
  await chmod(folder, 0o711);
  const remover = removeWhenDone(folder);
  const embedded = await openEmbeddedPostgres({
    dataDir: folder,
    log: pino({ level: 'warn' }),
    settings: {
      // Test data need not survive a power cut.
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      // It would visit hundreds of databases, each of which is dropped after a minute.
      autovacuum: 'off',
    },
  });
  const stop = async () => {
    await embedded.close();
    await remover.remove();
  };
  await allowCopies(embedded.target);
  return { target: embedded.target, stop };
}

/** Each test file makes a database of its own, which the server's role may not. */
async function allowCopies(target: DatabaseTarget): Promise<void> {
  const db = connect(asSuperuser(target), { max: 1 });
  await db`alter role ${db(SERVER_ROLE)} createdb`;
  await db.end();
}

function asSuperuser(target: DatabaseTarget): DatabaseTarget {
  if ('socketDir' in target) return { ...target, user: DATABASE_USER };
  return { url: Object.assign(new URL(target.url), { username: DATABASE_USER }).href };
}

/** Added here, because two test files that migrate at the same time would both try to add it. */
async function addExtension(target: DatabaseTarget): Promise<void> {
  const db = connect(target, { max: 1 });
  await db`create extension if not exists pg_trgm with schema public`;
  await db.end();
}
