import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, unwritable } from '../../process/config-error.ts';
import { hasCode } from '../../process/error-code.ts';
import { makeDataDir } from '../../process/make-folder.ts';
import { type Account, runsAsRoot, serviceAccount } from './account.ts';
import { runProgram } from './run-program.ts';
import { SOCKET_PORT } from './settings.ts';

/** The folder for files that PostgreSQL's user must reach when it cannot enter the clone. */
export const SYSTEM_DIR = '/var/lib/marquee';

/** The folders of the embedded PostgreSQL of one data folder, and its user. Paths are absolute and real. */
export type Placement = {
  account: Account | null;
  base: string;
  /** PostgreSQL's data directory; missing until it is initialised. */
  cluster: string;
  socketDir: string;
};

/** macOS has the shortest limit for a socket's path: 104 bytes with the final NUL. */
const SOCKET_PATH_MAX_BYTES = 103;
const SOCKET_NAME = `/.s.PGSQL.${SOCKET_PORT}`;

/**
 * Finds or creates the folder `postgres` in the data folder. If PostgreSQL's user cannot enter the data
 * folder, `postgres` is a link to a folder of its own under `/var/lib/marquee`.
 */
export async function placeCluster(dataDir: string): Promise<Placement> {
  // PostgreSQL's user can pass through the folder but not list it.
  if ((await makeDataDir(dataDir)) && runsAsRoot()) await chmod(dataDir, 0o711);
  const link = join(dataDir, 'postgres');
  if (!(await isThere(link))) await makeBase(dataDir, link);
  const base = await realBase(link);
  const owner = await stat(base);
  const account = await accountFor(base, owner);
  await assertEntered(base, account);
  return {
    account,
    base,
    cluster: join(base, 'cluster'),
    socketDir: await makeSocketDir(base, account),
  };
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw new ConfigError(
      `The data folder ${dirname(path)} cannot be read. Check MARQUEE_DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

async function makeBase(dataDir: string, link: string): Promise<void> {
  const account = await serviceAccount();
  const isReachable = await canEnter(dataDir, account);
  const base = isReachable ? link : join(SYSTEM_DIR, nameOf(dataDir));
  try {
    if (!isReachable) await mkdir(SYSTEM_DIR, { recursive: true, mode: 0o755 });
    await mkdir(base, { mode: 0o700 });
    if (account) await chown(base, account.uid, account.gid);
    if (base !== link) {
      // Explains the folder to people who find it.
      await writeFile(join(base, 'data-folder'), `${dataDir}\n`);
      await symlink(base, link);
    }
  } catch (error) {
    // Another process that starts on the same data folder was first.
    if (!hasCode(error, 'EEXIST')) throw unwritable(error, dataDir);
  }
}

/** A new name each time: after deleting a data folder, users expect an empty database. */
function nameOf(dataDir: string): string {
  return `${digest(dataDir)}-${randomBytes(3).toString('hex')}`;
}

async function realBase(link: string): Promise<string> {
  try {
    return await realpath(link);
  } catch (error) {
    throw new ConfigError(
      `${link} points to a folder that does not exist. Restore it, or delete the link to start with a new database.`,
      { cause: error },
    );
  }
}

async function accountFor(
  base: string,
  owner: { uid: number; gid: number },
): Promise<Account | null> {
  if (!runsAsRoot()) {
    if (process.getuid && owner.uid !== process.getuid()) {
      throw new ConfigError(
        `${base} belongs to another user. Start Marquee as that user or as root, or set MARQUEE_DATA_DIR.`,
      );
    }
    return null;
  }
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = await serviceAccount();
  if (account) await chown(base, account.uid, account.gid);
  return account;
}

async function assertEntered(base: string, account: Account | null): Promise<void> {
  if (await canEnter(base, account)) return;
  throw new ConfigError(
    `PostgreSQL's user cannot enter ${base}. Open the folders above it (chmod o+x), or set MARQUEE_DATA_DIR.`,
  );
}

/** Tried and not computed, because groups, access lists and mounts matter too. */
async function canEnter(folder: string, account: Account | null): Promise<boolean> {
  if (account === null) return true;
  const result = await runProgram('/bin/sh', ['-c', 'cd -- "$0"', folder], { account, cwd: '/' });
  return result.ok;
}

async function makeSocketDir(base: string, account: Account | null): Promise<string> {
  const near = join(base, 'socket');
  const isNear = Buffer.byteLength(near + SOCKET_NAME) <= SOCKET_PATH_MAX_BYTES;
  const folder = isNear ? near : `/tmp/marquee-${digest(base)}`;
  const isNew = await makePrivate(folder);
  if (account && (isNear || isNew)) await chown(folder, account.uid, account.gid);
  if (!isNear) await assertPrivate(folder, account);
  return folder;
}

async function makePrivate(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Under `/tmp` anybody may have created the folder first, and its owner can connect without a password. */
async function assertPrivate(folder: string, account: Account | null): Promise<void> {
  const { uid, mode } = await lstat(folder);
  const isOurs = uid === (account?.uid ?? process.getuid?.());
  const isPrivate = (mode & 0o170_777) === 0o040_700;
  if (!isOurs || !isPrivate) {
    throw new ConfigError(`${folder} must be a folder that only PostgreSQL's user can enter.`);
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
