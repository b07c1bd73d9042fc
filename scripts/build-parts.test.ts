import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PART_NAMES, recordBuilt, staleParts } from './build-parts.mjs';

async function clone() {
  const root = await mkdtemp(join(tmpdir(), 'marquee-parts-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const source = join(root, 'src/server/main.ts');
  await mkdir(join(root, 'src/server'), { recursive: true });
  await writeFile(join(root, 'vite.server.config.ts'), '');
  await writeFile(source, 'one');
  for (const name of PART_NAMES) await recordBuilt(root, name);
  return { root, source };
}

it('finds the parts whose sources have changed, also where size and time stay', async () => {
  const { root, source } = await clone();
  expect(await staleParts(root)).toEqual([]);
  const at = new Date(1_000_000_000_000);
  await utimes(source, at, at);
  expect(await staleParts(root)).toEqual([]);
  await writeFile(source, 'two');
  await utimes(source, at, at);
  expect(await staleParts(root)).toEqual(['server']);
  await writeFile(source, 'one');
  expect(await staleParts(root)).toEqual([]);
});

it('does not read sources again that nobody has touched', async () => {
  const { root, source } = await clone();
  await utimes(source, new Date(), new Date());
  expect(await staleParts(root)).toEqual([]);
  const stamp = join(root, 'dist/.server-stamp');
  const built = JSON.parse(await readFile(stamp, 'utf8'));
  // By the content it would be stale now.
  await writeFile(stamp, JSON.stringify({ ...built, sources: 'of what was seen' }));
  expect(await staleParts(root)).toEqual([]);
});
