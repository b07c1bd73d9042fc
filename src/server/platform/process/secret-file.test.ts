import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadSecret } from './secret-file.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('loadSecret', () => {
  it('creates a secret once and then returns the same one', async () => {
    const dataDir = join(await emptyFolder(), 'data');
    const secret = await loadSecret(dataDir);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await loadSecret(dataDir)).toBe(secret);
  });

  it('makes the file readable by its owner only', async () => {
    const dataDir = await emptyFolder();
    await loadSecret(dataDir);
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  });

  it('gives processes that start together the same secret and leaves no temporary file', async () => {
    const dataDir = await emptyFolder();
    const secrets = await Promise.all([loadSecret(dataDir), loadSecret(join(dataDir, '.'))]);
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['jwt-secret']);
  });

  it('refuses a truncated file', async () => {
    const dataDir = await emptyFolder();
    await writeFile(join(dataDir, 'jwt-secret'), 'abc\n');
    await expect(loadSecret(dataDir)).rejects.toThrow(/is damaged/);
  });

  it.skipIf(process.platform !== 'linux')('says where a folder cannot be written', async () => {
    await expect(loadSecret('/sys/kernel')).rejects.toThrow(/jwt-secret cannot be written\. Let/);
  });
});
