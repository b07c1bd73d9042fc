import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { HOUR_MS } from '#scoring/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import { isAlive } from '#server/platform/db/embedded/start-lock.ts';
import { newestMigration } from '#server/platform/db/migrate.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import {
  BACKUP_VERSION,
  type BackupTable,
  fileEndLine,
  headerLine,
  tableEndLine,
  tableStartLine,
} from './backup-format.ts';
import {
  appliedMigration,
  listBackupTables,
  listOwnTables,
  listPartitions,
  listRankingTables,
  readRows,
} from './backup-queries.ts';

export type BackupResult = { tables: number; rows: number };

const NEWLINE = 10;
const WRITER = `${hostname()}.${process.pid}`;
/** Also of versions before 0.1.0, without a process. */
const DRAFT = /(?:\.(\d+))?\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;
/** A backup that is being written changes all the time. */
const ABANDONED_MS = HOUR_MS;

/**
 * Writes a backup to `path`: all tables at one moment, gzipped, without blocking anyone. The
 * file appears once it is complete and then replaces one of the same name. What killed backups left in the folder is removed.
 */
export async function writeBackup(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  path: string,
): Promise<BackupResult> {
  // A name that nobody can have prepared; `wx` refuses an existing file or link all the same.
  const draft = `${path}.${WRITER}.${randomUUID()}.part`;
  await removeAbandonedDrafts(dirname(path));
  try {
    const own = await listOwnTables(db, await newestMigration());
    const result = await db.begin(async (tx) => {
      await allowLongWork(tx);
      const rankings = await listRankingTables(tx);
      const tables = await listBackupTables(tx, own);
      const partitions = await listPartitions(tx, own);
      const migration = await appliedMigration(tx);
      const madeAt = clock().toISOString();
      const counter = { rows: 0 };
      const contents = { tables, rankings, partitions };
      const header = headerLine({ version: BACKUP_VERSION, migration, madeAt, ...contents });
      const text = backupText(tx, header, [...tables, ...rankings], counter);
      try {
        await pipeline(text, createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
      } finally {
        // A failed pipeline does not wait for its source, which still has rows in transit.
        await text.return(undefined);
      }
      return { tables: tables.length, rows: counter.rows };
    }, 'isolation level repeatable read read only');
    await flush(draft);
    await rename(draft, path);
    await recordAudit(db, { action: 'backup.written', after: result });
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** They hold people's data under names that nobody looks for. Those that the system does not let us remove stay. */
async function removeAbandonedDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const found = DRAFT.exec(name);
    if (!found) continue;
    const path = join(folder, name);
    try {
      const isOurs = name.includes(`.${hostname()}.${found[1]}.`);
      const isDead = isOurs && !isAlive(Number(found[1]));
      const isOld = Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS;
      if (isDead || isOld) await rm(path);
    } catch {}
  }
}

async function* backupText(
  tx: Transaction,
  header: string,
  tables: BackupTable[],
  counter: { rows: number },
): AsyncGenerator<Buffer | string> {
  yield header;
  for (const table of tables) {
    yield tableStartLine(table);
    const hash = createHash('sha256');
    let rows = 0;
    for await (const bytes of readRows(tx, table)) {
      hash.update(bytes);
      rows += countLines(bytes);
      yield bytes;
    }
    counter.rows += rows;
    yield tableEndLine({ table: table.name, rows, sha256: hash.digest('hex') });
  }
  yield fileEndLine();
}

/** A line break inside a value is written as `\n`, so that each one here ends a row. */
export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
