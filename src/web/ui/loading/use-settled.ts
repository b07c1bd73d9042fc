import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';

const PausesContext = createContext({
  /** Between the answer to one call of a page and the next call that it leads to. */
  shortMs: 200,
  /** A page that has asked for nothing so long needs nothing: `npm run bench -- --web` measures up to there. */
  longMs: 2500,
  /** How long a toast is shown; one with an action twice as long. */
  toastMs: 5000,
});

/** Other pauses, for tests: of what loads late, and of toasts on a slow machine. */
export const PausesProvider = PausesContext.Provider;

export function useToastMs(): number {
  return useContext(PausesContext).toastMs;
}

/** The first of these says that the reader is about to use something. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * True once the page has what it has asked for and the browser is idle: then what else is on the screen may load,
 * and after a long pause (`isLong`) what brings much code for little; with `orUsed`, also once the reader is about to
 * use something. Who uses it is drawn anew by that alone, and not by each question and answer.
 */
export function useSettled({ isLong = false, orUsed = false } = {}): boolean {
  const queryClient = useQueryClient();
  const { shortMs, longMs } = useContext(PausesContext);
  const pauseMs = isLong ? longMs : shortMs;
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (isSettled) return;
    let wasFetching: boolean | undefined;
    let cancel = () => {};
    const look = () => {
      const isFetching = queryClient.isFetching() > 0;
      if (isFetching === wasFetching) return;
      wasFetching = isFetching;
      cancel();
      cancel = isFetching ? () => {} : afterPause(pauseMs, () => setIsSettled(true));
    };
    look();
    const unsubscribe = queryClient.getQueryCache().subscribe(look);
    return () => {
      unsubscribe();
      cancel();
    };
  }, [pauseMs, isSettled, queryClient]);
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
