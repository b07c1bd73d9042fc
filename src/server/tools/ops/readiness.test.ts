import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { connect } from '#server/platform/db/database.ts';
import { createQueryable } from '#server/platform/db/queryable.ts';
import type { ReplicaStatus } from '#server/platform/db/replication/replica.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { lock, unlock } from '#server/ranking/runs/ranking-lock-queries.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { rebuildLostRanking } from '#server/ranking/runs/schedule.ts';
import { currentTables } from '#server/test/current-ranking.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { readReadiness } from './readiness.ts';

const NOW = new Date('2026-06-01T04:00:00Z');
const NOBODY = 'postgres://me:secret@127.0.0.1:1/marquee';

const db = await createTestDatabase();
const config = readConfig({});
const deps = { db, readDb: db, clock: () => NOW, log: pino({ level: 'silent' }), config };

function unreachable() {
  const pool = connect({ url: NOBODY });
  onTestFinished(() => pool.end({ timeout: 0 }));
  return pool;
}

/** The same database, and what is known of its replicas. */
function withReplicas(...statuses: ReplicaStatus[]) {
  const replicas = statuses.map((status) => ({ name: 'replica', status: () => status }));
  return { ...deps, readDb: Object.assign(createQueryable(db.use), { ...db, replicas }) };
}

it('says how database, replicas and runs are', async () => {
  expect((await readReadiness(deps)).replica).toEqual({ status: 'off' });
  const replicas = [
    { isUp: true, lagSeconds: 0.5 },
    { isUp: true, lagSeconds: null },
  ];
  expect(await readReadiness(withReplicas(...replicas))).toEqual({
    status: 'ready',
    database: { status: 'ok' },
    replica: {
      status: 'ok',
      lag_seconds: 0.5,
      hosts: [
        { status: 'ok', lag_seconds: 0.5 },
        { status: 'ok', lag_seconds: null },
      ],
    },
    runs: { status: 'off' },
  });
  await createRecalculator(deps).recalculate({ trigger: 'request', startedBy: null });
  const later = { ...deps, clock: () => new Date(NOW.getTime() + HOUR_MS) };
  expect((await readReadiness(later)).runs).toEqual({
    status: 'ok',
    as_of: NOW.toISOString(),
    age_seconds: 3600,
  });
});

it.each([
  ['0 4 * * *', DAY_MS],
  // Sundays; the ranking is of a Monday.
  ['0 4 * * 0', 6 * DAY_MS],
  ['0 4 1 * *', 30 * DAY_MS],
])(
  'is degraded once the run of the schedule %s is an hour late, not before',
  async (pattern, due) => {
    const config = readConfig({ MARQUEE_RECALCULATE_AT: pattern });
    const statusAfter = async (ms: number) => {
      const clock = () => new Date(NOW.getTime() + ms);
      const { status, runs } = await readReadiness({ ...deps, config, clock });
      return [status, runs.status];
    };
    expect(await statusAfter(due)).toEqual(['ready', 'ok']);
    expect(await statusAfter(due + HOUR_MS)).toEqual(['ready', 'ok']);
    expect(await statusAfter(due + HOUR_MS + 1)).toEqual(['degraded', 'failing']);
  },
);

it('is degraded without one of the replicas, and when the daily run is missing', async () => {
  const replicas = [
    { isUp: true, lagSeconds: 0 },
    { isUp: false, lagSeconds: null },
  ];
  expect(await readReadiness(withReplicas(...replicas))).toMatchObject({
    status: 'degraded',
    database: { status: 'ok' },
    replica: { status: 'failing' },
  });
  const later = { ...deps, clock: () => new Date(NOW.getTime() + 2 * DAY_MS) };
  expect(await readReadiness(later)).toMatchObject({
    status: 'degraded',
    runs: { status: 'failing', age_seconds: 172_800 },
  });
});

it('is degraded while events have no ranking, and says whether it is being made', async () => {
  const [run] = await db<{ id: number }[]>`select run_id as id from ranking_state`;
  await db`update ranking_state set run_id = null`;
  const read = async () => {
    const { status, runs } = await readReadiness(deps);
    return [status, runs.status];
  };
  expect(await read()).toEqual(['ready', 'off']);
  await insertEvents(db, [{ sourceId: 'a', startsAt: new Date(NOW.getTime() + DAY_MS) }]);
  expect(await read()).toEqual(['degraded', 'failing']);
  const connection = await db.reserve();
  await lock(connection, 'run');
  expect(await read()).toEqual(['degraded', 'making']);
  await unlock(connection, 'run');
  connection.release();
  await db`update ranking_state set run_id = ${run?.id ?? null}`;
  expect(await read()).toEqual(['ready', 'ok']);
});

it('answers 503 without the database, and still tells the parts apart', async () => {
  const { app } = createTestServer(unreachable(), () => NOW);
  const response = await app.request('/readyz');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toEqual({
    status: 'unavailable',
    database: { status: 'failing' },
    replica: { status: 'off' },
    runs: { status: 'failing' },
  });
});

it('is degraded while tables of the ranking are gone, until it is made again', async () => {
  const recalculator = createRecalculator(deps);
  const read = async () => {
    const { status, runs } = await readReadiness(deps);
    return [status, runs.status];
  };
  for (const name of ['ranking', 'keys', 'counts', 'places'] as const) {
    await recalculator.recalculate({ trigger: 'request', startedBy: null });
    const tables = await currentTables(db);
    await db`drop table ${db(tables[name])}`;
    expect(await read(), name).toEqual(['degraded', 'failing']);
    await rebuildLostRanking(deps, recalculator);
    await recalculator.settled();
    expect(await read()).toEqual(['ready', 'ok']);
    expect((await currentTables(db))[name]).not.toBe(tables[name]);
  }
});
