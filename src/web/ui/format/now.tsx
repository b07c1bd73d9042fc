import { createContext, useContext, useEffect, useState } from 'react';

/** Where the time comes from: the system's clock, or a test's. */
const ClockContext = createContext<() => number>(Date.now);

export const ClockProvider = ClockContext.Provider;

const TICK_MS = 60_000;

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
