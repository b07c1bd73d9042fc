import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type Database, type DatabaseTarget } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTarget: DatabaseTarget;
  }
}

/** A migrated schema for one test file, dropped when the file is done. */
export async function createTestDatabase(
  options: { connections?: number } = {},
): Promise<Database> {
  const { db, drop } = await createTestSchema(options);
  afterAll(drop);
  return db;
}

/** A migrated schema that the caller drops. */
export async function createTestSchema({
  connections = 4,
}: {
  connections?: number;
} = {}): Promise<{ db: Database; drop: () => Promise<void> }> {
  const target = inject('databaseTarget');
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = connect(target, { max: 1 });
  await owner`create schema ${owner(schema)}`;
  const db = connect(target, { max: connections, schema });
  await migrate(db);
  const drop = async () => {
    await db.end();
    await owner`drop schema ${owner(schema)} cascade`;
    await owner.end();
  };
  return { db, drop };
}

/** The address of a test's schema, as the setting `DATABASE_URL` has it. */
export async function addressOf(db: Database): Promise<string> {
  const [row] = await db<{ schema: string }[]>`select current_schema() as schema`;
  const target = inject('databaseTarget');
  const address = new URL('url' in target ? target.url : 'postgres://localhost');
  if ('socketDir' in target) {
    address.username = target.user;
    address.port = String(target.port);
    address.pathname = target.database;
    address.searchParams.set('host', target.socketDir);
  }
  address.searchParams.set('options', `-c search_path="${row?.schema}",public`);
  return address.href;
}
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
