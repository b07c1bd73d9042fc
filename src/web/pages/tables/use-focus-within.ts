import { type RefObject, useEffect } from 'react';

/** Goes to the first field of what has just opened, and when it closes back to where one was. */
export function useFocusWithin(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector<HTMLElement>('input, select')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [root]);
}
