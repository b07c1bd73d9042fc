import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keptSecret } from './secret-file.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('keptSecret', () => {
  it('creates a secret once and then returns the same one', async () => {
    const dataDir = join(await emptyFolder(), 'data');
    const secret = await keptSecret(dataDir);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await keptSecret(dataDir)).toBe(secret);
  });

  it('makes the file readable by its owner only', async () => {
    const dataDir = await emptyFolder();
    await keptSecret(dataDir);
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  });

  it('gives processes that start together the same secret and leaves no temporary file', async () => {
    const dataDir = await emptyFolder();
    const secrets = await Promise.all([keptSecret(dataDir), keptSecret(join(dataDir, '.'))]);
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['jwt-secret']);
  });

  it('refuses a truncated file', async () => {
    const dataDir = await emptyFolder();
    await writeFile(join(dataDir, 'jwt-secret'), 'abc\n');
    await expect(keptSecret(dataDir)).rejects.toThrow(/is damaged/);
  });
});
