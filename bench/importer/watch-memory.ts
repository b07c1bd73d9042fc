import { setTimeout as pause } from 'node:timers/promises';
import { residentMiB } from '../memory.ts';
import type { Figure } from '../report.ts';

const EVERY_MS = 200;

/** Watches the memory of a process until it is stopped. The bench itself takes more of it than a server. */
export function watchMemory(pid: number): { stop: () => Promise<Figure[]> } {
  const seen: number[] = [];
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      seen.push(await residentMiB(pid));
      await pause(EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isRunning = false;
      await running;
      const [first = Number.NaN] = seen;
      const grown = Math.max(...seen) - first;
      return [
        { name: 'memory of this process before', value: first, unit: 'MiB' },
        { name: 'memory that importing took, most', value: grown, unit: 'MiB', atMost: 150 },
      ];
    },
  };
}
