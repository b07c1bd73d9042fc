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
  /** False: do not ask. */
  enabled?: boolean;
  /** The server asks even so while it draws, and the browser begins with that answer. */
  isDrawn?: boolean;
  /** Shows the answer to the last request while the next is on its way. */
  keepPrevious?: boolean;
  /** How long an answer that nobody shows any more is kept; for calls that ask for much, and seldom for the same again. */
  keptMs?: number;
  /** Asks again after so many milliseconds; false for never. */
  refetchMs?: (answer: RouteAnswer<R> | undefined) => number | false;
};

/** The key of every answer of a route, whatever the request. */
export function routeKey(route: Route): QueryKey {
  return [resourceOf(route.path), route.method, route.path];
}

/** What the store of answers has to know of a call. */
export function queryOf<R extends Route>(call: Call, route: R, request: RouteRequest<R>) {
  return {
    queryKey: [...routeKey(route), request],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(route, request, { signal }),
  };
}

/**
 * Makes a call, keeps its answer, and cancels it when nobody waits for it any more. A service that does not have the call is
 * not asked.
 */
export function useCall<R extends Route>(
  route: R,
  request: RouteRequest<R>,
  {
    enabled: isWanted = true,
    isDrawn,
    keepPrevious = false,
    keptMs,
    refetchMs,
  }: UseCallOptions<R> = {},
): UseQueryResult<RouteAnswer<R>> {
  const { call, awaitAnswer } = useApiContext();
  const enabled = isAnswered(route, useSession()?.userData) && isWanted;
  const query = queryOf(call, route, request);
  const awaited = (isDrawn ?? enabled) ? awaitAnswer?.(query) : undefined;
  if (awaited) use(awaited);
  return useQuery<RouteAnswer<R>>({
    ...query,
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(keptMs !== undefined && { gcTime: keptMs }),
    ...(refetchMs && { refetchInterval: (query) => refetchMs(query.state.data) }),
  });
}
