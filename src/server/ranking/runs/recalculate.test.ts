import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import type {
  RecalculationRequest,
  Recalculator,
} from '#server/catalogue/changes/recalculation.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { currentRun, currentTables } from '#server/test/current-ranking.ts';
import { connectAgain, createTestDatabase, emptyTables } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { historyTable } from '../tables/rank-history-queries.ts';
import { lock, unlock } from './ranking-lock-queries.ts';
import { findReadableRun } from './readable-run-queries.ts';
import { createRecalculator } from './recalculate.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const TOMORROW = new Date('2030-05-02T12:00:00Z');
const REQUEST: RecalculationRequest = { trigger: 'request', startedBy: null };

const db = await createTestDatabase();
const call = await createTestServer(db, () => NOW).callAs('analyst');

beforeEach(async () => {
  await emptyTables(db, 'event');
  await insertEvents(db, [{ sourceId: 'a', startsAt: TOMORROW }]);
});

function recalculatorOn(pool: Database): Recalculator {
  const log = pino({ level: 'silent' });
  return createRecalculator({ db: pool, clock: () => NOW, log });
}

async function idsInWeek(): Promise<string[]> {
  const { events } = await call(listScores, { body: { time_range: 'week' } });
  return events.map((event) => event.source_id);
}

/** Until so many connections wait for the lock of a run in this schema. */
async function untilWaiting(connection: Queryable, count: number): Promise<void> {
  for (;;) {
    const [row] = await connection<{ waiting: number }[]>`
      select count(*)::integer as waiting from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())
        and objid::bigint = hashtext(current_schema())::bigint & 4294967295`;
    if (row?.waiting === count) return;
  }
}

describe('createRecalculator', () => {
  it('shares one run between callers on two servers', async () => {
    const other = connectAgain(db, { max: 3 });
    try {
      const before = await call(listScoreRuns, { query: {} });
      // While this lock is held, both wait as they would for a third server.
      const holder = await other.reserve();
      await lock(holder, 'run');
      const waiting = [recalculatorOn(db), recalculatorOn(db)].map((one) =>
        one.recalculate(REQUEST),
      );
      await untilWaiting(holder, waiting.length);
      await unlock(holder, 'run');
      holder.release();
      const results = await Promise.all([...waiting, recalculatorOn(other).recalculate(REQUEST)]);
      const { count } = await call(listScoreRuns, { query: {} });
      const runIds = new Set(results.map((result) => result.run_id));
      expect(count - before.count).toBe(runIds.size);
      expect(runIds.size).toBeLessThan(results.length);
    } finally {
      await other.end();
    }
  });

  it('shares one run between callers on one server, and makes another for a later one', async () => {
    const recalculator = recalculatorOn(db);
    const runs = [1, 2, 3].map(() => recalculator.recalculate(REQUEST));
    const [first, ...others] = await Promise.all(runs);
    expect(others).toEqual([first, first]);
    const next = await recalculator.recalculate(REQUEST);
    expect(next.run_id).not.toBe(first?.run_id);
  });

  it('starts its own run when the one it waited for failed', async () => {
    const holder = await db.reserve();
    await lock(holder, 'run');
    const { running } = await call(listScoreRuns, { query: {} });
    expect(running).toBe(true);
    const waiting = recalculatorOn(db).recalculate(REQUEST);
    await unlock(holder, 'run');
    holder.release();
    expect(await waiting).toMatchObject({ events: 1, as_of: NOW.toISOString() });
  });

  it('leaves ranking and history unchanged when it fails, and can run again', async () => {
    await call(recalculateScores, {});
    const before = await call(listScoreRuns, { query: {} });
    await insertEvents(db, [{ sourceId: 'b', startsAt: TOMORROW }]);
    await db`alter table score_run add constraint test_refuses check (events < 2)`;
    await expect(recalculatorOn(db).recalculate(REQUEST)).rejects.toThrow('test_refuses');
    expect(await idsInWeek()).toEqual(['a']);
    expect(await call(listScoreRuns, { query: {} })).toEqual(before);
    await db`alter table score_run drop constraint test_refuses`;
    await call(recalculateScores, {});
    expect(await idsInWeek()).toEqual(['a', 'b']);
  });

  it('succeeds without the tables of the run before and their history', async () => {
    await call(recalculateScores, {});
    const { tables, id } = await currentRun(db);
    await db`drop table ${db([tables.all.ranking, historyTable(id)])}`;
    await call(recalculateScores, {});
    expect(await idsInWeek()).toEqual(['a']);
    expect((await currentRun(db)).compared?.id).not.toBe(id);
  });

  it('drops what a killed run left behind, and the rankings before the last two', async () => {
    await db`create table ranking_0123abcd (half boolean)`;
    await db`create table ranking_0123abcd_week (half boolean)`;
    await db`create table ranking_key_0123abcd (half boolean)`;
    await db`create table ranking_of_others (line text)`;
    for (let run = 1; run <= 4; run++) await call(recalculateScores, {});
    const tables = await db<{ name: string }[]>`
      select relname::text as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname like 'ranking%' order by 1`;
    const { tables: current, compared } = await currentRun(db);
    const { runs } = await call(listScoreRuns, { query: {} });
    const before = await findReadableRun(db, runs[1]?.run_id ?? null);
    const kept = [current, before?.tables].flatMap((run) =>
      Object.values(run ?? {}).flatMap(({ unseenFrom: _, ...names }) => Object.values(names)),
    );
    expect(compared).not.toBeNull();
    const others = ['ranking_of_others', 'ranking_state'];
    expect(new Set(tables.map(({ name }) => name))).toEqual(new Set([...kept, ...others]));
  });

  it('does not wait for readers of the rankings before', async () => {
    await call(recalculateScores, {});
    const { ranking } = await currentTables(db);
    const reader = await db.reserve();
    await reader`begin`;
    await reader`select from ${db(ranking)}`;
    for (let run = 1; run <= 3; run++) await call(recalculateScores, {});
    expect(await reader`select event_id from ${db(ranking)}`).toHaveLength(1);
    await reader`commit`;
    reader.release();
    await call(recalculateScores, {});
    const [left] = await db`select to_regclass(${ranking}) as name`;
    expect(left).toEqual({ name: null });
  });

  it('orders equal scores by source id', async () => {
    await insertEvents(
      db,
      Array.from({ length: 2000 }, (_, i) => ({ sourceId: `e${i}`, startsAt: TOMORROW })),
    );
    await call(recalculateScores, {});
    const rows = await db<{ id: string }[]>`
      select source_id as id from ${db((await currentTables(db)).ranking)}
      join event on event.id = event_id order by rank`;
    const ids = rows.map((row) => row.id);
    expect(ids).toHaveLength(2001);
    expect(ids).toEqual([...ids].sort());
  });
});
