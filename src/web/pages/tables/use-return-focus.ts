import { useEffect, useRef } from 'react';

/** Gives the focus back, when a part of the page closes, to what had it when the part opened. */
export function useReturnFocus(): void {
  // Read while drawing: the effects of the part's own fields may move the focus before this one runs.
  const before = useRef(document.activeElement);
  useEffect(() => {
    const { current } = before;
    return () => {
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    };
  }, []);
}
