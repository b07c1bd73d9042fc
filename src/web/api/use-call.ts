import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { resourceOf } from '#contract/resources.ts';
import { useApiContext } from './api-context.ts';

export type UseCallOptions<R extends Route> = {
  /** False: do not ask. */
  enabled?: boolean;
  /** Shows the answer to the last request while the next is on its way. */
  keepPrevious?: boolean;
  /** Asks again after so many milliseconds; false for never. */
  refetchMs?: (answer: RouteAnswer<R> | undefined) => number | false;
};

/** The key of every answer of a route, whatever the request. */
export function routeKey(route: Route): QueryKey {
  return [resourceOf(route.path), route.method, route.path];
}

/** Makes a call, keeps its answer, and cancels it when nobody waits for it any more. */
export function useCall<R extends Route>(
  route: R,
  request: RouteRequest<R>,
  { enabled = true, keepPrevious = false, refetchMs }: UseCallOptions<R> = {},
): UseQueryResult<RouteAnswer<R>> {
  const { call } = useApiContext();
  return useQuery<RouteAnswer<R>>({
    queryKey: [...routeKey(route), request],
    queryFn: ({ signal }) => call(route, request, { signal }),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchMs && { refetchInterval: (query) => refetchMs(query.state.data) }),
  });
}
