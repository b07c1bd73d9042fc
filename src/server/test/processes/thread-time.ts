import { existsSync, readFileSync } from 'node:fs';

/** Of the thread that reads it, on Linux: its time in nanoseconds first. */
const TIME_FILE = '/proc/thread-self/schedstat';

/** Whether the time of one thread is counted here. Elsewhere that of the whole process stands for it. */
export const COUNTS_THREADS = existsSync(TIME_FILE);

/** The processor time of the thread that asks, in milliseconds: it stands still while others have the processor. */
export function threadMs(): number {
  if (COUNTS_THREADS) return Number(readFileSync(TIME_FILE, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * How long this thread works on something on an idle machine, in milliseconds: its processor time, corrected by what a fixed
 * loop takes before and after. A machine that others use, too, needs more of it for the same work.
 */
export function idleMsOf(work: () => unknown): number {
  const before = slowness();
  const start = threadMs();
  work();
  const ms = threadMs() - start;
  return ms / Math.max(before, slowness());
}

/** The longest that this thread works without a turn for others, in milliseconds of an idle machine. */
export async function longestIdleMs(work: () => Promise<unknown>): Promise<number> {
  const before = slowness();
  let longest = 0;
  let last = threadMs();
  const turn = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(turn, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  turn();
  return longest / Math.max(before, slowness());
}

/** What the loop takes on an idle machine of 2026, in milliseconds. */
const LOOP_MS = 10;

function slowness(): number {
  const start = threadMs();
  const words = Array.from({ length: 20_000 }, (_, index) => `${(index * 7919) % 20_011}`);
  JSON.parse(JSON.stringify(words.toSorted()));
  return (threadMs() - start) / LOOP_MS;
}
