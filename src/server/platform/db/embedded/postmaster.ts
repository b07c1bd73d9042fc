import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../process/error-code.ts';
import type { Placement } from './placement.ts';
import { isPostgresIn, postgresProcessesIn } from './process-table.ts';

/** A running PostgreSQL, as its own file `postmaster.pid` describes it. */
export type Postmaster = {
  pid: number;
  /** The data directory's path when it was started. */
  cluster: string;
  port: number;
  socketDir: string;
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
  const remains = await readPidFile(cluster);
  if (!remains) return;
  for (const pid of await postgresProcessesIn(cluster)) kill(pid);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await rm(join(socketDir, `.s.PGSQL.${remains.port}.lock`), { force: true });
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
  const [pid, folder, , port, socketDir, , , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !folder || !port) return null;
  return {
    pid: Number(pid),
    cluster: folder,
    port: Number(port),
    socketDir: socketDir ?? '',
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}
