import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError, unwritable } from '../../process/config-error.ts';
import { hasCode } from '../../process/error-code.ts';

const WAIT_MS = 120_000;
const POLL_MS = 50;
/** After this time, the reason for waiting is logged. */
const SAY_AFTER_MS = 2000;
/**
 * Longer than any start takes. Used only where the system does not report when the holder started, so that a later
 * process may have its id.
 */
const OUTDATED_MS = 600_000;
/** A file without a holder is what a full disk left of an earlier version's lock, or is being copied this moment. */
const UNREADABLE_MS = 2000;

/** Runs `work` in one process at a time per base folder; a killed process does not block others. */
export async function withStartLock<Result>(
  base: string,
  log: Logger,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = join(base, 'start.lock');
  await take(lock, log);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string, log: Logger): Promise<void> {
  const startedMs = performance.now();
  let hasSaid = false;
  while (!(await tryTake(lock))) {
    const waitedMs = performance.now() - startedMs;
    if (waitedMs > WAIT_MS) {
      throw new ConfigError(`Another process is starting PostgreSQL. If none is, delete ${lock}.`);
    }
    if (waitedMs > SAY_AFTER_MS && !hasSaid) {
      hasSaid = true;
      const [holder] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
      log.info({ holder, lock }, 'waiting for another process that is starting PostgreSQL');
    }
    await sleep(POLL_MS);
  }
}

/** Atomic: the lock is written to another file, which is then linked. */
async function tryTake(lock: string): Promise<boolean> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await writeFile(aside, `${process.pid} ${await beganAt('self')}`, { flag: 'wx' });
    await linkOrCopy(aside, lock);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw unwritable(error, lock);
  } finally {
    await rm(aside, { force: true });
  }
  if (await isAbandoned(lock)) await takeAway(lock);
  return false;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    // Some file systems have no links.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK')) throw error;
    try {
      await copyFile(from, to, constants.COPYFILE_EXCL);
    } catch (failed) {
      if (!hasCode(failed, 'EEXIST')) await rm(to, { force: true });
      throw failed;
    }
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
    const ageMs = Date.now() - mtimeMs;
    const [pid = '', began = ''] = text.split(' ');
    if (pid === '') return Math.abs(ageMs) > UNREADABLE_MS;
    if (began === '') return ageMs > OUTDATED_MS || !isAlive(Number(pid)) || isOwn(pid);
    if (isOwn(pid)) return began !== (await beganAt('self'));
    if (!isAlive(Number(pid))) return true;
    const holderBegan = await beganAt(pid);
    return holderBegan !== '' && holderBegan !== began;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function isOwn(pid: string): boolean {
  return pid === String(process.pid);
}

/**
 * When a process started, as Linux counts it; empty on other systems and for processes of another process namespace. In a
 * container each main process has the id 1: only its start distinguishes it from one that was killed.
 */
async function beganAt(pid: string): Promise<string> {
  try {
    const own = await readFile('/proc/self/stat', 'utf8');
    if (pid !== 'self' && !own.startsWith(`${process.pid} `)) return '';
    const stat = pid === 'self' ? own : await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may have spaces; the start is the 22nd field, the 20th after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
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
