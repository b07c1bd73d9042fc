import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lockImports } from '#server/catalogue/changes/change-queries.ts';
import { returnAudit, setAuditAside } from '#server/platform/audit/audit-over-restore-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import {
  BASELINE_NUMBER,
  migrateEmptyTo,
  migrateWithin,
  newestMigration,
  OLDER_BACKUP,
} from '#server/platform/db/migrate.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announce } from '#server/platform/live/announce.ts';
import { hasCode, isBadData } from '#server/platform/process/error-code.ts';
import { lockForTransaction } from '#server/ranking/runs/ranking-lock-queries.ts';
import {
  createRunTables,
  findStoredRuns,
  finishRunTables,
} from '#server/ranking/runs/restore-ranking-queries.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupPartition,
  type BackupTable,
  damaged,
  expectLine,
  fileEndLine,
  parseHeader,
  parseTableEnd,
  tableStartLine,
} from './backup-format.ts';
import {
  type AliveAgain,
  advanceIdentities,
  createPartitions,
  dropOwnTables,
  emptyTables,
  forgetRankings,
  forgetTransactions,
  hasRows,
  indexPartitions,
  listBackupTables,
  listOwnTables,
  listRankingTables,
  renewStamps,
  writeRows,
} from './backup-queries.ts';
import { type BackupReader, openBackup } from './backup-reader.ts';
import { countLines } from './write-backup.ts';

export type RestoreOptions = {
  /** Replaces existing data; without it, only an empty database is restored into. */
  replaces: boolean;
};

export type RestoreResult = {
  madeAt: string;
  tables: number;
  rows: number;
  /** Whether the ranking came back too; otherwise there is none until the next recalculation. */
  hasRanking: boolean;
  /** API keys and passkeys of the backup that work again, whatever has become of them since. */
  alive: AliveAgain;
};

const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/**
 * Replaces everything in the database by a backup, in one transaction: a file that is
 * incomplete changes nothing. Throws `BackupError`. The rankings that could be read when the backup was made can be
 * read again; one of an older version has none. Servers may be running.
 */
export async function restoreBackup(
  db: Database,
  path: string,
  options: RestoreOptions,
): Promise<RestoreResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await restoreOnce(db, path, options);
    } catch (error) {
      // A reader held a lock on one table and waited for another: try again.
      if (attempt === ATTEMPTS || !hasCode(error, DEADLOCK)) throw error;
    }
  }
}

async function restoreOnce(
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
    if (header.migration < BASELINE_NUMBER) {
      throw new BackupError(OLDER_BACKUP);
    }
    const ownNow = await listOwnTables(db, newest);
    const isThisVersion = header.migration === newest;
    const ownThen = isThisVersion ? ownNow : await listOwnTables(db, header.migration);
    if (!replaces && (await hasRows(db, await listBackupTables(db, ownNow)))) {
      throw new BackupError(
        'The database is not empty. Add --force to replace all it holds with the backup.',
      );
    }
    const { rows, hasRanking, alive } = await db.begin(async (tx) => {
      await allowLongWork(tx);
      // No recalculation and no import may carry what they have read before over to the restored data.
      await lockForTransaction(tx, 'run');
      await lockImports(tx);
      await setAuditAside(tx);
      await dropOwnTables(tx, [...ownNow, ...ownThen]);
      await migrateEmptyTo(tx, header.migration);
      assertSameTables(header.tables, await listBackupTables(tx, ownThen));
      const parts = partsOf(header, ownThen);
      await createPartitions(tx, parts);
      const restored = await readAll(tx, reader, header, isThisVersion);
      await indexPartitions(tx, parts);
      await migrateWithin(tx);
      const alive = await renewStamps(tx);
      await returnAudit(tx);
      const after = { made_at: header.madeAt, rows: restored.rows };
      await recordAudit(tx, { action: 'backup.restored', after });
      if (!restored.hasRanking) await forgetRankings(tx);
      await announce(tx, 'event', { ids: null });
      return { ...restored, alive };
    });
    return { madeAt: header.madeAt, tables: header.tables.length, rows, hasRanking, alive };
  } catch (error) {
    throw isBadData(error) ? damaged(error) : error;
  } finally {
    reader.close();
  }
}

async function readAll(
  tx: Transaction,
  reader: BackupReader,
  { tables, rankings }: BackupHeader,
  isThisVersion: boolean,
): Promise<{ rows: number; hasRanking: boolean }> {
  await emptyTables(tx, tables);
  let rows = 0;
  for (const table of tables) rows += await readTable(tx, reader, table);
  if (isThisVersion) await forgetTransactions(tx);
  const runs = isThisVersion ? await findStoredRuns(tx) : [];
  for (const run of runs) await createRunTables(tx, run);
  const isKnown = runs.length > 0 && isSame(rankings, await listRankingTables(tx));
  for (const table of rankings) rows += await readTable(isKnown ? tx : null, reader, table);
  if (isKnown) for (const run of runs) await finishRunTables(tx, run);
  expectLine(await reader.readLine(), fileEndLine());
  if (!(await reader.isAtEnd())) throw damaged();
  await advanceIdentities(tx, tables);
  return { rows, hasRanking: isKnown };
}

/**
 * The names become part of statements, so only names from the schema itself are allowed. Older backups were made
 * without the state of the ranking.
 */
function assertSameTables(tables: BackupTable[], expected: BackupTable[]): void {
  const older = expected.filter(({ name }) => name !== 'ranking_state');
  if (!isSame(tables, expected) && !isSame(tables, older)) throw damaged();
}

/** Of tables from the schema itself only. */
function partsOf({ partitions }: BackupHeader, own: string[]): BackupPartition[] {
  if (partitions.some(({ name, of }) => !own.includes(of) || own.includes(name))) throw damaged();
  return partitions;
}

function isSame(tables: BackupTable[], others: BackupTable[]): boolean {
  return JSON.stringify(tables) === JSON.stringify(others);
}

/** Without a transaction, the rows are only checked. */
async function readTable(
  tx: Transaction | null,
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
  await pipeline(reader.readRows(), counted, tx ? writeRows(tx, table) : nowhere());
  const end = parseTableEnd(await reader.readLine());
  const isWhole =
    end.table === table.name && end.rows === rows && end.sha256 === hash.digest('hex');
  if (!isWhole) throw damaged();
  return rows;
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
