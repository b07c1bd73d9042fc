import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { saveWeightSet } from '#server/ranking/weights/save-weights.ts';
import { withoutRankings } from '#server/test/backup/backup-texts.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer, type TestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const clock = () => NOW;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const source = await createTestDatabase();
const empty = await createTestDatabase();
const used = await createTestDatabase();
const older = await createTestDatabase();
const itself = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'marquee-backup-ranking-'));
const file = join(folder, 'ranking.gz');
afterAll(() => rm(folder, { recursive: true }));

/** Events, pins, corrections and two runs with different weights, the second with halving days of the week's own. */
async function fill(db: Database, { categories }: { categories: readonly string[] }) {
  const server = createTestServer(db, clock);
  await insertEvents(
    db,
    Array.from({ length: 60 }, (_, index) => ({
      sourceId: String(index),
      type: (['concert', 'theater', 'sport'] as const)[index % 3] ?? 'concert',
      category: categories[index % categories.length] ?? null,
      capacity: index % 7 === 0 ? null : 100 + ((index * 7919) % 5000),
      startsAt: inDays(1 + (index % 40)),
    })),
  );
  const recalculator = createRecalculator(server.deps);
  for (const [round, timeLeft] of [1, 9].entries()) {
    const save = { origin: 'person', note: '', savedAt: NOW, savedBy: null } as const;
    await saveWeightSet(db, save, () => ({
      weights: { theater: 3, concert: 2, sport: 1, timeLeft, venueCapacity: 5 },
      halving: { days: 30, byWindow: round === 0 ? {} : { week: 5 } },
    }));
    await recalculator.recalculate({ trigger: 'command', startedBy: null });
  }
  return server;
}

/** The text of answers about the current ranking and the one before. */
async function answers({ app, deps }: TestServer, runIds: readonly string[]): Promise<string[]> {
  const { token } = await newStaffSession(deps.db, 'analyst');
  const bodies = [...runIds, undefined].flatMap((run_id) =>
    (['week', 'month', 'year'] as const).flatMap((time_range) => [
      { time_range, run_id },
      { time_range, run_id, event_type: 'concert', sort_by: 'starts_at' },
      { time_range: 'week', run_id, event_category: 'Jazz' },
      { time_range, run_id, event_name: 'event 1', page: 2, per_page: 5 },
    ]),
  );
  const texts: string[] = [];
  for (const body of bodies) {
    const response = await app.request('/event_score', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    texts.push(await response.text());
  }
  return texts;
}

let before: string[] = [];
let runIds: string[] = [];

beforeAll(async () => {
  const server = await fill(source, { categories: ['Jazz', 'Rock', 'Opera'] });
  const runs = await source<{ runId: string }[]>`
    select run_id::text as "runId" from score_run where tag is not null order by id`;
  runIds = runs.map(({ runId }) => runId);
  before = await answers(server, runIds);
  await writeBackup({ db: source, clock }, file);
});

describe('a restored backup', () => {
  it('answers about the current ranking and the one before as it did, in an empty database', async () => {
    expect(runIds).toHaveLength(2);
    expect(before.join()).toContain('"rank":1,');
    const { hasRanking } = await restoreBackup(empty, file, { replaces: false });
    expect(hasRanking).toBe(true);
    expect(await answers(createTestServer(empty, clock), runIds)).toEqual(before);
    const indexes = (db: Database) => db`
      select count(*) as indexes from pg_indexes
      where schemaname = current_schema() and tablename ~ '^ranking_'`;
    expect([...(await indexes(empty))]).toEqual([...(await indexes(source))]);
    // The numbers of another database's transactions would hide events that are renamed from now on.
    const [run] = await empty`select bool_and(unseen_from = '0') as "seesAll" from score_run`;
    expect(run).toEqual({ seesAll: true });
  });

  it('answers as it did under a running server, whose counts were of other events', async () => {
    const server = await fill(used, { categories: ['Blues', 'Jazz'] });
    const others = await answers(server, []);
    await restoreBackup(used, file, { replaces: true });
    expect(await answers(server, runIds)).toEqual(before);
    expect(others).not.toEqual(before.slice(-others.length));
  });

  it('replaces what was ranked since in the same database', async () => {
    const server = await fill(itself, { categories: ['Jazz', 'Rock', 'Opera'] });
    const path = join(folder, 'itself.gz');
    await writeBackup({ db: itself, clock }, path);
    const then = await answers(server, []);
    await itself`update event set capacity = 1, category = 'Jazz'`;
    await createRecalculator(server.deps).recalculate({ trigger: 'command', startedBy: null });
    expect(await answers(server, [])).not.toEqual(then);
    await restoreBackup(itself, path, { replaces: true });
    expect(await answers(server, [])).toEqual(then);
    const next = await createRecalculator(server.deps).recalculate({
      trigger: 'command',
      startedBy: null,
    });
    expect(next.events).toBe(60);
  });

  it('has no ranking until the next recalculation when it is from before rankings were kept', async () => {
    const path = join(folder, 'older.gz');
    await writeFile(path, withoutRankings(await readFile(file)));
    const { hasRanking } = await restoreBackup(older, path, { replaces: false });
    expect(hasRanking).toBe(false);
    const server = createTestServer(older, clock);
    expect(JSON.parse((await answers(server, []))[0] ?? '')).toMatchObject({ count: 0 });
    await createRecalculator(server.deps).recalculate({ trigger: 'command', startedBy: null });
    expect(JSON.parse((await answers(server, []))[0] ?? '').count).toBeGreaterThan(0);
  });
});
