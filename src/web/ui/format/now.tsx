import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Where the time comes from: the system's clock, or a test's. It stands still while a page is drawn and hydrated. */
export type Clock = (() => number) & { isStopped?: boolean; start?: () => void };

const ClockContext = createContext<Clock>(Date.now);

/** Gives the parts inside it another clock than the system's. */
export const ClockProvider = ClockContext.Provider;

/** Starts when a page has been hydrated. */
export function stoppedClock(at: number, onStart = () => {}): Clock {
  const clock: Clock = () => (clock.isStopped ? at : Date.now());
  clock.isStopped = true;
  clock.start = () => {
    if (!clock.isStopped) return;
    clock.isStopped = false;
    onStart();
  };
  return clock;
}

/** The time of the drawing for what the server has drawn, which goes on once that is hydrated. */
export function DrawnClock({
  at,
  onHydrated,
  children,
}: {
  /** The time at which the server has drawn the page, in milliseconds since 1970. */
  at: number;
  /** Called once when the clock begins to run. */
  onHydrated: () => void;
  /** The page, whose texts about time follow this clock. */
  children: ReactNode;
}) {
  const [clock] = useState(() => stoppedClock(at, onHydrated));
  return <ClockProvider value={clock}>{children}</ClockProvider>;
}

const TICK_MS = 60_000;

/** Lets the time go on once the page has been hydrated, which comes after the frame around it: only a part of a page asks. */
export function useRunningClock(): void {
  const clock = useContext(ClockContext);
  useEffect(() => clock.start?.(), [clock]);
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
    // The clock of the server that has drawn the page may be another one.
    const afterHydration = setTimeout(() =>
      setNow((drawn) => (Math.abs(clock() - drawn) < TICK_MS ? drawn : clock())),
    );
    return () => {
      clearInterval(timer);
      clearTimeout(afterHydration);
    };
  }, [clock, everyMs]);
  return now;
}
