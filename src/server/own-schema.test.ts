import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { pinEvent } from '#contract/scores/corrections.ts';
import { listScores, recalculateScores } from '#contract/scores/scores.ts';
import { saveWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { importRecords } from './intake/storing/import-records.ts';
import { migrate } from './platform/db/migrate.ts';
import { notifyServers } from './platform/db/notifications.ts';
import { lock, unlock } from './ranking/runs/ranking-lock-queries.ts';
import { createTestSchema, rowDigests } from './test/database.ts';
import { feedEvent, toRecords } from './test/feed-events.ts';
import { createTestServer } from './test/server.ts';
import { newStaffSession } from './test/staff-session.ts';
import { ONE_ORDER, TEST_WEIGHTS } from './test/test-weights.ts';
import { restoreBackup } from './tools/backup/restore-backup.ts';
import { writeBackup } from './tools/backup/write-backup.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const clock = () => NOW;

/** Two services that share a database, each with a schema of its own. */
const [north, south] = [await createTestSchema(), await createTestSchema()];
const [inNorth, inSouth] = [createTestServer(north, clock), createTestServer(south, clock)];
const [callNorth, callSouth] = [await inNorth.callAs('analyst'), await inSouth.callAs('analyst')];

const folder = await mkdtemp(join(tmpdir(), 'marquee-own-schema-'));
afterAll(() => rm(folder, { recursive: true }));

const records = (...sourceIds: string[]) =>
  toRecords(
    sourceIds.map((sourceId, index) => {
      const startsAt = new Date(NOW.getTime() + (index + 1) * DAY_MS);
      return feedEvent({ sourceId, startsAt, listedUntil: startsAt });
    }),
  );
const options = { format: 'csv', importedBy: null } as const;
const names = async (call: typeof callNorth) => {
  const { events } = await call(listScores, { body: { time_range: 'year' } });
  return events.map(({ source_id }) => source_id);
};

it('imports, ranks and lists events of its own, at the same time as the other', async () => {
  const weights = { body: { ...TEST_WEIGHTS, ...ONE_ORDER } };
  await Promise.all([callNorth(saveWeights, weights), callSouth(saveWeights, weights)]);
  await Promise.all([
    importRecords(inNorth.deps, records('n1', 'n2', 'n3'), options),
    importRecords(inSouth.deps, records('s1', 's2'), options),
  ]);
  const rehearsed = { ...options, isDryRun: true };
  const wouldCreate = await importRecords(inSouth.deps, records('s1', 's9'), rehearsed);
  expect(wouldCreate).toMatchObject({ created: 1, unchanged: 1 });
  for (const _ of [1, 2, 3]) {
    await Promise.all([callNorth(recalculateScores, {}), callSouth(recalculateScores, {})]);
  }
  expect(await names(callNorth)).toEqual(['n1', 'n2', 'n3']);
  expect(await names(callSouth)).toEqual(['s1', 's2']);
  const [last] = await south<{ id: number }[]>`select id from event where source_id = 's2'`;
  const pin = { time_range: 'year', place: 1, reason: 'Tonight' } as const;
  await callSouth(pinEvent, { params: { id: last?.id ?? 0 }, body: pin });
  await inSouth.recalculator.settled();
  expect(await names(callSouth)).toEqual(['s2', 's1']);
  expect(await names(callNorth)).toEqual(['n1', 'n2', 'n3']);
  expect(await migrate(south)).toEqual([]);
});

it('does not wait for the locks of the other', async () => {
  const held = await north.reserve();
  onTestFinished(() => held.release());
  await lock(held, 'run');
  await callSouth(recalculateScores, {});
  await unlock(held, 'run');
});

it('hears of its own changes', async () => {
  const heard: string[] = [];
  const listeners = await Promise.all([
    north.listen((text) => heard.push(`north: ${text}`)),
    south.listen((text) => heard.push(`south: ${text}`)),
  ]);
  onTestFinished(() => listeners.forEach(({ close }) => void close()));
  await notifyServers(north, 'one');
  await notifyServers(south, 'two');
  await expect.poll(() => heard.toSorted()).toEqual(['north: one', 'south: two']);
});

it('knows its own sessions', async () => {
  const { token } = await newStaffSession(north, 'analyst');
  const ask = ({ app }: typeof inNorth) =>
    app.request('/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await ask(inNorth)).status).toBe(200);
  expect((await ask(inSouth)).status).toBe(401);
});

it('takes over the backup of the other, and leaves that as it is', async () => {
  const file = join(folder, 'north.gz');
  await writeBackup({ db: north, clock }, file);
  const before = await rowDigests(north);
  await restoreBackup(south, file, { replaces: true });
  expect(await names(await inSouth.callAs('viewer'))).toEqual(['n1', 'n2', 'n3']);
  expect(await rowDigests(north)).toEqual(before);
});
