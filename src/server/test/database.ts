import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import {
  type ConnectOptions,
  connect,
  type Database,
  type DatabaseTarget,
} from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import {
  copyDatabase,
  ensureTemplate,
  inDatabase,
  type Template,
  type TestPostgres,
} from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export const MIGRATED: Template = {
  name: 'migrated',
  fill: async (db) => {
    await migrate(db);
  },
};

type Known = {
  target: DatabaseTarget;
  /** Absent: a database of the test's own. */
  schema?: string;
  /** Wait for what works on it in the background. */
  settled: (() => Promise<void>)[];
};

const known = new WeakMap<Database, Known>();

function knownOf(db: Database): Known {
  const found = known.get(db);
  if (!found) throw new Error('This is no database that was made for tests.');
  return found;
}

type Options = { connections?: number };

/** A migrated database for one test file, dropped when the file is done. */
export async function createTestDatabase(options: Options = {}): Promise<Database> {
  const { db, drop } = await copyTemplate(MIGRATED, options);
  afterAll(drop);
  return db;
}

/** A database as the template is, which the caller drops. */
export async function copyTemplate(
  template: Template,
  { connections = 4 }: Options = {},
): Promise<{ db: Database; drop: () => Promise<void> }> {
  const postgres = inject('postgres');
  const name = `${postgres.prefix}_${randomUUID().replaceAll('-', '')}`;
  const owner = connect(postgres.target, { max: 1 });
  await copyDatabase(owner, await ensureTemplate(postgres, template), name);
  const target = inDatabase(postgres.target, name);
  const db = connect(target, { max: connections });
  known.set(db, { target, settled: [] });
  const drop = async () => {
    await db.end();
    // `force` may not end a worker of autovacuum, which belongs to the superuser; without it PostgreSQL ends that itself.
    await owner`drop database ${owner(name)} with (force)`.catch(
      () => owner`drop database ${owner(name)}`,
    );
    await owner.end();
  };
  return { db, drop };
}

/** A migrated schema for one test file, in a database that it shares with others; dropped when the file is done. */
export async function createTestSchema({ connections = 4 }: Options = {}): Promise<Database> {
  const { target } = inject('postgres');
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = connect(target, { max: 1 });
  await owner`create schema ${owner(schema)}`;
  const db = connect(target, { max: connections, schema });
  known.set(db, { target, schema, settled: [] });
  await migrate(db);
  afterAll(async () => {
    await db.end();
    await owner`drop schema ${owner(schema)} cascade`;
    await owner.end();
  });
  return db;
}

/** One more pool on a test's database, as another server has it. */
export function connectAgain(db: Database, options: Omit<ConnectOptions, 'schema'>): Database {
  const { target, schema } = knownOf(db);
  const other = connect(target, { ...options, ...(schema && { schema }) });
  known.set(other, knownOf(db));
  return other;
}

/** The address of a test's database, as the setting `DATABASE_URL` has it. */
export function addressOf(db: Database): string {
  const { target, schema } = knownOf(db);
  const address = new URL('url' in target ? target.url : `postgres://localhost:${target.port}`);
  if ('socketDir' in target) {
    address.username = target.user;
    address.pathname = target.database;
    address.searchParams.set('host', target.socketDir);
  }
  if (schema) address.searchParams.set('options', `-c search_path="${schema}",public`);
  return address.href;
}

/** What goes on in the background on a database, such as the recalculations that follow changes. */
export function worksOn(db: Database, settled: () => Promise<void>): void {
  known.get(db)?.settled.push(settled);
}

/**
 * Empties tables, and those that refer to them, when the recalculations that earlier tests started are over: one that reads
 * a table while it is emptied waits for the test and the test for it.
 */
export async function emptyTables(db: Database, ...tables: readonly string[]): Promise<void> {
  for (const settled of knownOf(db).settled) await settled();
  await db`truncate ${db(tables)} cascade`;
}

/** The tables that an undo of an import changes: the history itself, the log, and that a recalculation or other grades are due. */
export const IMPORT_HISTORY = [
  'import_run',
  'import_image',
  'import_row',
  'audit_entry',
  'ranking_state',
  'outcome_state',
];

type Tables = { without?: readonly string[] };

/** Every row of every table as JSON, by table. Rankings are named by their run and left out. */
export async function allRows(
  db: Database,
  { without = [] }: Tables = {},
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const name of await tablesOf(db, without)) {
    const rows = await db<{ row: unknown }[]>`
      select to_jsonb(t) as row from ${db(name)} as t order by to_jsonb(t)::text`;
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** How many rows each table has and a digest of every one of them, where they are too many for `allRows`. */
export async function rowDigests(
  db: Database,
  { without = [] }: Tables = {},
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await tablesOf(db, without)) {
    const [table] = await db<{ digest: string }[]>`
      select concat(count(*), ' rows, ', md5(string_agg(row, '' order by row))) as digest
      from (select md5(t::text) as row from ${db(name)} as t) as digested`;
    found[name] = table?.digest ?? '';
  }
  return found;
}

async function tablesOf(db: Database, without: readonly string[]): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname !~ '^ranking_' order by 1`;
  return tables.map(({ name }) => name).filter((name) => !without.includes(name));
}
