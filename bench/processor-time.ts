import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Fields after the name of the program, which may have blanks: parent, own and ended children's times. */
const FIELDS = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14 } as const;

/**
 * The seconds of processor time that processes and their children have used so far. Unlike the time that passed, it
 * says nearly the same on a busy machine.
 */
export async function processorSeconds(pids: readonly number[]): Promise<number> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = new Map<number, number[]>();
  for (const pid of all) {
    // A process may have ended meanwhile.
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (text !== null)
      stats.set(
        pid,
        text
          .slice(text.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number),
      );
  }
  const wanted = new Set(pids);
  let ticks = 0;
  for (const [pid, fields] of stats) {
    const of = (field: keyof typeof FIELDS) => fields[FIELDS[field]] ?? 0;
    if (!wanted.has(pid) && !wanted.has(of('parent'))) continue;
    ticks += of('user') + of('system') + of('endedUser') + of('endedSystem');
  }
  return ticks / TICKS_PER_SECOND;
}
