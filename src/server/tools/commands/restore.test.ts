import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listScoreRuns, listScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { createKey } from '#server/people/keys/change-api-keys.ts';
import { withoutRankings } from '#server/test/backup/backup-texts.ts';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
import { insertEvents } from '#server/test/event-rows.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';
import { backup } from './backup.ts';
import { recalculate } from './recalculate.ts';
import { restore } from './restore.ts';
import { runCommand } from './run-command.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const source = await createTestDatabase();
const empty = await createTestDatabase();
const target = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'marquee-restore-'));
const file = join(folder, 'backup.gz');
let printed = '';

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
  await insertEvents(source, [
    { sourceId: 'a', startsAt: new Date(NOW.getTime() + DAY_MS) },
    { sourceId: 'b', startsAt: new Date(NOW.getTime() + 2 * DAY_MS) },
  ]);
  await setEnvironment(source);
  await runCommand(recalculate, []);
  await runCommand(backup, [file]);
});
beforeEach(async () => {
  printed = '';
  await setEnvironment(target);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

function note(text: string | Uint8Array): boolean {
  printed += String(text);
  return true;
}

async function setEnvironment(db: typeof source): Promise<void> {
  vi.stubEnv('DATABASE_URL', addressOf(db));
  vi.stubEnv('MARQUEE_NOW', NOW.toISOString());
}

/** Calls as somebody whose session is from after the restore, which ends all others. */
const callOn = (db: typeof source) => createTestServer(db, () => NOW).callAs('viewer');

describe('npm run restore', () => {
  it('brings the ranking back as it was, without a recalculation', async () => {
    await setEnvironment(empty);
    expect(await runCommand(restore, [file])).toBe(0);
    expect(printed).toMatch(
      /^Restored \d+ rows of \d+ tables, saved 2030-05-01T12:00:00\.000Z\.$/m,
    );
    expect(printed).toContain('The ranking is as it was then.');
    const [run] = await source<{ id: string }[]>`select run_id::text as id from score_run`;
    const call = await callOn(empty);
    const list = await call(listScores, { body: { time_range: 'week' } });
    expect(list).toMatchObject({
      run_id: run?.id,
      events: [{ source_id: 'a' }, { source_id: 'b' }],
    });
  });

  it('refuses a database that is not empty, and replaces it with --force', async () => {
    await insertEvents(target, [{ sourceId: 'c', startsAt: new Date(NOW.getTime() + DAY_MS) }]);
    expect(await runCommand(restore, [file])).toBe(1);
    expect(printed).toContain('The database is not empty. Add --force');
    expect(await target`select from event where source_id = 'c'`).toHaveLength(1);
    expect(await runCommand(restore, [file, '--force'])).toBe(0);
    expect(await target`select from event where source_id = 'c'`).toHaveLength(0);
  });

  it('recalculates where the backup has no ranking', async () => {
    const older = join(folder, 'older.gz');
    await writeFile(older, withoutRankings(await readFile(file)));
    expect(await runCommand(restore, [older, '--force'])).toBe(0);
    expect(printed).toContain('Ranked 2 events.');
    const call = await callOn(target);
    const { current, runs } = await call(listScoreRuns, { query: {} });
    expect(current).toMatchObject({ trigger: 'command', events: 2 });
    expect(runs).toHaveLength(2);
    expect(await call(listScores, { body: { time_range: 'week' } })).toMatchObject({ count: 2 });
  });

  it('says how many API keys and passkeys of the backup work again, and what ends them', async () => {
    const { staffId, sessionId } = await newStaffSession(target, 'admin');
    const owner = { staffId, role: 'admin', sessionId, signedInUntil: NOW, key: null } as const;
    await createKey(target, owner, { name: 'Nightly', scopes: ['scores:read'], lifetimeDays: 30 });
    const path = join(folder, 'keys.gz');
    await runCommand(backup, [path]);
    expect(await runCommand(restore, [path, '--force'])).toBe(0);
    expect(printed).toContain('API keys of the backup that work: 1; passkeys: 0');
    expect(printed).toContain('npm run user -- password EMAIL');
  });

  it('asks for one file that exists', async () => {
    expect(await runCommand(restore, [])).toBe(2);
    expect(printed).toContain('Name one file to restore from.');
    expect(await runCommand(restore, [join(folder, 'missing.gz')])).toBe(1);
    expect(printed).toContain('There is no file');
  });
});
