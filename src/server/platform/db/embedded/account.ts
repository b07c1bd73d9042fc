import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ConfigError } from '../../process/config-error.ts';

const run = promisify(execFile);

/** The system user that PostgreSQL runs as: it refuses to run as root. */
export type Account = { uid: number; gid: number };

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * When this process is root: the user `postgres` or `marquee`, created if neither exists. Else null,
 * for the user of this process.
 */
export async function serviceAccount(): Promise<Account | null> {
  if (!runsAsRoot()) return null;
  return (await findAccount('postgres')) ?? (await findAccount('marquee')) ?? makeAccount();
}

async function findAccount(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // `id` fails for an unknown name. If `id` itself is missing, creating the user reports the error.
    return null;
  }
}

async function makeAccount(): Promise<Account> {
  const refusal =
    'PostgreSQL does not run as root, and no user could be made for it. ' +
    'Start Marquee as an ordinary user, or set DATABASE_URL.';
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'marquee']);
  } catch (error) {
    throw new ConfigError(refusal, { cause: error });
  }
  const account = await findAccount('marquee');
  if (!account) throw new ConfigError(refusal);
  return account;
}
