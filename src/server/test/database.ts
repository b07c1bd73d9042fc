import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type Database, type DatabaseTarget } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTarget: DatabaseTarget;
  }
}

/** A migrated schema for one test file, dropped when the file is done. */
export async function createTestDatabase(): Promise<Database> {
  const { db, drop } = await createTestSchema();
  afterAll(drop);
  return db;
}

/** A migrated schema that the caller drops. */
export async function createTestSchema(): Promise<{ db: Database; drop: () => Promise<void> }> {
  const target = inject('databaseTarget');
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = connect(target, { max: 1 });
  await owner`create schema ${owner(schema)}`;
  const db = connect(target, { max: 4, schema });
  await migrate(db);
  const drop = async () => {
    await db.end();
    await owner`drop schema ${owner(schema)} cascade`;
    await owner.end();
  };
  return { db, drop };
}
