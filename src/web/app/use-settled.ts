import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Safari has no idle callbacks: there, a pause that is long enough for the first paint. */
const PAUSE_MS = 200;

/** True once the page has what it asked for and the browser is idle: then the rest may load. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isSettled || isFetching) return;
    return whenIdle(() => setIsSettled(true));
  }, [isSettled, isFetching]);
  return isSettled;
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}
