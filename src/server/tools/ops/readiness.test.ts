import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { connect } from '#server/platform/db/database.ts';
import { createQueryable } from '#server/platform/db/queryable.ts';
import type { ReplicaStatus } from '#server/platform/db/replication/replica.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { allowDeleting, saveHold } from '#server/platform/retention/retention-queries.ts';
import { lock, unlock } from '#server/ranking/runs/ranking-lock-queries.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { rebuildLostRanking } from '#server/ranking/runs/schedule.ts';
import { currentTables } from '#server/test/current-ranking.ts';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
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
    reasons: [],
    database: { status: 'ok' },
    storage: { status: 'ok' },
    feeds: { status: 'ok', failing: 0, held: 0 },
    retention: { status: 'ok' },
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
      const { status, runs, reasons } = await readReadiness({ ...deps, config, clock });
      return [status, runs.status, ...reasons];
    };
    expect(await statusAfter(due)).toEqual(['ready', 'ok']);
    expect(await statusAfter(due + HOUR_MS)).toEqual(['ready', 'ok']);
    expect(await statusAfter(due + HOUR_MS + 1)).toEqual(['degraded', 'failing', 'run_late']);
  },
);

it('is degraded while the ranking is one of a moment that is still to come', async () => {
  const clock = () => new Date(NOW.getTime() - 40 * DAY_MS);
  expect(await readReadiness({ ...deps, clock })).toMatchObject({
    status: 'degraded',
    reasons: ['run_in_the_future'],
    runs: { status: 'failing', age_seconds: -3_456_000 },
  });
});

it('is degraded while feeds fail again and again or hold events, unless they are paused', async () => {
  await db`
    insert into feed (name, kind, address, every_minutes, format, encoding, failures, held_since, held_events, held_of, is_full, saved_at, is_paused)
    select 'Feed ' || failures, 'pushed', '', 60, 'csv', 'utf-8', failures, held_since, events, events, false, now(), is_paused
    from (values (2, null::timestamptz, null::integer, false), (3, null, null, false), (4, null, null, true),
      (0, now(), 9, false)) as given (failures, held_since, events, is_paused)`;
  onTestFinished(async () => {
    await db`delete from feed`;
  });
  expect(await readReadiness(deps)).toMatchObject({
    status: 'degraded',
    reasons: ['feeds_failing', 'feeds_held'],
    feeds: { status: 'failing', failing: 1, held: 1 },
  });
});

it('is degraded while deleting by age is held', async () => {
  const held_at = NOW.toISOString();
  await saveHold(db, { held_at, reason: 'clock', seen_at: held_at, would: [] });
  onTestFinished(() => allowDeleting(db, NOW));
  expect(await readReadiness(deps)).toMatchObject({
    status: 'degraded',
    reasons: ['retention_held'],
    retention: { status: 'held', reason: 'clock', held_at },
  });
});

it('is degraded while the database stores nothing, and answers 200', async () => {
  const address = new URL(addressOf(db));
  address.searchParams.append('options', '-c default_transaction_read_only=on');
  const pool = connect({ url: address.href });
  onTestFinished(() => pool.end({ timeout: 0 }));
  const { app } = createTestServer(pool, () => NOW);
  const response = await app.request('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: 'degraded',
    reasons: ['storage_failing'],
    database: { status: 'ok' },
    storage: { status: 'failing' },
  });
});

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
    const { status, runs, reasons } = await readReadiness(deps);
    return [status, runs.status, ...reasons];
  };
  expect(await read()).toEqual(['ready', 'off']);
  await insertEvents(db, [{ sourceId: 'a', startsAt: new Date(NOW.getTime() + DAY_MS) }]);
  expect(await read()).toEqual(['degraded', 'failing', 'ranking_missing']);
  const connection = await db.reserve();
  await lock(connection, 'run');
  expect(await read()).toEqual(['degraded', 'making', 'ranking_being_made']);
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
    reasons: ['database_failing'],
    database: { status: 'failing' },
    storage: { status: 'failing' },
    replica: { status: 'off' },
    runs: { status: 'failing' },
    feeds: { status: 'failing' },
    retention: { status: 'failing' },
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
