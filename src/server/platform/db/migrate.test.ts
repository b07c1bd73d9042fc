import { expect, it } from 'vitest';
import { createTestDatabase } from '#server/test/database.ts';
import { BASELINE_NUMBER, migrate } from './migrate.ts';

it('migrates an empty database once', async () => {
  const db = await createTestDatabase();
  const [row] = await db<{ names: string[] }[]>`
    select array_agg(distinct name order by name) as names from migration`;
  expect(row?.names[0]).toBe('0001-baseline.sql');
  expect(await migrate(db)).toEqual([]);
});

it('goes on with a database that has the migrations of the baseline one by one', async () => {
  const db = await createTestDatabase();
  await db`update migration set name = '0044-decide-on-events.sql' where number = ${BASELINE_NUMBER}`;
  expect(await migrate(db)).toEqual([]);
});

it('refuses a database that lacks a migration of the baseline, and says what to do', async () => {
  const db = await createTestDatabase();
  await db`delete from migration where number >= ${BASELINE_NUMBER}`;
  await expect(migrate(db)).rejects.toThrow(
    'The database was made by an older Marquee, whose migrations this version no longer has. Start the release before',
  );
});

it('refuses a database of a newer version', async () => {
  const db = await createTestDatabase();
  await db`insert into migration (number, name) values (9999, 'of the future')`;
  await expect(migrate(db)).rejects.toThrow(/newer Marquee \(migration 9999\)/);
});
