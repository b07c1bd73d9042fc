import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { type ProductProcess, startProduct } from '../scripts/product-process.ts';

export const ACCOUNT = { email: 'bench@marquee.test', password: 'a password for the bench' };
export const NOW = new Date('2026-06-01T09:30:00Z');

/** An empty folder for a database and files; whoever asks for it removes it. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  // PostgreSQL may run as another user, which must be able to enter the folder.
  await chmod(folder, 0o711);
  return folder;
}

/** A server process on a new database, which is removed afterwards. */
export async function withProduct<Result>(
  env: Record<string, string>,
  run: (product: ProductProcess, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await newFolder();
  const product = await startProduct({
    MARQUEE_DATA_DIR: dataDir,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    ...env,
  });
  try {
    return await run(product, dataDir);
  } finally {
    await product.stop();
    // After an error a connection of this process may keep PostgreSQL for a moment, which still writes there.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

/** Connections of this process to the database of a running product, or to one of its own. */
export async function withDatabaseOf<Result>(
  dataDir: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const config = { databaseUrl: null, databaseReadUrl: null, dataDir };
  const { db, close } = await openDatabase({ config, log: pino({ level: 'silent' }) });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
