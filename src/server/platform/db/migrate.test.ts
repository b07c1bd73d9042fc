import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { copyTemplate, createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { foreignAuditOwner } from './audit-owner/audit-owner.ts';
import { BASELINE_NUMBER, migrate, migrateEmptyTo } from './migrate.ts';

it('migrates an empty database once', async () => {
  const db = await createTestDatabase();
  const [row] = await db<{ names: string[] }[]>`
    select array_agg(distinct name order by name) as names from migration`;
  expect(row?.names[0]).toBe('0001-baseline.sql');
  expect(await migrate(db)).toEqual([]);
});

it('migrates a database that has the migrations of the baseline one by one', async () => {
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

it('turns the ranks among all events of earlier versions into ranks in windows, with the pins of their runs', async () => {
  const db = await createTestDatabase();
  const sql = await readFile(
    new URL('./migrations/0075-ranks-in-windows.sql', import.meta.url),
    'utf8',
  );
  const asOf = new Date('2030-05-01T12:00:00Z');
  const inDays = (days: number) => new Date(asOf.getTime() + days * 86_400_000);
  const starts = [300, 2, 20, 3, 1, 400];
  const ids = await insertEvents(
    db,
    starts.map((days, index) => ({ sourceId: `${index}`, startsAt: inDays(days) })),
  );
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
  const pins = [
    { eventId: e, range: 'week', place: 1 },
    { eventId: a, range: 'year', place: 9 },
  ];
  await db`
    insert into score_run (as_of, theater, concert, sport, time_left, venue_capacity, events, duration_ms, trigger,
      finished_at, has_history, halving, pins)
    select ${asOf}, 1, 1, 1, 1, 1, 6, 1, 'request', ${asOf}, true, '{"days": 30, "byWindow": {"month": 5}}'::jsonb,
      ${JSON.stringify(pins)}::jsonb`;
  const [run] = await db<{ id: number }[]>`select max(id) as id from score_run`;
  const history = `rank_history_${run?.id}`;
  await db.unsafe(`create table ${history} partition of rank_history for values in (${run?.id})`);
  await db`
    insert into rank_history (run, series, event_id, rank, score)
    select ${run?.id ?? 0}, series, id, rank, 100 * rank from (
      select 0 as series, id, rank::integer from unnest(${ids}::integer[]) with ordinality as one (id, rank)
      union all select 2, ${d}::integer, 1 union all select 2, ${c}::integer, 2
      union all select 2, ${b}::integer, 3 union all select 2, ${e}::integer, 4
    ) as ranked`;
  await db.unsafe(sql);
  const rows = await db<{ series: number; ids: number[]; ranks: number[] }[]>`
    select series, array_agg(event_id order by rank) as ids, array_agg(rank order by rank) as ranks
    from ${db(history)} group by series order by series`;
  expect(rows.map(({ series, ids: found, ranks }) => ({ series, ids: found, ranks }))).toEqual([
    { series: 1, ids: [e, b, d], ranks: [1, 2, 3] },
    { series: 2, ids: [d, c, b, e], ranks: [1, 2, 3, 4] },
    { series: 3, ids: [b, c, d, e], ranks: [1, 2, 3, 4] },
    { series: 4, ids: [b, c, d, e, a], ranks: [1, 2, 3, 4, 5] },
  ]);
  expect(rows.some(({ ids: found }) => found.includes(f))).toBe(false);
});
