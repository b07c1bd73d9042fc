import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../process/config-error.ts';
import { PACKAGE_ROOT, VERSION } from '../process/package-root.ts';
import { type AuditOwner, foreignAuditOwner } from './audit-owner/audit-owner.ts';
import type { Database } from './database.ts';
import { isBrokenOff } from './database-errors.ts';
import type { Queryable } from './queryable.ts';
import type { Transaction } from './transaction.ts';

const MIGRATIONS_DIR = join(PACKAGE_ROOT, 'src/server/platform/db/migrations');

/** The migrations that `0001-baseline.sql` replaces; a database that has all of them has its schema. */
const BASELINE = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24, 25, 26, 27, 28],
  ...[29, 31, 32, 33, 34, 35, 36, 38, 40, 41, 43, 44],
];

/** The oldest schema that this version knows. */
export const BASELINE_NUMBER = 44;

/** The last commit that still has the migrations of the baseline one by one. It has no version: 0.1.0 is the first. */
const LAST_BEFORE_BASELINE = '77082d79';

export const OLDER_DATABASE =
  `The database was made before Marquee 0.1.0, by a commit older than ${LAST_BEFORE_BASELINE}, and this is Marquee ${VERSION}, which no longer ` +
  `has its migrations. Start commit ${LAST_BEFORE_BASELINE} on it once; “Upgrade” in docs/deploy.md has the commands.`;

export const OLDER_BACKUP =
  `The backup was made before Marquee 0.1.0, by a commit older than ${LAST_BEFORE_BASELINE}, and this is Marquee ${VERSION}. ` +
  `Restore it with commit ${LAST_BEFORE_BASELINE}, as “Upgrade” in docs/deploy.md says.`;

type Migration = { numbers: number[]; name: string; sql: string };

/**
 * Applies the missing migrations in one transaction, under a lock that makes servers that start at the same time wait for
 * the first: either all are applied, or the former version can still open the database. The audit log belongs to the
 * server's role meanwhile. Returns the names of those applied. Throws a `ConfigError`, before any of them, where the
 * database belongs to another version or somebody has to release the audit log by hand.
 */
export async function migrate(db: Database, owner?: AuditOwner): Promise<string[]> {
  const migrations = await readMigrations();
  const connection = await db.reserve({ isForLongWork: true });
  const auditOwner = owner ?? foreignAuditOwner(connection);
  try {
    await connection`select pg_advisory_lock(hashtext('marquee migrations'), hashtext(current_schema()))`;
    await createMigrationTable(connection);
    const pending = await findPending(connection, migrations);
    if (pending.length === 0) return [];
    if (pending.some(({ sql }) => changesAudit(sql))) await auditOwner.release('an upgrade');
    await connection.begin((tx) => applyAll(tx, pending)).finally(auditOwner.protect);
    return pending.map(({ name }) => name);
  } finally {
    await connection`select pg_advisory_unlock(hashtext('marquee migrations'), hashtext(current_schema()))`;
    connection.release();
  }
}

/** Lets the server's role read the log, whoever owns it. */
function changesAudit(sql: string): boolean {
  return sql.replaceAll(/(?<!delete )from audit_\w+/g, '').includes('audit_');
}

/** Applies the missing migrations in the caller's transaction, whose role owns the audit log. */
export async function migrateWithin(tx: Transaction): Promise<void> {
  await applyAll(tx, await findPending(tx, await readMigrations()));
}

async function findPending(connection: Queryable, migrations: Migration[]): Promise<Migration[]> {
  const done = await connection<{ number: number }[]>`select number from migration`;
  const applied = new Set(done.map((row) => row.number));
  refuseOtherSchema(migrations, applied);
  return migrations.filter(({ numbers }) => numbers.some((one) => !applied.has(one)));
}

async function applyAll(tx: Transaction, pending: Migration[]): Promise<void> {
  for (const migration of pending) {
    try {
      await apply(tx, migration);
    } catch (error) {
      // Retried where it was aborted because of another transaction.
      if (isBrokenOff(error)) throw error;
      throw new Error(`Migration ${migration.name} failed, and nothing was changed.`, {
        cause: error,
      });
    }
  }
}

/** The number of the newest migration of this version. */
export async function newestMigration(): Promise<number> {
  return Math.max(...(await readMigrations()).flatMap(({ numbers }) => numbers));
}

/** Creates the schema as of one migration, in the caller's transaction, in an empty database. */
export async function migrateEmptyTo(tx: Queryable, lastNumber: number): Promise<void> {
  await createMigrationTable(tx);
  const migrations = await readMigrations();
  const wanted = migrations.filter(({ numbers }) => numbers.every((one) => one <= lastNumber));
  for (const migration of wanted) await apply(tx, migration);
}

async function createMigrationTable(connection: Queryable): Promise<void> {
  await connection`
    create table if not exists migration (
      number integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`;
}

async function apply(connection: Queryable, { numbers, name, sql }: Migration): Promise<void> {
  await connection.unsafe(sql);
  await connection`
    insert into migration (number, name) select unnest(${numbers}::integer[]), ${name}`;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => /^\d{4}-.+\.sql$/.test(name));
  return Promise.all(
    names.sort().map(async (name) => {
      const number = Number(name.slice(0, 4));
      const numbers = number === 1 ? BASELINE : [number];
      return { numbers, name, sql: await readFile(join(MIGRATIONS_DIR, name), 'utf8') };
    }),
  );
}

function refuseOtherSchema(migrations: Migration[], applied: Set<number>): void {
  const known = new Set(migrations.flatMap(({ numbers }) => numbers));
  const unknown = [...applied].filter((number) => !known.has(number));
  if (unknown.length > 0) {
    throw new ConfigError(
      `The database was made by a newer Marquee (migration ${unknown.join(', ')}), and this is Marquee ${VERSION}. Start that version; ` +
        '“Upgrade” in docs/deploy.md says how to go back.',
    );
  }
  if (applied.size === 0 || BASELINE.every((number) => applied.has(number))) return;
  throw new ConfigError(OLDER_DATABASE);
}
