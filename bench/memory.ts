import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { BUDGET } from './budgets.ts';
import type { Figure } from './report.ts';

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

export async function memoryAfter(what: string, pid: number): Promise<Figure> {
  const value = await residentMiB(pid);
  return { name: `server memory after ${what}`, value, unit: 'MiB', atMost: BUDGET.memory.miB };
}
