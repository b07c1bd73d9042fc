import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from './config-error.ts';
import { makeDataDir } from './make-folder.ts';

it('makes a folder with those above it, and takes one that is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'one/two/three');
  expect(await makeDataDir(dataDir)).toBe(true);
  expect((await stat(dataDir)).isDirectory()).toBe(true);
  expect(await makeDataDir(dataDir)).toBe(false);
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'below')]) {
    await expect(makeDataDir(path)).rejects.toThrow(ConfigError);
  }
});

it.skipIf(process.platform !== 'linux')('says at once that a folder cannot be made', async () => {
  const made = makeDataDir('/proc/no/such/folder');
  await expect(made).rejects.toThrow('The data folder /proc/no/such/folder cannot be created.');
});
