import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/database.ts';
import { createRecalculator } from '../scores/ranking/recalculate.ts';
import { createTestDatabase } from '../test/database.ts';
import { createTestServer } from '../test/server.ts';
import { readReadiness } from './readiness.ts';

const NOW = new Date('2026-06-01T04:00:00Z');
const NOBODY = 'postgres://me:secret@127.0.0.1:1/marquee';

const db = await createTestDatabase();
const config = { ...readConfig({}), databaseReadUrl: NOBODY };
const deps = { db, readDb: db, clock: () => NOW, log: pino({ level: 'silent' }), config };

function unreachable() {
  const pool = connect({ url: NOBODY });
  onTestFinished(() => pool.end({ timeout: 0 }));
  return pool;
}

it('says how database, replica and runs are', async () => {
  expect(await readReadiness(deps)).toEqual({
    status: 'ready',
    database: { status: 'ok' },
    replica: { status: 'ok', lag_seconds: null },
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

it('is degraded without the replica, and when the daily run is missing', async () => {
  expect(await readReadiness({ ...deps, readDb: unreachable() })).toMatchObject({
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
