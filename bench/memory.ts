import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Resident memory of a process, without PostgreSQL, which runs in processes of its own. */
export async function residentMiB(pid: number): Promise<number> {
  if (process.platform !== 'linux') {
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
    );
  }
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
