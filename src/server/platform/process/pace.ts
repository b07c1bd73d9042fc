export type Pace = {
  /** How many milliseconds the caller has to wait for the next start; 0: none. */
  msUntilNext: (caller: string) => number;
  /** Counts a start, allowed or not; one that was not allowed does not extend the wait. */
  take: (caller: string) => void;
};

type Starts = { left: number; at: number };

/** Limits the starts per second of each caller: the first ones at once, then evenly spaced. */
export function createPace(perSecond: number): Pace {
  /** The remaining starts of each caller, the most recent caller last. A missing caller has all of them. */
  const takers = new Map<string, Starts>();

  function left(caller: string, now: number): number {
    const taken = takers.get(caller);
    if (!taken) return perSecond;
    return Math.min(perSecond, taken.left + ((now - taken.at) * perSecond) / 1000);
  }

  function forgetOld(now: number): void {
    for (const [caller, { at }] of takers) {
      if (now - at < 1000) return;
      takers.delete(caller);
    }
  }

  return {
    msUntilNext(caller) {
      const missing = 1 - left(caller, performance.now());
      return missing > 0 ? (missing * 1000) / perSecond : 0;
    },
    take(caller) {
      if (perSecond === Number.POSITIVE_INFINITY) return;
      const now = performance.now();
      const rest = Math.max(0, left(caller, now) - 1);
      takers.delete(caller);
      takers.set(caller, { left: rest, at: now });
      forgetOld(now);
    },
  };
}
