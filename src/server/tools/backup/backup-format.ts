import { z } from 'zod';

/** Raised when older versions can no longer read the file. */
export const BACKUP_VERSION = 1;

const HEADER_START = '-- marquee-backup ';
const TABLE_END_START = '-- table-end ';
const FILE_END = '-- end of backup';

/** Marks the end of a table's rows; no row in COPY's text format can look like it. */
export const ROWS_END = '\\.';

const backupTable = z.object({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
});
export type BackupTable = z.infer<typeof backupTable>;

const simpleName = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** A partition of a table, by a number. Its texts become SQL, so that only these forms are accepted. */
const backupPartition = z.object({
  name: simpleName,
  of: simpleName,
  bound: z
    .string()
    .regex(/^(DEFAULT|FOR VALUES (IN \('?\d+'?\)|FROM \('?\d+'?\) TO \('?\d+'?\)))$/),
  /** Those that the whole table does not define. */
  indexes: z.array(z.object({ isUnique: z.boolean(), columns: z.array(simpleName).min(1) })),
});
export type BackupPartition = z.infer<typeof backupPartition>;

const backupHeader = z.object({
  version: z.number().int(),
  /** The schema that the rows belong to: its newest migration. */
  migration: z.number().int().positive(),
  madeAt: z.iso.datetime(),
  /** Each table comes after those that it refers to. */
  tables: z.array(backupTable),
  /** The tables of the rankings that could be read; older backups have none. */
  rankings: z.array(backupTable).default([]),
  partitions: z.array(backupPartition).default([]),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const tableEnd = z.object({ table: z.string(), rows: z.number().int(), sha256: z.string() });
/** Counts that the rows must match. */
export type TableEnd = z.infer<typeof tableEnd>;

/** The file is not a complete backup, so nothing may be restored from it. */
export class BackupError extends Error {}

export function headerLine(header: BackupHeader): string {
  return `${HEADER_START}${JSON.stringify(header)}\n`;
}

/** The file contains the statement that is sent to the server, so that `psql` can read a backup too. */
export function copyInStatement({ name, columns }: BackupTable): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
}

/** By a query, because COPY does not read a partitioned table itself. */
export function copyOutStatement({ name, columns }: BackupTable): string {
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`;
}

export function tableStartLine(table: BackupTable): string {
  return `${copyInStatement(table)};\n`;
}

export function tableEndLine(end: TableEnd): string {
  return `${ROWS_END}\n${TABLE_END_START}${JSON.stringify(end)}\n`;
}

export function fileEndLine(): string {
  return `${FILE_END}\n`;
}

export function parseHeader(line: string): BackupHeader {
  if (!line.startsWith(HEADER_START)) throw new BackupError('The file is not a backup of Marquee.');
  const header = parseJson(line.slice(HEADER_START.length));
  const version = z.object({ version: z.number() }).safeParse(header);
  if (version.success && version.data.version > BACKUP_VERSION) {
    throw new BackupError('The backup was made by a newer Marquee. Restore it with that one.');
  }
  return orDamaged(backupHeader.safeParse(header));
}

export function parseTableEnd(line: string): TableEnd {
  if (!line.startsWith(TABLE_END_START)) throw damaged();
  return orDamaged(tableEnd.safeParse(parseJson(line.slice(TABLE_END_START.length))));
}

export function expectLine(line: string, expected: string): void {
  if (`${line}\n` !== expected) throw damaged();
}

export function damaged(cause?: unknown): BackupError {
  return new BackupError('The backup is damaged or cut short.', { cause });
}

function orDamaged<Value>(parsed: z.ZodSafeParseResult<Value>): Value {
  if (!parsed.success) throw damaged(parsed.error);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw damaged(error);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
