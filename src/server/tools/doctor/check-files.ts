import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { readSpace, type Space } from '#server/platform/process/disk-space.ts';
import { ok, problem, reasonOf, skipped, type Verdict, warning } from './finding.ts';

/** A backup of every night, with some hours for one that takes long. */
const OLDEST_BACKUP_MS = 1.5 * DAY_MS;
const FOR_OTHERS = 0o077;

/** Whether there is a backup of last night, which others cannot read. */
export async function checkBackups(folder: string | null, now: number): Promise<Verdict> {
  if (folder === null) return skipped('Name their folder to check them: --backups FOLDER.');
  const advice = 'Look at: systemctl status marquee-backup.timer; journalctl -u marquee-backup.';
  try {
    const newest = await newestBackup(folder);
    if (!newest) return problem(`${folder} has no backup (*.gz).`, advice);
    const { path, size, mode, mtimeMs } = newest;
    const hours = Math.round((now - mtimeMs) / HOUR_MS);
    const age = hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
    if (size === 0) return problem(`${path} is empty.`, advice);
    if (now - mtimeMs > OLDEST_BACKUP_MS) {
      return problem(`The newest backup is ${age} old.`, advice);
    }
    if ((mode & FOR_OTHERS) === 0) return ok(`The newest is ${age} old.`);
    return problem(
      `Others on this machine can read ${path}, which has hashes of passwords.`,
      `Run: chmod 600 ${path}.`,
    );
  } catch (error) {
    return problem(`${folder} cannot be read: ${reasonOf(error)}.`, 'Check it and its owner.');
  }
}

async function newestBackup(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.gz'));
  const paths = names.map((name) => join(folder, name));
  const files = await Promise.all(
    paths.map(async (path) => {
      const { size, mode, mtimeMs } = await stat(path);
      return { path, size, mode, mtimeMs };
    }),
  );
  return files.sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
}

const GIB = 2 ** 30;

/** Whether data and backups have room to grow. */
export async function checkDisk(folders: string[]): Promise<Verdict> {
  const spaces = await Promise.all(folders.map(readSpace));
  const [least] = spaces.sort((a, b) => a.freeBytes - b.freeBytes);
  return least ? judgeSpace(least) : skipped('No folder is known.');
}

export function judgeSpace({ folder, freeBytes, bytes }: Space): Verdict {
  const text = `${(freeBytes / GIB).toFixed(1)} GiB of ${(bytes / GIB).toFixed(1)} GiB are free at ${folder}.`;
  const advice =
    'Make room, or move the folder to a larger disk: on a full one nothing can be saved.';
  if (freeBytes < GIB / 4) return problem(text, advice);
  return freeBytes < 2 * GIB || freeBytes < bytes / 20 ? warning(text, advice) : ok(text);
}
