import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;
const NOTICE_AFTER_MS = 10_000;

/** Runs `work` in one process at a time per clone: two builds at once would delete each other's output. */
export async function withLock(root, work) {
  await mkdir(join(root, '.build'), { recursive: true });
  const lock = join(root, '.build/prepare.lock');
  const noticeAt = Date.now() + NOTICE_AFTER_MS;
  let isNoticed = false;
  while (!(await take(lock))) {
    if (!isNoticed && Date.now() > noticeAt) {
      process.stderr.write(`Another process installs or builds. If none does, delete ${lock}\n`);
      isNoticed = true;
    }
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock) {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true });
  return false;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
