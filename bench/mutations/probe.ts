import { setTimeout as pause } from 'node:timers/promises';
import type { ProductProcess } from '../../scripts/product-process.ts';
import { residentMiB } from '../memory.ts';

export type Seen = { ready: number[]; memoryMiB: number };

/** Asks twenty times a second whether the server is ready, until it is stopped. */
export function startProbe({ origin, pid }: ProductProcess) {
  const seen: Seen = { ready: [], memoryMiB: 0 };
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      const startedAt = performance.now();
      const response = await fetch(`${origin}/readyz`);
      await response.arrayBuffer();
      seen.ready.push(response.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY);
      seen.memoryMiB = Math.max(seen.memoryMiB, await residentMiB(pid));
      await pause(50);
    }
  })();
  return {
    stop: async () => {
      isRunning = false;
      await running;
      return seen;
    },
  };
}
