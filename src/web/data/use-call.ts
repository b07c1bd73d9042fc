import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { use } from 'react';
import type { Call } from '#contract/kit/client.ts';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { resourceOf } from '#contract/resources.ts';
import { isAnswered } from './additions.ts';
import { useApiContext, useSession } from './api-context.ts';

export type UseCallOptions<R extends Route> = {
  /** False: no call is made. */
  enabled?: boolean;
  /** The server makes the call nevertheless while it renders, and the browser starts with that answer. */
  isServerRendered?: boolean;
  /** Shows the answer to the last request until the next arrives. */
  keepPrevious?: boolean;
  /** How long an unused answer stays cached; for large answers that are seldom requested twice. */
  gcTimeMs?: number;
  /** The interval of refetching; false for never. */
  refetchMs?: (answer: RouteAnswer<R> | undefined) => number | false;
};

/** The start of the query keys of a route, whatever the request. */
export function routeKey(route: Route): QueryKey {
  return [resourceOf(route.path), route.method, route.path];
}

/** The query options of a route call. */
export function queryOf<R extends Route>(call: Call, route: R, request: RouteRequest<R>) {
  return {
    queryKey: [...routeKey(route), request],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(route, request, { signal }),
  };
}

/**
 * Makes a call, caches its answer, and cancels it when no component needs it any more. A call that the service does not
 * implement is not made.
 */
export function useCall<R extends Route>(
  route: R,
  request: RouteRequest<R>,
  {
    enabled: isWanted = true,
    isServerRendered,
    keepPrevious = false,
    gcTimeMs,
    refetchMs,
  }: UseCallOptions<R> = {},
): UseQueryResult<RouteAnswer<R>> {
  const { call, awaitAnswer } = useApiContext();
  const enabled = isAnswered(route, useSession()?.userData) && isWanted;
  const query = queryOf(call, route, request);
  const awaited = (isServerRendered ?? enabled) ? awaitAnswer?.(query) : undefined;
  if (awaited) use(awaited);
  return useQuery<RouteAnswer<R>>({
    ...query,
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(gcTimeMs !== undefined && { gcTime: gcTimeMs }),
    ...(refetchMs && { refetchInterval: (query) => refetchMs(query.state.data) }),
  });
}
