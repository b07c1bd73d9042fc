import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A page asks its next question, where it has one, as soon as it has its first answer. */
const PAUSE_MS = 300;

/** True once the page has had what it asked for a moment, and the browser is idle: then the rest may load. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isSettled || isFetching) return;
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setIsSettled(true));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [isSettled, isFetching]);
  return isSettled;
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
