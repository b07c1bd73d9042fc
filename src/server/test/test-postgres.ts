import { connect, type Database, type DatabaseTarget } from '#server/platform/db/database.ts';

/** The PostgreSQL of a test run, and what the names of its databases begin with. */
export type TestPostgres = { target: DatabaseTarget; prefix: string };

/** A database that tests get copies of. It is filled once in a run, by whoever needs it first. */
export type Template = {
  name: string;
  /** The template of which it is a copy at first; absent: a new database. */
  from?: Template;
  fill: (db: Database) => Promise<void>;
};

/** Another database of the same PostgreSQL. */
export function inDatabase(target: DatabaseTarget, database: string): DatabaseTarget {
  if ('socketDir' in target) return { ...target, database };
  return { url: Object.assign(new URL(target.url), { pathname: `/${database}` }).href };
}

/** Copies the files of a database, where PostgreSQL can in the way that reads and writes them least. */
export async function copyDatabase(owner: Database, from: string, to: string): Promise<void> {
  const connection = await owner.reserve();
  try {
    await connection`
      select set_config(name, 'clone', false) from pg_settings
      where name = 'file_copy_method' and 'clone' = any (enumvals)`;
    await connection`
      create database ${connection(to)} template ${connection(from)} strategy file_copy`;
  } finally {
    connection.release();
  }
}

/** Makes the template unless the run has it already. Returns the name of its database. */
export async function ensureTemplate(postgres: TestPostgres, template: Template): Promise<string> {
  const name = `${postgres.prefix}_${template.name}`;
  const from = template.from && (await ensureTemplate(postgres, template.from));
  const owner = connect(postgres.target, { max: 1, isLasting: true });
  try {
    await owner`select pg_advisory_lock(hashtext(${name}))`;
    // Nobody may connect to one that is complete, so that it can be copied at any time.
    const [known] = await owner<{ isComplete: boolean }[]>`
      select not datallowconn as "isComplete" from pg_database where datname = ${name}`;
    if (known?.isComplete) return name;
    await owner`drop database if exists ${owner(name)} with (force)`;
    if (from) await copyDatabase(owner, from, name);
    else await owner`create database ${owner(name)}`;
    const db = connect(inDatabase(postgres.target, name), { max: 4 });
    await template.fill(db).finally(() => db.end());
    await owner`alter database ${owner(name)} with allow_connections false`;
    // A worker of autovacuum belongs to the superuser, and leaves by itself where the template is copied.
    await owner`
      select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where datname = ${name} and usename = current_user`;
    return name;
  } finally {
    await owner.end();
  }
}

/** Drops everything that a run has left in a PostgreSQL that outlives it. */
export async function dropDatabases({ target, prefix }: TestPostgres): Promise<void> {
  const owner = connect(target, { max: 1 });
  const left = await owner<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of left) await owner`drop database ${owner(name)} with (force)`;
  await owner.end();
}
