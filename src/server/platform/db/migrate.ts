import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../process/config-error.ts';
import { PACKAGE_ROOT } from '../process/package-root.ts';
import type { Database } from './database.ts';
import type { Queryable } from './queryable.ts';

const MIGRATIONS_DIR = join(PACKAGE_ROOT, 'src/server/platform/db/migrations');

/** The migrations that `0001-baseline.sql` replaces; a database that has all of them has its schema. */
const BASELINE = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24, 25, 26, 27, 28],
  ...[29, 31, 32, 33, 34, 35, 36, 38, 40, 41, 43, 44],
];

/** The oldest schema that this version knows. */
export const BASELINE_NUMBER = 44;

export const OLDER_DATABASE =
  'The database was made by an older Marquee, whose migrations this version no longer has. Start the release before ' +
  'this one on it once, or restore a backup of that release.';

type Migration = { numbers: number[]; name: string; sql: string };

/**
 * Applies the missing migrations, each in its own transaction, under a lock that makes
 * servers that start at the same time wait for the first. Returns the names of those applied.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = await readMigrations();
  const connection = await db.reserve();
  try {
    await connection`select pg_advisory_lock(hashtext('marquee migrations'), hashtext(current_schema()))`;
    await createMigrationTable(connection);
    const done = await connection<{ number: number }[]>`select number from migration`;
    const applied = new Set(done.map((row) => row.number));
    refuseOtherSchema(migrations, applied);
    const pending = migrations.filter(({ numbers }) => numbers.some((one) => !applied.has(one)));
    for (const migration of pending) {
      try {
        await connection.begin((tx) => apply(tx, migration));
      } catch (error) {
        throw new Error(`Migration ${migration.name} failed.`, { cause: error });
      }
    }
    return pending.map((migration) => migration.name);
  } finally {
    await connection`select pg_advisory_unlock(hashtext('marquee migrations'), hashtext(current_schema()))`;
    connection.release();
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
      `The database was made by a newer Marquee (migration ${unknown.join(', ')}). Start that version.`,
    );
  }
  if (applied.size === 0 || BASELINE.every((number) => applied.has(number))) return;
  throw new ConfigError(OLDER_DATABASE);
}
