import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseTarget } from '#server/platform/db/database.ts';
import { openEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { removeWhenDone } from './remove-when-done.ts';

/** One PostgreSQL for the whole test run: the one at TEST_DATABASE_URL, or an embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const { target, stop } = url ? { target: { url }, stop: async () => undefined } : await start();
  await addExtension(target);
  project.provide('databaseTarget', target);
  return stop;
}

async function start(): Promise<{ target: DatabaseTarget; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  // Readable for the user that PostgreSQL runs as when the tests run as root.
  await chmod(folder, 0o711);
  const remover = removeWhenDone(folder);
  const embedded = await openEmbeddedPostgres({
    dataDir: folder,
    log: pino({ level: 'warn' }),
    // Test data need not survive a power cut.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  });
  const stop = async () => {
    await embedded.close();
    await remover.remove();
  };
  return { target: embedded.target, stop };
}

/** Added here, because two test files that migrate at the same time would both try to add it. */
async function addExtension(target: DatabaseTarget): Promise<void> {
  const db = connect(target, { max: 1 });
  await db`create extension if not exists pg_trgm with schema public`;
  await db.end();
}
