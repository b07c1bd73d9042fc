import { constants } from 'node:fs';
import { access, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '#scoring/durations.ts';
import { type Config, SECRET_MIN_LENGTH } from '#server/platform/process/config.ts';
import { hasCode } from '#server/platform/process/error-code.ts';
import { isGuessable } from './check-settings.ts';
import type { Deployment } from './deployment.ts';
import { ok, problem, reasonOf, skipped, type Verdict, warning } from './finding.ts';

const FOR_OTHERS = 0o077;
const WRITABLE_FOR_ALL = 0o002;

/** Whether the secret that signs tokens is long and hidden. */
export async function checkSecret({ jwtSecret, dataDir }: Config): Promise<Verdict> {
  if (jwtSecret !== null) {
    if (!isGuessable(jwtSecret)) return ok('JWT_SECRET is set.');
    return problem(
      'JWT_SECRET repeats few characters: whoever guesses it can sign in as anybody.',
      'Make another one with: openssl rand -base64 48.',
    );
  }
  const path = join(dataDir, 'jwt-secret');
  try {
    const { mode } = await stat(path);
    if ((mode & FOR_OTHERS) !== 0) {
      return problem(`Others can read ${path}, and sign in as anybody.`, `Run: chmod 600 ${path}.`);
    }
    if ((await readFile(path, 'utf8')).trim().length < SECRET_MIN_LENGTH) {
      return problem(
        `${path} is damaged.`,
        'Delete it to make a new one; everybody then signs in again.',
      );
    }
    return ok(`In ${path}, which others cannot read.`);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ok('The first start makes one.');
    return problem(
      `${path} cannot be read: ${reasonOf(error)}.`,
      'Run this as the user of the server.',
    );
  }
}

/** Whether the server can write where its data is, and others cannot. */
export async function checkDataFolder({
  databaseUrl,
  jwtSecret,
  dataDir,
}: Config): Promise<Verdict> {
  if (databaseUrl !== null && jwtSecret !== null) return skipped('Not used.');
  try {
    const { mode } = await stat(dataDir);
    if ((mode & WRITABLE_FOR_ALL) !== 0) {
      return problem(`Everybody can write to ${dataDir}.`, `Run: chmod o-w ${dataDir}.`);
    }
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(dataDir);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ok(`The first start makes ${dataDir}.`);
    return problem(
      `The server cannot write to ${dataDir}: ${reasonOf(error)}.`,
      'Give the folder to the user of the server, or set MARQUEE_DATA_DIR.',
    );
  }
}

/** A backup of every night, with some hours for one that takes long. */
const OLDEST_BACKUP_MS = 1.5 * DAY_MS;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Whether there is a backup of last night, which others cannot read. */
export async function checkBackups({ backups, now }: Deployment): Promise<Verdict> {
  if (backups === null) return skipped('Name their folder to check them: --backups FOLDER.');
  const advice = 'Look at: systemctl status marquee-backup.timer; journalctl -u marquee-backup.';
  try {
    const newest = await newestBackup(backups);
    if (!newest) return problem(`${backups} has no backup (*.gz).`, advice);
    const { path, size, mode, mtimeMs } = newest;
    if (size === 0 || !(await isGzip(path))) {
      return problem(`${path} is not a complete backup.`, advice);
    }
    const age = now() - mtimeMs;
    if (age > OLDEST_BACKUP_MS) return problem(`The newest backup is ${inWords(age)} old.`, advice);
    if ((mode & FOR_OTHERS) !== 0) {
      return problem(
        `Others on this machine can read ${path}, which has hashes of passwords.`,
        `Run: chmod 600 ${path}.`,
      );
    }
    return ok(`The newest is ${inWords(age)} old.`);
  } catch (error) {
    return problem(
      `${backups} cannot be read: ${reasonOf(error)}.`,
      'Check the folder and its owner.',
    );
  }
}

async function newestBackup(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.gz'));
  const files = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      ...(await statOf(join(folder, name))),
    })),
  );
  return files.sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
}

async function statOf(path: string) {
  const { size, mode, mtimeMs } = await stat(path);
  return { size, mode, mtimeMs };
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return buffer.equals(GZIP);
  } finally {
    await file.close();
  }
}

/** How long something is, as people say it. */
export function inWords(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.max(0, Math.round(ms / 60_000))} minutes`;
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} hours` : `${Math.round(ms / DAY_MS)} days`;
}

const GIB = 2 ** 30;

/** Whether data and backups have room to grow. */
export async function checkDisk(deployment: Deployment): Promise<Verdict> {
  const folders = [deployment.config.dataDir, ...(deployment.backups ? [deployment.backups] : [])];
  const spaces = await Promise.all(
    folders.map(async (folder) => ({ folder, ...(await deployment.freeSpace(folder)) })),
  );
  const [least] = spaces.sort((a, b) => a.freeBytes - b.freeBytes);
  if (!least) return skipped('No folder to look at.');
  const { folder, freeBytes, bytes } = least;
  const text = `${(freeBytes / GIB).toFixed(1)} GiB of ${(bytes / GIB).toFixed(1)} GiB are free at ${folder}.`;
  const advice =
    'Make room, or move the folder to a larger disk: on a full one nothing can be saved.';
  if (freeBytes < GIB / 4) return problem(text, advice);
  return freeBytes < 2 * GIB || freeBytes < bytes / 20 ? warning(text, advice) : ok(text);
}
