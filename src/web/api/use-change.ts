import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { useApiContext } from './api-context.ts';
import { routeKey } from './use-call.ts';

/** Makes a call that changes something; afterwards everything read from the routes in `refreshes` is read anew. */
export function useChange<R extends Route>(
  route: R,
  refreshes: readonly Route[],
): UseMutationResult<RouteAnswer<R>, Error, RouteRequest<R>> {
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: RouteRequest<R>) => call(route, request),
    onSuccess: () => {
      for (const read of refreshes) {
        void queryClient.invalidateQueries({ queryKey: routeKey(read) });
      }
    },
  });
}
