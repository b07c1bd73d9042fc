/** Bytes a second below which a caller counts as too slow, over any time of this length. */
const LOWEST_RATE = 1000;
const OVER_MS = 30_000;
const SECOND_MS = 1000;
/** The longest total time of waiting for a caller. */
const MOST_MS = 15 * 60_000;

/** The clock, which tests replace: the current milliseconds, and a timer whose result stops it. */
export type Timing = { nowMs: () => number; after: (ms: number, fire: () => void) => () => void };

const REAL: Timing = {
  nowMs: () => performance.now(),
  after: (ms, fire) => {
    const timer = setTimeout(fire, ms);
    return () => clearTimeout(timer);
  },
};

type RateOptions = {
  /** The length of what is sent, if that is known: at the lowest rate it may take longer than anything else. */
  bytes?: number;
  timing?: Timing | undefined;
};

/** Watches how fast a caller sends or reads. Only the time of waiting for the caller counts. */
export function watchRate(onSlow: () => void, { bytes = 0, timing = REAL }: RateOptions = {}) {
  const deadlineMs = Math.max(MOST_MS, (bytes / LOWEST_RATE) * 1000);
  const leastBytes = (LOWEST_RATE * OVER_MS) / 1000;
  /** What came in each of the last seconds, by the time waited until its first piece; the oldest first. */
  const seconds: { atMs: number; bytes: number }[] = [];
  let waitedMs = 0;
  let waitingSince: number | null = null;
  let stopTimer = (): void => undefined;

  /** Until when at most the next piece must have come. */
  function untilMs(): number {
    let sum = 0;
    for (const second of seconds.toReversed()) {
      sum += second.bytes;
      if (sum >= leastBytes) return second.atMs + OVER_MS;
    }
    return OVER_MS;
  }

  function stop(): void {
    stopTimer();
    if (waitingSince !== null) waitedMs += timing.nowMs() - waitingSince;
    waitingSince = null;
  }

  return {
    /** Bytes are awaited from the caller from now on, or wait for it. */
    wait(): void {
      if (waitingSince !== null) return;
      waitingSince = timing.nowMs();
      const leftMs = Math.min(untilMs(), deadlineMs) - waitedMs;
      // Bytes that arrive at the last moment are in time.
      stopTimer = timing.after(Math.max(0, leftMs) + 1, onSlow);
    },
    /** Counts bytes that were received or sent. */
    move(count: number): void {
      stop();
      const last = seconds.at(-1);
      if (last && waitedMs < last.atMs + SECOND_MS) last.bytes += count;
      else seconds.push({ atMs: waitedMs, bytes: count });
      if (seconds.length > OVER_MS / SECOND_MS) seconds.shift();
    },
    stop,
  };
}
