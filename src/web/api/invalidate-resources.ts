import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches the reads of these resources again: those on screen at once, the others when they are next used.
 * `isChanged` limits it to some of them.
 */
export function invalidateResources(
  queryClient: QueryClient,
  resources: readonly string[],
  isChanged: (query: { queryKey: QueryKey }) => boolean = () => true,
): void {
  for (const resource of new Set(resources)) {
    void queryClient.invalidateQueries({ queryKey: [resource], predicate: isChanged });
  }
}
