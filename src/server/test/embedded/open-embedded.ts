import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { connect, type Database, type DatabaseTarget } from '#server/platform/db/database.ts';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts';
import { removeWhenDone } from '../processes/remove-when-done.ts';

const log = pino({ level: 'silent' });

/** A folder that PostgreSQL's user may enter, removed after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'marquee-embedded-'));
  await chmod(folder, 0o711);
  const remover = removeWhenDone(folder);
  onTestFinished(() => remover.remove());
  return folder;
}

/** A PostgreSQL of its own, which stops after the test. */
export async function open(dataDir: string): Promise<EmbeddedPostgres> {
  const embedded = await openEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => embedded.close());
  return embedded;
}

export function pool(target: DatabaseTarget): Database {
  const db = connect(target, { max: 1 });
  onTestFinished(() => db.end({ timeout: 0 }));
  return db;
}
