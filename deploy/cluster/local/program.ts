import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who runs the programs: PostgreSQL and PgBouncer refuse root. */
export type Account = { uid?: number; gid?: number };

export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export type Program = {
  pid: number;
  isRunning: () => boolean;
  /** Sends a signal and waits until the program has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type StartOptions = {
  name: string;
  path: string;
  args: readonly string[];
  account: Account;
  logPath: string;
  env?: Record<string, string>;
};

const STOP_MS = 30_000;

/** Starts a program in a process group of its own, so that Ctrl-C reaches us alone and everything ends in order. */
export function startProgram({ name, path, args, account, logPath, env }: StartOptions): Program {
  const log = openSync(logPath, 'a');
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(logPath, account.uid, account.gid);
  }
  const child = spawn(path, args, {
    ...account,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.on('error', () => undefined);
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    async stop(signal = 'SIGTERM') {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      const late = sleep(STOP_MS, 'late' as const, { ref: false });
      if ((await Promise.race([ended, late])) === 'late') {
        process.stderr.write(`${name} does not stop, and is killed.\n`);
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}

/** The process id of the PostgreSQL in a data folder; null where none runs. */
export async function postmasterOf(dataDir: string): Promise<number | null> {
  const text = await readFile(`${dataDir}/postmaster.pid`, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 0 && isAlive(pid) ? pid : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until something is so; otherwise it rejects with what it waited for. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await sleep(100);
  }
}
