import {
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { resourceOf, sampleResourceOf } from '#contract/resources.ts';
import { useApiContext } from './api-context.ts';
import { FETCHED_LAST, invalidateResources } from './invalidate-resources.ts';
import { routeKey } from './use-call.ts';

/** Changes cached answers before the call is made. Returns a function that rolls the change back. */
export type OptimisticUpdate<Request> = (queryClient: QueryClient, request: Request) => () => void;

/** Distributes over the states of a mutation, so that its fields still depend on the state. */
type WithMutate<Mutation, R extends Route> = Mutation extends unknown
  ? Omit<Mutation, 'mutate'> & { mutate: Mutate<R> }
  : never;

/**
 * Makes the change. `onError` is called even after the component was unmounted, which an optimistic update may cause; the
 * other callbacks, like those of TanStack Query, only while it is mounted.
 */
type Mutate<R extends Route> = (
  request: RouteRequest<R>,
  callbacks?: {
    onSuccess?: (answer: RouteAnswer<R>) => void;
    onSettled?: () => void;
    onError?: (error: Error) => void;
  },
) => void;

type Change<R extends Route> = WithMutate<
  UseMutationResult<RouteAnswer<R>, Error, RouteRequest<R>, { rollBack: () => void }>,
  R
>;

/**
 * Makes a call that changes something. Afterwards the reads of the changed resources are refetched once: the sample back
 * end reports those itself, a route of the server names them. The same happens when a change is refused with a conflict
 * or because the record is gone. Changes of the same `queue` run one after the other, in order. Of the pending changes of
 * a resource with `isFetchedLast` only the last refetches, so that no earlier answer replaces a later state.
 */
export function useChange<R extends Route>(
  route: R,
  optimisticUpdates: readonly OptimisticUpdate<RouteRequest<R>>[] = [],
  { queue, isFetchedLast = false }: { queue?: string; isFetchedLast?: boolean } = {},
): Change<R> {
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  const invalidate = () =>
    invalidateResources(queryClient, route.refreshes ?? [resourceOf(route.path)]);
  const mutation = useMutation({
    mutationKey: routeKey(route),
    ...(isFetchedLast && { meta: FETCHED_LAST }),
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: (request: RouteRequest<R>) => call(route, request),
    onMutate: (request) => {
      const rollBacks = optimisticUpdates.map((update) => update(queryClient, request));
      return {
        rollBack: () => {
          for (const rollBack of rollBacks) rollBack();
        },
      };
    },
    onError: (error, _request, context) => {
      context?.rollBack();
      // The updates cancelled fetches that were under way.
      if (optimisticUpdates.length > 0 || isOvertaken(error)) invalidate();
    },
    onSuccess: () => {
      if (!sampleResourceOf(route.path)) invalidate();
    },
  });
  const { mutateAsync } = mutation;
  const mutate = useCallback<Mutate<R>>(
    (request, { onError, ...callbacks } = {}) =>
      void mutateAsync(request, callbacks).catch((error: Error) => onError?.(error)),
    [mutateAsync],
  );
  return { ...mutation, mutate };
}

function isOvertaken(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
}

/** Whether a change by this route is pending, whichever component started it. */
export function useIsChanging(route: Route): boolean {
  return useIsMutating({ mutationKey: routeKey(route) }) > 0;
}

/** An optimistic update of every cached answer of `read`. */
export function updateAnswers<Read extends Route, Request>(
  read: Read,
  update: (
    answer: RouteAnswer<Read>,
    request: Request,
    readRequest: RouteRequest<Read>,
  ) => RouteAnswer<Read>,
): OptimisticUpdate<Request> {
  return (queryClient, request) => {
    const queryKey = routeKey(read);
    // A fetch that is under way may answer with what was there before the change.
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueriesData<RouteAnswer<Read>>({ queryKey });
    for (const [key, answer] of before) {
      if (answer === undefined) continue;
      queryClient.setQueryData(key, update(answer, request, requestIn<Read>(key)));
    }
    return () => {
      for (const [key, answer] of before) queryClient.setQueryData(key, answer);
    };
  };
}

/** The cast is safe because `useCall` makes every key: resource, method, path and the request. */
function requestIn<Read extends Route>([, , , request]: QueryKey): RouteRequest<Read> {
  return request as RouteRequest<Read>;
}

/** The value of the submit button that replaces what somebody else has saved. */
export const SAVE_MINE = 'save mine';

/** What somebody else has saved meanwhile, from the refusal of a save; null: no save was refused for that. */
export function useTheirs<Theirs>(conflict: z.ZodType<{ newest: Theirs }>) {
  const [theirs, setTheirs] = useState<{ newest: Theirs } | null>(null);
  return {
    theirs,
    forgetTheirs: () => setTheirs(null),
    /** Awaits a save and remembers why it was refused. */
    saving: async <Answer>(save: Promise<Answer>): Promise<Answer> => {
      try {
        const answer = await save;
        setTheirs(null);
        return answer;
      } catch (error) {
        const refusal = error instanceof ApiError ? conflict.safeParse(error.details) : null;
        if (refusal?.success) setTheirs(refusal.data);
        throw error;
      }
    },
  };
}
