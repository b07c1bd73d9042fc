import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A page is settled when it has asked nothing for so long: `npm run bench -- --web` measures up to there. */
const PAUSE_MS = 1200;

/**
 * True once the page has had what it asked for a moment, and the browser is idle: then the rest may load. Who
 * uses it is drawn anew by that alone, and not by each question and answer.
 */
export function useSettled(): boolean {
  const queryClient = useQueryClient();
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
      cancel = isFetching ? () => {} : afterPause(() => setIsSettled(true));
    };
    look();
    const unsubscribe = queryClient.getQueryCache().subscribe(look);
    return () => {
      unsubscribe();
      cancel();
    };
  }, [isSettled, queryClient]);
  return isSettled;
}

function afterPause(run: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenIdle(run);
  }, PAUSE_MS);
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
