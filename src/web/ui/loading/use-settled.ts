import { createContext, useContext, useEffect, useState } from 'react';

const PausesContext = createContext({
  /** Between the answer to one call of a page and the next call that it leads to. */
  shortMs: 200,
  /** A page that has asked for nothing so long needs nothing: `npm run bench -- --web` measures up to there. */
  longMs: 2500,
  /** How long a toast is shown; one with something to do stays twice as long. */
  toastMs: 5000,
});

/** Changes the pauses, for tests: of what loads late, or is gone soon. */
export const PausesProvider = PausesContext.Provider;

export const usePauses = () => useContext(PausesContext);

type Waiting = { isWaiting: () => boolean; subscribe: (listener: () => void) => () => void };

const WaitingContext = createContext<Waiting>({
  isWaiting: () => false,
  subscribe: () => () => {},
});

/** Whether the page waits for answers; without it, it waits for none. */
export const WaitingProvider = WaitingContext.Provider;

/** The first of these says that the reader is about to use something. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

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
    const signs = new AbortController();
    for (const sign of SIGNS_OF_USE) {
      window.addEventListener(sign, () => setIsSettled(true), { signal: signs.signal });
    }
    return () => signs.abort();
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

/** Safari has no idle callbacks: there the pause has to do. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    run();
    return () => {};
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}
