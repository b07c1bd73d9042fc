import { createContext, useContext, useEffect, useState } from 'react';

/** Where the time comes from: the system's clock, or a test's. It stands still while a page is drawn and hydrated. */
export type Clock = (() => number) & { isStopped?: boolean };

const ClockContext = createContext<Clock>(Date.now);

export const ClockProvider = ClockContext.Provider;

const TICK_MS = 60_000;

/** Lets the time go on once what asks has been hydrated. */
export function useRunningClock(): void {
  const clock = useContext(ClockContext);
  useEffect(() => {
    if (clock.isStopped) clock.isStopped = false;
  }, [clock]);
}

/** How long ago a moment was; nothing while a page is drawn and hydrated, so that both have the same texts. */
export function useElapsed(): (sinceMs: number) => number {
  const clock = useContext(ClockContext);
  return (sinceMs) => (clock.isStopped ? 0 : Date.now() - sinceMs);
}

/** The time in milliseconds since 1970, renewed every minute, for texts like "in 2 hours", or as often as said. */
export function useNow(everyMs = TICK_MS): number {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
