import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../process/error-code.ts';
import type { Placement } from './placement.ts';

/** The lines that PostgreSQL has added to its log since then. */
export async function readNewestLog({ cluster }: Placement, since: Date): Promise<string[]> {
  const folder = join(cluster, 'log');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const logs = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, changedAt: (await stat(path)).mtimeMs };
    }),
  );
  const newest = logs.sort((one, other) => other.changedAt - one.changedAt)[0];
  return newest ? linesSince(await readIfThere(newest.path), since) : [];
}

/** A line begins with its time: `2026-01-31 12:00:00.000 UTC [17] FATAL:  …`. */
export function linesSince(text: string, since: Date): string[] {
  const from = since.toISOString().replace('T', ' ').replace('Z', '');
  return text.split('\n').filter((line) => line >= from);
}

export async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}
