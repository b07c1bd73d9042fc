import type { Timing } from '#server/platform/http/lowest-rate.ts';

/** Time that passes when a test says so. */
export function manualTime(): { timing: Timing; pass: (ms: number) => void } {
  let nowMs = 0;
  const timers = new Set<{ atMs: number; fire: () => void }>();
  return {
    timing: {
      nowMs: () => nowMs,
      after(ms, fire) {
        const timer = { atMs: nowMs + ms, fire };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    pass(ms) {
      nowMs += ms;
      for (const timer of timers) {
        if (timer.atMs > nowMs) continue;
        timers.delete(timer);
        timer.fire();
      }
    },
  };
}
