import {
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { useApiContext } from './api-context.ts';
import { routeKey } from './use-call.ts';

/** Changes the answers of one route in advance, as the change is expected to. Answers how to take that back. */
export type Foresight<Request> = (queryClient: QueryClient, request: Request) => () => void;

/**
 * Makes a call that changes something; afterwards everything read from the routes in `refreshes` is read
 * anew. With `foresee` the answers that are on screen change at once, and back if the call is refused.
 */
export function useChange<R extends Route>(
  route: R,
  refreshes: readonly Route[],
  foresee: readonly Foresight<RouteRequest<R>>[] = [],
): UseMutationResult<RouteAnswer<R>, Error, RouteRequest<R>, { takeBack: () => void }> {
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const read of refreshes) {
      void queryClient.invalidateQueries({ queryKey: routeKey(read) });
    }
  };
  return useMutation({
    mutationFn: (request: RouteRequest<R>) => call(route, request),
    onMutate: (request) => {
      const undo = foresee.map((change) => change(queryClient, request));
      return {
        takeBack: () => {
          for (const takeBack of undo) takeBack();
        },
      };
    },
    onError: (_error, _request, context) => {
      context?.takeBack();
      if (foresee.length > 0) refresh();
    },
    onSuccess: refresh,
  });
}

/** Every answer of `read` that is kept becomes what `change` makes of it, of the request and of what had been asked. */
export function foreseeAnswers<Read extends Route, Request>(
  read: Read,
  change: (
    answer: RouteAnswer<Read>,
    request: Request,
    asked: RouteRequest<Read>,
  ) => RouteAnswer<Read>,
): Foresight<Request> {
  return (queryClient, request) => {
    const queryKey = routeKey(read);
    // An answer on its way would be older than the change.
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueriesData<RouteAnswer<Read>>({ queryKey });
    for (const [key, answer] of before) {
      if (answer === undefined) continue;
      queryClient.setQueryData(key, change(answer, request, askedIn<Read>(key)));
    }
    return () => {
      for (const [key, answer] of before) queryClient.setQueryData(key, answer);
    };
  };
}

/** The cast is safe because `useCall` makes every key: method, path and the request. */
function askedIn<Read extends Route>([, , asked]: QueryKey): RouteRequest<Read> {
  return asked as RouteRequest<Read>;
}
