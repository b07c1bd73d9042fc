import { pino } from 'pino';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { listScoreRuns, listScores, recalculateScores } from '#contract/scores/scores.ts';
import { connect, type Database } from '#server/db/database.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { lock, unlock } from './ranking-lock-queries.ts';
import { createRecalculator, type RecalculationRequest, type Recalculator } from './recalculate.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const TOMORROW = new Date('2030-05-02T12:00:00Z');
const REQUEST: RecalculationRequest = { trigger: 'request', startedBy: null };

const db = await createTestDatabase();
const call = await createTestServer(db, () => NOW).callAs('analyst');

beforeEach(async () => {
  await db`truncate event cascade`;
  await insertEvents(db, [{ sourceId: 'a', startsAt: TOMORROW }]);
});

function recalculatorOn(pool: Database): Recalculator {
  return createRecalculator({ db: pool, clock: () => NOW, log: pino({ level: 'silent' }) });
}

async function idsInWeek(): Promise<string[]> {
  const { events } = await call(listScores, { body: { time_range: 'week' } });
  return events.map((event) => event.source_id);
}

describe('createRecalculator', () => {
  it('shares one run between callers on two servers', async () => {
    const [row] = await db<{ schema: string }[]>`select current_schema() as schema`;
    const other = connect(inject('databaseTarget'), { max: 3, schema: row?.schema ?? '' });
    try {
      const before = await call(listScoreRuns, { query: {} });
      // While this lock is held, both wait as they would for a third server.
      const holder = await other.reserve();
      await lock(holder, 'run');
      const waiting = [recalculatorOn(db), recalculatorOn(db)].map((one) =>
        one.recalculate(REQUEST),
      );
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

  it('shares one run between callers on one server', async () => {
    const recalculator = recalculatorOn(db);
    const runs = [1, 2, 3].map(() => recalculator.recalculate(REQUEST));
    const [first, ...others] = await Promise.all(runs);
    expect(others).toEqual([first, first]);
    const next = await recalculator.recalculate(REQUEST);
    expect(next.run_id).toBeGreaterThan(first?.run_id ?? 0);
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
    // A view of this name cannot be dropped as a table.
    await db`create view ranking_next as select 1 as one`;
    await expect(recalculatorOn(db).recalculate(REQUEST)).rejects.toThrow('ranking_next');
    expect(await idsInWeek()).toEqual(['a']);
    expect(await call(listScoreRuns, { query: {} })).toEqual(before);
    await db`drop view ranking_next`;
    await call(recalculateScores, {});
    expect(await idsInWeek()).toEqual(['a', 'b']);
  });

  it('removes what a killed run left behind', async () => {
    await db`create table ranking_next (half boolean)`;
    await db`create table ranking_key_next (half boolean)`;
    await db`create table ranking_count_next (half boolean)`;
    await call(recalculateScores, {});
    expect(await idsInWeek()).toEqual(['a']);
    const [left] = await db`
      select to_regclass('ranking_next') as next, to_regclass('ranking_key_next') as key`;
    expect(left).toEqual({ next: null, key: null });
  });

  it('lets other readers pass while one still reads the old ranking', async () => {
    await call(recalculateScores, {});
    const reader = await db.reserve();
    await reader`begin`;
    await reader`select from ranking`;
    let isDone = false;
    const run = recalculatorOn(db)
      .recalculate(REQUEST)
      .then((result) => {
        isDone = true;
        return result;
      });
    for (let i = 0; i < 20; i++) expect(await idsInWeek()).toEqual(['a']);
    expect(isDone).toBe(false);
    await reader`commit`;
    reader.release();
    expect(await run).toMatchObject({ events: 1 });
  });

  it('orders equal scores by source id', async () => {
    await insertEvents(
      db,
      Array.from({ length: 2000 }, (_, i) => ({ sourceId: `e${i}`, startsAt: TOMORROW })),
    );
    await call(recalculateScores, {});
    const rows = await db<{ id: string }[]>`
      select source_id as id from ranking join event on event.id = event_id order by rank`;
    const ids = rows.map((row) => row.id);
    expect(ids).toHaveLength(2001);
    expect(ids).toEqual([...ids].sort());
  });
});
