import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work in short pieces, between which other requests are answered and a cancelled one ends. */
export type Work = {
  /** Visits the numbers from 0 up to `count`, exclusive. */
  each: (count: number, visit: (index: number) => void) => Promise<void>;
};

const PIECE = 50_000;

/** The work rejects with the signal's reason once it is aborted. */
export function createWork(signal: AbortSignal): Work {
  return {
    async each(count, visit) {
      for (let start = 0; start < count; start += PIECE) {
        signal.throwIfAborted();
        if (start > 0) await nextTurn();
        const end = Math.min(count, start + PIECE);
        for (let index = start; index < end; index++) visit(index);
      }
      signal.throwIfAborted();
    },
  };
}
