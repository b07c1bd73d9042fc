import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from '../../process/error-code.ts';
import type { Placement } from './placement.ts';
import { SOCKET_PORT } from './settings.ts';

const run = promisify(execFile);

/** A running PostgreSQL, as its own file `postmaster.pid` describes it. */
export type Postmaster = {
  pid: number;
  status: 'starting' | 'stopping' | 'ready';
};

/** The PostgreSQL that runs on this cluster, even if another process started it; null if none does. */
export async function findPostmaster({ cluster }: Placement): Promise<Postmaster | null> {
  const postmaster = await readPidFile(cluster);
  if (!postmaster) return null;
  return (await isPostgresIn(cluster, postmaster.pid)) ? postmaster : null;
}

/**
 * Removes what a killed PostgreSQL leaves: its lock files, which would prevent the next start for
 * as long as another process (or a zombie) has its process id, and its sessions, which may continue for
 * minutes. Call it only after `findPostmaster` has returned null.
 */
export async function clearRemains({ cluster, socketDir }: Placement): Promise<void> {
  if (!(await readPidFile(cluster))) return;
  for (const pid of await postgresProcessesIn(cluster)) kill(pid);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await rm(join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** null: no file, or one that is not completely written yet. */
async function readPidFile(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !port) return null;
  return {
    pid: Number(pid),
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

/** Whether the process is a PostgreSQL that works in `folder`. A zombie does not count, although `kill -0` finds it. */
async function isPostgresIn(folder: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') return runsOnLinux(folder, pid);
  const { stdout } = await run('ps', ['-o', 'stat=,comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && !stdout.trimStart().startsWith('Z');
}

/** The PostgreSQL processes that work in `folder`; empty if the system does not report them. */
async function postgresProcessesIn(folder: string): Promise<number[]> {
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
