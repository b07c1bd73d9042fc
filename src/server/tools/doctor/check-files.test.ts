import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { checkBackups, checkDataFolder, checkDisk, checkSecret } from './check-files.ts';
import type { Deployment } from './deployment.ts';
import { freeSpace } from './free-space.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
const root = await mkdtemp(join(tmpdir(), 'marquee-doctor-files-'));
afterAll(() => rm(root, { recursive: true }));

async function newFolder(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

const configOf = (dataDir: string, env = {}) => readConfig({ MARQUEE_DATA_DIR: dataDir, ...env });

function deployment(more: Partial<Deployment>): Deployment {
  const base = { config: configOf(root), now: () => NOW.getTime(), isRoot: false, url: null };
  return { ...base, backups: null, freeSpace, ...more };
}

describe('the token secret', () => {
  it('is one that nobody can read or guess', async () => {
    const folder = await newFolder('secret');
    const path = join(folder, 'jwt-secret');
    expect(await checkSecret(configOf(folder))).toMatchObject({ status: 'ok' });
    await writeFile(path, 'k'.repeat(40), { mode: 0o600 });
    expect((await checkSecret(configOf(folder))).status).toBe('ok');
    await chmod(path, 0o640);
    expect(await checkSecret(configOf(folder))).toMatchObject({
      status: 'problem',
      advice: `Run: chmod 600 ${path}.`,
    });
    await writeFile(path, 'short');
    await chmod(path, 0o600);
    expect((await checkSecret(configOf(folder))).message).toContain('is damaged');
  });

  it('is not made of a few characters', async () => {
    const secretOf = (JWT_SECRET: string) => checkSecret(configOf(root, { JWT_SECRET }));
    expect((await secretOf('secret'.repeat(8))).status).toBe('problem');
    expect((await secretOf('Vd8XzjQh0wT3rLkP5mYbNc7RfGs2UaEo')).status).toBe('ok');
  });
});

describe('the data folder', () => {
  it('is for the server to write, and not for everybody', async () => {
    const folder = await newFolder('data');
    expect((await checkDataFolder(configOf(folder))).status).toBe('ok');
    await chmod(folder, 0o777);
    expect((await checkDataFolder(configOf(folder))).status).toBe('problem');
    expect((await checkDataFolder(configOf(join(folder, 'new')))).status).toBe('ok');
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect((await checkDataFolder(configOf(join(file, 'in-a-file')))).status).toBe('problem');
  });
});

describe('the backups', () => {
  const check = (backups: string | null) => checkBackups(deployment({ backups }));

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
    await write('marquee-1.gz', gzipSync('old'), 9 * DAY_MS);
    expect(await check(folder)).toMatchObject({
      status: 'problem',
      message: 'The newest backup is 9 days old.',
    });
    await write('marquee-2.gz', gzipSync('new'), DAY_MS / 2);
    expect(await check(folder)).toMatchObject({
      status: 'ok',
      message: 'The newest is 12 hours old.',
    });
    await write('marquee-3.gz', gzipSync('open'), DAY_MS / 4, 0o644);
    expect((await check(folder)).message).toContain('Others on this machine can read');
    await write('marquee-4.gz', Buffer.alloc(0), DAY_MS / 8);
    expect((await check(folder)).message).toContain('is not a complete backup');
  });
});

describe('the disk', () => {
  const GIB = 2 ** 30;

  it.each([
    [100 * GIB, 'ok'],
    [10 * GIB, 'warning'],
    [GIB, 'warning'],
    [GIB / 8, 'problem'],
  ])('with %d bytes free: %s', async (freeBytes, status) => {
    const space = async () => ({ freeBytes, bytes: 400 * GIB });
    expect((await checkDisk(deployment({ freeSpace: space }))).status).toBe(status);
  });

  it('that is fullest counts', async () => {
    const space = async (folder: string) => ({
      freeBytes: folder === '/backups' ? 1 : 100 * GIB,
      bytes: 400 * GIB,
    });
    expect(await checkDisk(deployment({ backups: '/backups', freeSpace: space }))).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('/backups'),
    });
  });

  it('of a folder that is still to be made is that of the one above', async () => {
    expect((await freeSpace(join(root, 'a', 'b'))).bytes).toBe((await freeSpace(root)).bytes);
  });
});
