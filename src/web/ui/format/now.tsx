import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** The source of the current time: the system clock, or that of a test. It is stopped until a page is hydrated. */
export type Clock = (() => number) & { isStopped?: boolean; start?: () => void };

const ClockContext = createContext<Clock>(Date.now);

/** Replaces the system clock for the components inside it. */
export const ClockProvider = ClockContext.Provider;

/** A clock that shows one time until the page is hydrated, and then the system time. */
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

/** Shows the time of the server during hydration, then that of the system clock. */
export function ServerClock({
  at,
  onHydrated,
  children,
}: {
  /** When the server rendered the page, in milliseconds since 1970. */
  at: number;
  /** Called once, when the clock starts. */
  onHydrated: () => void;
  /** The page, whose texts about time follow this clock. */
  children: ReactNode;
}) {
  const [clock] = useState(() => stoppedClock(at, onHydrated));
  return <ClockProvider value={clock}>{children}</ClockProvider>;
}

const TICK_MS = 60_000;

/** Starts the clock after hydration. Called from inside the page, which is hydrated after the frame around it. */
export function useRunningClock(): void {
  const clock = useContext(ClockContext);
  useEffect(() => clock.start?.(), [clock]);
}

/** How long ago a moment was; 0 until the page is hydrated, so that server and browser render the same text. */
export function useElapsed(): (sinceMs: number) => number {
  const clock = useContext(ClockContext);
  return (sinceMs) => (clock.isStopped ? 0 : Date.now() - sinceMs);
}

/** The time in milliseconds since 1970, updated every `everyMs`, for texts like "in 2 hours". */
export function useNow(everyMs = TICK_MS): number {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    // The clock of the server that rendered the page may differ.
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
