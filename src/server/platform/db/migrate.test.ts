import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { copyTemplate, createTestDatabase } from '#server/test/database.ts';
import { foreignAuditOwner } from './audit-owner/audit-owner.ts';
import { BASELINE_NUMBER, migrate, migrateEmptyTo } from './migrate.ts';

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
    /made before Marquee 0\.1\.0.*this is Marquee 0\.1\.0.*Start commit 77082d79/,
  );
});

it('refuses a database of a newer version', async () => {
  const db = await createTestDatabase();
  await db`insert into migration (number, name) values (9999, 'of the future')`;
  await expect(migrate(db)).rejects.toThrow(/newer Marquee \(migration 9999\)/);
});

it('changes nothing where the last of the missing migrations fails', async () => {
  const { db, drop } = await copyTemplate({ name: 'empty', fill: async () => undefined });
  onTestFinished(drop);
  await db.begin((tx) => migrateEmptyTo(tx, 60));
  await db`create table run_figures (of text)`;
  await expect(migrate(db)).rejects.toThrow(
    '0063-figures-of-runs.sql failed, and nothing was changed',
  );
  const [row] =
    await db`select max(number) as number, to_regclass('list_view') as made from migration`;
  expect(row).toEqual({ number: 60, made: null });
});

it('says what to run before the first migration where the audit log belongs to another role', async () => {
  const db = await createTestDatabase();
  await db`delete from migration where number > 60`;
  const owner = {
    ...foreignAuditOwner(db),
    release: () => Promise.reject(new Error('first this')),
  };
  await expect(migrate(db, owner)).rejects.toThrow('first this');
  const [row] = await db`select max(number) as number from migration`;
  expect(row).toEqual({ number: 60 });
});

it('finds out from the audit log which key made the imports of earlier versions', async () => {
  const db = await createTestDatabase();
  const file = new URL('./migrations/0050-bound-keys.sql', import.meta.url);
  const found = await db.begin(async (tx) => {
    await tx`create schema earlier`;
    await tx`set local search_path to earlier, public`;
    await migrateEmptyTo(tx, 47);
    await tx`
      insert into import_run (key_name, imported_at, created, updated, unchanged, skipped)
      select name, now(), 0, 0, 0, 0 from unnest(array['Feed', 'Feed', null]) as name`;
    await tx`
      insert into audit_entry (at, action, actor_kind, key_id, actor, subject_kind, subject_id)
      values (now(), 'import.stored', 'key', 7, 'Feed', 'import', '1'),
        (now() - interval '30 days', 'import.stored', 'key', 8, 'Feed', 'import', '2'),
        (now(), 'import.undone', 'key', 9, 'Feed', 'import', '2'),
        (now(), 'import.stored', 'staff', null, 'Ada', 'import', '3')`;
    await tx.unsafe(await readFile(file, 'utf8'));
    return tx`select key_id, sources from import_run order by id`;
  });
  expect(found).toEqual([
    { key_id: 7, sources: null },
    { key_id: null, sources: null },
    { key_id: null, sources: null },
  ]);
});
