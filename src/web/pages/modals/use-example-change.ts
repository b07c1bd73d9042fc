import type { Route } from '#contract/kit/route.ts';
import { useChange } from '#web/api/use-change.ts';

/** Makes a call of the examples, after which they are read anew. */
export function useExampleChange<R extends Route>(route: R) {
  return useChange(route);
}
