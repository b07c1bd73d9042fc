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

/** For each state of a mutation, so that its fields still depend on it. */
type WithMutate<Mutation, R extends Route> = Mutation extends unknown
  ? Omit<Mutation, 'mutate'> & { mutate: Mutate<R> }
  : never;

/**
 * Makes the change. `onError` is called even if the component is gone by then, as an optimistic update may have removed it; the
 * others, like those of TanStack Query, only while it is there.
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
 * Makes a call that changes something. Afterwards the reads of the resources that it changed are fetched
 * again, once each: the sample back end reports those itself, a route of the server names them. So they are where it was
 * refused because what it changes has changed or gone. Changes of the same `queue` are made one after the other, in the order in which they were asked for. Of changes of one resource
 * with `isFetchedLast` only the last that is on its way fetches, so that no answer takes back what the later ones show.
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

/** Whether a change by this route is on its way, whichever part of the screen has asked for it. */
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

/** What somebody else has saved meanwhile, as the refusal of a save carries it; null: no save was refused for that. */
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
