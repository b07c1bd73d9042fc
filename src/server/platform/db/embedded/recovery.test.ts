import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readRecovery } from './recovery.ts';

const MIB = 1024 ** 2;
const STARTED = new Date('2026-11-29T12:00:00Z');

/** A cluster folder with this log of PostgreSQL and these files of its write-ahead log, each with its age in minutes. */
async function clusterWith(lines: string[], files: Record<string, number>) {
  const base = await mkdtemp(join(tmpdir(), 'marquee-recovery-'));
  onTestFinished(() => rm(base, { recursive: true }));
  const cluster = join(base, 'cluster');
  await mkdir(join(cluster, 'log'), { recursive: true });
  await mkdir(join(cluster, 'pg_wal'));
  await writeFile(join(cluster, 'log', 'postgresql-Sun.log'), `${lines.join('\n')}\n`);
  for (const [name, minutes] of Object.entries(files)) {
    const path = join(cluster, 'pg_wal', name);
    await writeFile(path, '');
    const at = STARTED.getTime() / 1000 - minutes * 60;
    await utimes(path, at, at);
  }
  return { account: null, base, cluster, socketDir: base };
}

it('says how much of the write-ahead log is replayed, without the files that are kept for later', async () => {
  const place = await clusterWith(
    [
      '2026-11-29 11:00:00.000 UTC [7] LOG:  redo starts at 0/1000000',
      '2026-11-29 12:00:01.000 UTC [9] LOG:  redo starts at 0/4000000',
      '2026-11-29 12:00:03.000 UTC [9] LOG:  redo in progress, elapsed time: 2.00 s, current LSN: 0/5000000',
      '2026-11-29 12:00:05.000 UTC [9] LOG:  redo in progress, elapsed time: 4.00 s, current LSN: 1/1000000',
    ],
    {
      '000000010000000100000002': 1,
      '000000010000000100000001': 5,
      '000000010000000100000003': 60,
    },
  );
  expect(await readRecovery(place, STARTED)).toEqual({
    replayedBytes: 4096 * MIB + 16 * MIB - 64 * MIB,
    totalBytes: 4096 * MIB + 48 * MIB - 64 * MIB,
  });
});

it('says nothing where PostgreSQL starts after an orderly stop', async () => {
  const place = await clusterWith(
    ['2026-11-29 11:00:00.000 UTC [7] LOG:  redo starts at 0/1000000'],
    { '000000010000000000000002': 1 },
  );
  expect(await readRecovery(place, STARTED)).toBeNull();
});
