import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import { readSpace } from '#server/platform/process/disk-space.ts';
import { checkBackups, checkDisk, judgeSpace } from './check-files.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const root = await mkdtemp(join(tmpdir(), 'marquee-doctor-files-'));
afterAll(() => rm(root, { recursive: true }));

async function newFolder(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

describe('the backups', () => {
  const check = (backups: string | null) => checkBackups(backups, NOW.getTime());

  it('are looked at where a folder is named', async () => {
    expect((await check(null)).status).toBe('skipped');
    expect((await check(join(root, 'nowhere'))).status).toBe('problem');
  });

  it('have one of last night, complete and hidden', async () => {
    const folder = await newFolder('backups');
    expect((await check(folder)).message).toContain('has no backup');
    const write = async (name: string, content: Uint8Array, ageMs: number, mode = 0o600) => {
      const path = join(folder, name);
      await writeFile(path, content, { mode });
      const writtenAt = new Date(NOW.getTime() - ageMs);
      await utimes(path, writtenAt, writtenAt);
    };
    await write('marquee-1.gz', Buffer.from('old'), 9 * DAY_MS);
    expect(await check(folder)).toMatchObject({
      status: 'problem',
      message: 'The newest backup is 9 days old.',
    });
    await write('marquee-2.gz', Buffer.from('new'), DAY_MS / 2);
    expect(await check(folder)).toMatchObject({
      status: 'ok',
      message: 'The newest is 12 hours old.',
    });
    await write('marquee-3.gz', Buffer.from('open'), DAY_MS / 4, 0o644);
    expect((await check(folder)).message).toContain('Others on this machine can read');
    await write('marquee-4.gz', Buffer.alloc(0), DAY_MS / 8);
    expect((await check(folder)).message).toContain('is empty');
  });
});

describe('the disk', () => {
  const GIB = 2 ** 30;

  it.each([
    [100 * GIB, 'ok'],
    [10 * GIB, 'warning'],
    [GIB, 'warning'],
    [GIB / 8, 'problem'],
  ])('with %d bytes free: %s', (freeBytes, status) => {
    expect(judgeSpace({ folder: root, freeBytes, bytes: 400 * GIB }).status).toBe(status);
  });

  it('of a folder that is still to be made is that of the one above', async () => {
    expect((await readSpace(join(root, 'a', 'b'))).folder).toBe(root);
    expect((await checkDisk([root, join(root, 'a')])).message).toContain(root);
  });
});
