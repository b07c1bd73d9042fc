import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PACKAGE_ROOT } from '../process/package-root.ts';
import type { Database } from './database.ts';
import { foldEventNames } from './fold-event-names.ts';
import type { Queryable } from './queryable.ts';

/** Earlier migrations are in folders of twenty. */
const MIGRATIONS_DIR = join(PACKAGE_ROOT, 'src/server/platform/db/migrations');

/** What a migration does beyond its SQL, in the same transaction after it. */
const STEPS: Readonly<Record<number, (tx: Queryable) => Promise<void>>> = { 5: foldEventNames };

type Migration = { number: number; name: string; sql: string };

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
    refuseNewerSchema(unknownOf(migrations, applied));
    const pending = migrations.filter((migration) => !applied.has(migration.number));
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
  return (await readMigrations()).at(-1)?.number ?? 0;
}

/** Creates the schema as of one migration, in the caller's transaction, in an empty database. */
export async function migrateEmptyTo(tx: Queryable, lastNumber: number): Promise<void> {
  await createMigrationTable(tx);
  const migrations = await readMigrations();
  for (const migration of migrations.filter(({ number }) => number <= lastNumber)) {
    await apply(tx, migration);
  }
}

async function createMigrationTable(connection: Queryable): Promise<void> {
  await connection`
    create table if not exists migration (
      number integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`;
}

async function apply(connection: Queryable, { number, name, sql }: Migration): Promise<void> {
  await connection.unsafe(sql);
  await STEPS[number]?.(connection);
  await connection`insert into migration (number, name) values (${number}, ${name})`;
}

async function readMigrations(): Promise<Migration[]> {
  const paths = await readdir(MIGRATIONS_DIR, { recursive: true });
  const named = paths.map((path) => ({ path, name: basename(path) }));
  const migrations = named.filter(({ name }) => /^\d{4}-.+\.sql$/.test(name));
  return Promise.all(
    migrations
      .sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name))
      .map(async ({ path, name }) => ({
        number: Number(name.slice(0, 4)),
        name,
        sql: await readFile(join(MIGRATIONS_DIR, path), 'utf8'),
      })),
  );
}

export type MigrationState = {
  /** Names of those that the next start applies. */
  pending: string[];
  /** Numbers that only a newer version knows. */
  unknown: number[];
  newest: number;
};

/** How far a database is, without changing it. */
export async function migrationState(db: Queryable): Promise<MigrationState> {
  const migrations = await readMigrations();
  const [table] = await db<{ isThere: boolean }[]>`
    select to_regclass('migration') is not null as "isThere"`;
  const done = table?.isThere ? await db<{ number: number }[]>`select number from migration` : [];
  const applied = new Set(done.map((row) => row.number));
  return {
    pending: migrations.filter(({ number }) => !applied.has(number)).map(({ name }) => name),
    unknown: unknownOf(migrations, applied),
    newest: migrations.at(-1)?.number ?? 0,
  };
}

function unknownOf(known: Migration[], applied: Set<number>): number[] {
  const numbers = new Set(known.map((migration) => migration.number));
  return [...applied].filter((number) => !numbers.has(number));
}

function refuseNewerSchema(unknown: number[]): void {
  if (unknown.length > 0) {
    throw new Error(
      `The database was made by a newer Marquee (migration ${unknown.join(', ')}). Start that version.`,
    );
  }
}
