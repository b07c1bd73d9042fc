import type { WriteStream } from 'node:tty';

export type Progress = {
  update(read: number): void;
  clear(): void;
};

const CLEAR_LINE = '\r\x1b[2K';
const EVERY_MS = 100;

/** One line that is rewritten; silent when the output is not a terminal. */
export function createProgress(
  output: Pick<WriteStream, 'isTTY' | 'write'>,
  name: string,
): Progress {
  if (!output.isTTY) return { update: () => undefined, clear: () => undefined };
  const startedAt = performance.now();
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    update(read) {
      const now = performance.now();
      if (now - shownAt < EVERY_MS) return;
      shownAt = now;
      const perSecond = Math.round((read * 1000) / Math.max(1, now - startedAt));
      output.write(`${CLEAR_LINE}${name}: ${read} read (${perSecond}/s)`);
    },
    clear() {
      output.write(CLEAR_LINE);
    },
  };
}
