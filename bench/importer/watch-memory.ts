import { setTimeout as pause } from 'node:timers/promises';
import { residentMiB } from '../memory.ts';
import type { Figure } from '../report.ts';

const EVERY_MS = 200;

/** Watches the memory of a server until it is stopped. */
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
      return [
        { name: 'server memory before', value: first, unit: 'MiB' },
        { name: 'server memory, most', value: Math.max(...seen), unit: 'MiB', atMost: 250 },
      ];
    },
  };
}
