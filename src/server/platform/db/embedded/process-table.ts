import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether the process is a PostgreSQL that works in `folder`. A zombie does not count, although `kill -0` finds it. */
export async function isPostgresIn(folder: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') return runsOnLinux(folder, pid);
  if (process.platform === 'win32') return answersSignal(pid);
  const { stdout } = await run('ps', ['-o', 'stat=,comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && !stdout.trimStart().startsWith('Z');
}

/** The PostgreSQL processes that work in `folder`; empty if the system does not report them. */
export async function postgresProcessesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const ours = await Promise.all(pids.map((pid) => runsOnLinux(folder, pid)));
  return pids.filter((_, index) => ours[index]);
}

async function runsOnLinux(folder: string, pid: number): Promise<boolean> {
  try {
    const [stat, cwd] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readlink(`/proc/${pid}/cwd`),
    ]);
    // `pid (name) state …`, where the name may contain any character.
    const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(stat) ?? [];
    return name === 'postgres' && state !== 'Z' && state !== 'X' && cwd === folder;
  } catch {
    // It has just ended, or belongs to another user: not ours in either case.
    return false;
  }
}

function answersSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
