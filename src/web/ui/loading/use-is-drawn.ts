import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const isFalse = () => false;
const isTrue = () => true;

/** Whether this is drawn on the server, or for the first time over what the server has drawn. */
export function useIsDrawn(): boolean {
  return useSyncExternalStore(subscribeToNothing, isFalse, isTrue);
}
