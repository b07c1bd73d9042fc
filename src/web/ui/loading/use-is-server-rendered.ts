import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const isFalse = () => false;
const isTrue = () => true;

/** Whether this is rendered on the server, or hydrates what the server rendered. */
export function useIsServerRendered(): boolean {
  return useSyncExternalStore(subscribeToNothing, isFalse, isTrue);
}
