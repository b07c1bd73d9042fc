import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../process/config-error.ts';
import { hasCode } from '../../process/error-code.ts';

const WAIT_MS = 120_000;
const POLL_MS = 50;
/** Longer than any start takes. After a reboot another process may have the holder's process id. */
const OUTDATED_MS = 600_000;

/** Runs `work` in one process at a time per base folder; a killed process does not block others. */
export async function withStartLock<Result>(
  base: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = join(base, 'start.lock');
  await take(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await tryTake(lock))) {
    if (Date.now() > deadline) {
      throw new ConfigError(`Another process is starting PostgreSQL. If none is, delete ${lock}.`);
    }
    await sleep(POLL_MS);
  }
}

async function tryTake(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  if (await isAbandoned(lock)) await takeAway(lock);
  return false;
}

async function isAbandoned(lock: string): Promise<boolean> {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
    if (Date.now() - mtimeMs > OUTDATED_MS) return true;
    // The file is empty until it is written.
    return holder !== '' && !isAlive(Number(holder));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Renamed first, so that of several processes that find an abandoned lock only one removes it. */
async function takeAway(lock: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // The abandoned lock may have been replaced by a live one in the meantime.
  if (await isAbandoned(aside)) await rm(aside);
  else await rename(aside, lock);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
