import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** For changes that follow each other quickly and affect the same reads. */
export const FETCHED_LAST = { isFetchedLast: true };

/**
 * Fetches the reads of these resources again: those on screen at once, the others when they are next used.
 * `isChanged` limits it to some of them. While several changes with `FETCHED_LAST` are pending, only the last one
 * fetches: an earlier answer would lack the later changes, which are already on screen.
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
