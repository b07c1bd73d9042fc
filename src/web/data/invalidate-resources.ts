import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** On changes that follow each other quickly, and all change the same reads. */
export const FETCHED_LAST = { isFetchedLast: true };

/**
 * Fetches the reads of these resources again: those on screen at once, the others when they are next used.
 * `isChanged` limits it to some of them. While several changes with `FETCHED_LAST` are on their way, only the last one
 * fetches: an answer to an earlier one would not have what the later ones show already.
 */
export function invalidateResources(
  queryClient: QueryClient,
  resources: readonly string[],
  isChanged: (query: { queryKey: QueryKey }) => boolean = () => true,
): void {
  for (const resource of new Set(resources)) {
    const underWay = queryClient.isMutating({
      mutationKey: [resource],
      predicate: ({ options }) => options.meta === FETCHED_LAST,
    });
    void queryClient.invalidateQueries({
      queryKey: [resource],
      predicate: isChanged,
      ...(underWay > 1 && { refetchType: 'none' }),
    });
  }
}
