import { createContext, useContext, useEffect, useState } from 'react';

const PausesContext = createContext({
  /** The longest pause between the answer to a call and the next call that follows from it. */
  shortMs: 200,
  /** A page that has asked for nothing so long needs nothing: `npm run bench -- --web` measures up to there. */
  longMs: 2500,
  /** How long a toast is shown; one with something to do stays twice as long. */
  toastMs: 5000,
});

/** Changes the pauses of late loading and of toasts, for tests. */
export const PausesProvider = PausesContext.Provider;

export const usePauses = () => useContext(PausesContext);

type Waiting = { isWaiting: () => boolean; subscribe: (listener: () => void) => () => void };

const WaitingContext = createContext<Waiting>({
  isWaiting: () => false,
  subscribe: () => () => {},
});

/** Whether the page waits for answers; without it, it waits for none. */
export const WaitingProvider = WaitingContext.Provider;

/** The first of these events shows that the reader is about to use something. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * True once the page has all its answers and the browser is idle, so that the rest of the screen may load; with `isLong`
 * after a long pause, for large code of little use; with `orUsed` also at the first input. Re-renders only when the
 * value changes, not with each request and answer.
 */
export function useSettled({ isLong = false, orUsed = false } = {}): boolean {
  const waiting = useContext(WaitingContext);
  const { shortMs, longMs } = usePauses();
  const pauseMs = isLong ? longMs : shortMs;
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (isSettled) return;
    let wasWaiting: boolean | undefined;
    let cancel = () => {};
    const look = () => {
      const isWaiting = waiting.isWaiting();
      if (isWaiting === wasWaiting) return;
      wasWaiting = isWaiting;
      cancel();
      cancel = isWaiting ? () => {} : afterPause(pauseMs, () => setIsSettled(true));
    };
    look();
    const unsubscribe = waiting.subscribe(look);
    return () => {
      unsubscribe();
      cancel();
    };
  }, [pauseMs, isSettled, waiting]);
  useEffect(() => {
    if (isSettled || !orUsed) return;
    const listeners = new AbortController();
    for (const type of INPUT_EVENTS) {
      window.addEventListener(type, () => setIsSettled(true), { signal: listeners.signal });
    }
    return () => listeners.abort();
  }, [isSettled, orUsed]);
  return isSettled;
}

function afterPause(pauseMs: number, run: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenIdle(run);
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}

/** Safari has no idle callbacks, so it only waits for the pause. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    run();
    return () => {};
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}
