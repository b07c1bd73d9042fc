import type { QueryClient } from '@tanstack/react-query';

/** Fetches the reads of these resources again: those on screen at once, the others when they are next used. */
export function invalidateResources(queryClient: QueryClient, resources: readonly string[]): void {
  for (const resource of new Set(resources)) {
    void queryClient.invalidateQueries({ queryKey: [resource] });
  }
}
