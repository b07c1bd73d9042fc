import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { expectCutFilesRefused, insertBackupEvents } from '#server/test/backup/refused-backups.ts';
import { createTestDatabase, rowDigests } from '#server/test/database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const EVENTS = 5_000;
/** Without the log, which goes on over a restore, and what has the time of the database's own set-up or restore. */
const OF_DATA = { without: ['audit_entry', 'migration', 'outcome_state'] };

const source = await createTestDatabase();
const target = await createTestDatabase();

it('restores every row of a large database, and nothing of a file that is cut at any of 24 places', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'whole.gz');
  await insertBackupEvents(source, EVENTS);
  await writeBackup({ db: source, clock: () => new Date('2026-03-01T10:00:00Z') }, file);
  await restoreBackup(target, file, { replaces: false });
  expect(await rowDigests(target, OF_DATA)).toEqual(await rowDigests(source, OF_DATA));
  await expectCutFilesRefused(target, { file, path: join(folder, 'cut.gz'), places: 24 });
}, 1_800_000);
