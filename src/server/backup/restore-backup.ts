import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database.ts';
import { migrate, migrateEmptyTo, newestMigration } from '../db/migrate.ts';
import type { Transaction } from '../db/transaction.ts';
import { isBadData } from '../error-code.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupTable,
  damaged,
  expectLine,
  fileEndLine,
  parseHeader,
  parseTableEnd,
  tableStartLine,
} from './backup-format.ts';
import {
  advanceIdentities,
  dropOwnTables,
  emptyTables,
  forgetRankings,
  hasRows,
  listBackupTables,
  listOwnTables,
  writeRows,
} from './backup-queries.ts';
import { type BackupReader, openBackup } from './backup-reader.ts';
import { countLines } from './write-backup.ts';

export type RestoreOptions = {
  /** Replaces existing data; without it, only an empty database is restored into. */
  replaces: boolean;
};

export type RestoreResult = { madeAt: string; tables: number; rows: number };

/**
 * Replaces everything in the database by a backup, in one transaction: a file that is
 * incomplete changes nothing. Throws `BackupError`. The ranking is empty afterwards.
 */
export async function restoreBackup(
  db: Database,
  path: string,
  { replaces }: RestoreOptions,
): Promise<RestoreResult> {
  const reader = openBackup(path);
  try {
    const header = parseHeader(await reader.readLine());
    const newest = await newestMigration();
    if (header.migration > newest) {
      throw new BackupError('The backup was made by a newer Marquee. Restore it with that one.');
    }
    const ownNow = await listOwnTables(db, newest);
    const ownThen = await listOwnTables(db, header.migration);
    if (!replaces && (await hasRows(db, await listBackupTables(db, ownNow)))) {
      throw new BackupError(
        'The database is not empty. Add --force to replace all it holds with the backup.',
      );
    }
    const rows = await db.begin(async (tx) => {
      await dropOwnTables(tx, [...ownNow, ...ownThen]);
      await migrateEmptyTo(tx, header.migration);
      assertSameTables(header.tables, await listBackupTables(tx, ownThen));
      return readAll(tx, reader, header);
    });
    await migrate(db);
    await forgetRankings(db);
    return { madeAt: header.madeAt, tables: header.tables.length, rows };
  } catch (error) {
    throw isBadData(error) ? damaged(error) : error;
  } finally {
    reader.close();
  }
}

async function readAll(
  tx: Transaction,
  reader: BackupReader,
  { tables }: BackupHeader,
): Promise<number> {
  await emptyTables(tx, tables);
  let rows = 0;
  for (const table of tables) rows += await readTable(tx, reader, table);
  expectLine(await reader.readLine(), fileEndLine());
  if (!(await reader.isAtEnd())) throw damaged();
  await advanceIdentities(tx, tables);
  return rows;
}

/** The names become part of statements, so only names from the schema itself are allowed. */
function assertSameTables(tables: BackupTable[], expected: BackupTable[]): void {
  if (JSON.stringify(tables) !== JSON.stringify(expected)) throw damaged();
}

async function readTable(
  tx: Transaction,
  reader: BackupReader,
  table: BackupTable,
): Promise<number> {
  expectLine(await reader.readLine(), tableStartLine(table));
  const hash = createHash('sha256');
  let rows = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      rows += countLines(chunk);
      yield chunk;
    }
  };
  await pipeline(reader.readRows(), counted, writeRows(tx, table));
  const end = parseTableEnd(await reader.readLine());
  const isWhole =
    end.table === table.name && end.rows === rows && end.sha256 === hash.digest('hex');
  if (!isWhole) throw damaged();
  return rows;
}
