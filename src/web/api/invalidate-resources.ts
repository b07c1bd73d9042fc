import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** On a change that shows its result before it is made: it always fetches the reads of its resource again. */
export const SHOWN_AT_ONCE = { isShownAtOnce: true };

/**
 * Fetches the reads of these resources again: those on screen at once, the others when they are next used.
 * `isChanged` limits it to some of them. While several changes of a resource are on their way that show their results
 * already, only the last one fetches: an answer to an earlier one would not have what the later ones show.
 */
export function invalidateResources(
  queryClient: QueryClient,
  resources: readonly string[],
  isChanged: (query: { queryKey: QueryKey }) => boolean = () => true,
): void {
  for (const resource of new Set(resources)) {
    const underWay = queryClient.isMutating({
      mutationKey: [resource],
      predicate: ({ options }) => options.meta === SHOWN_AT_ONCE,
    });
    void queryClient.invalidateQueries({
      queryKey: [resource],
      predicate: isChanged,
      ...(underWay > 1 && { refetchType: 'none' }),
    });
  }
}
