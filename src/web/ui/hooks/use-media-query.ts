import { useCallback, useSyncExternalStore } from 'react';

const assumeNot = () => false;

/** Whether the media query matches, from the first render on; false on the server, which has no window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, assumeNot);
}
