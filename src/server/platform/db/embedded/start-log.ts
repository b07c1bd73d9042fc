import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../process/error-code.ts';
import type { Placement } from './placement.ts';

/** Where PostgreSQL writes until it has opened its own log; relative to the base folder. */
export const START_LOG = 'start.log';

/** What PostgreSQL has logged since `startedAt`; empty if nothing. */
export async function readFailure({ base, cluster }: Placement, startedAt: Date): Promise<string> {
  const since = startedAt.toISOString().replace('T', ' ').replace('Z', '');
  const texts = [await readIfThere(join(base, START_LOG)), await readNewest(join(cluster, 'log'))];
  // `2026-01-31 12:00:00.000 UTC [17] FATAL:  …`
  const lines = texts.flatMap((text) => text.split('\n'));
  const failures = lines.filter((line) => line >= since && /\b(FATAL|PANIC):/.test(line));
  return failures.map((line) => line.replace(/^.*?(FATAL|PANIC): +/, '')).join('; ');
}

async function readNewest(folder: string): Promise<string> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const logs = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, changedAt: (await stat(path)).mtimeMs };
    }),
  );
  const newest = logs.sort((one, other) => other.changedAt - one.changedAt)[0];
  return newest ? readIfThere(newest.path) : '';
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}
