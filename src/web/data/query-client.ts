import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';

const FRESH_MS = 30_000;
const RETRY_DELAY_MS = 800;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** The store of answers. Only a service out of reach is asked a second time by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // An error is shown at once when offline, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isUnavailable(error),
        retryDelay: RETRY_DELAY_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The server gives no answer. The banner above every page says so, and what failed is tried again by itself. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable';
}

/** False while what is on screen waits for a server that gives no answer. */
export function useReachability(): boolean {
  const queryClient = useQueryClient();
  const [isReachable, setIsReachable] = useState(true);
  useEffect(() => watchFailures(queryClient, setIsReachable), [queryClient]);
  return isReachable;
}

/** Follows the queries without an answer and sends them again, ever more rarely. Answers how to stop. */
function watchFailures(queryClient: QueryClient, tell: (isReachable: boolean) => void): () => void {
  const failed = new Set<string>();
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryAgain = async () => {
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    await queryClient.refetchQueries({
      type: 'active',
      predicate: ({ queryHash }) => failed.has(queryHash),
    });
    timer = failed.size > 0 ? setTimeout(tryAgain, pauseMs) : undefined;
  };
  const update = () => {
    tell(failed.size === 0);
    if (failed.size > 0) {
      timer ??= setTimeout(tryAgain, pauseMs);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    pauseMs = FIRST_PAUSE_MS;
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query;
    const size = failed.size;
    const action = event.type === 'updated' ? event.action : undefined;
    if (action?.type === 'error' && isUnavailable(action.error)) failed.add(queryHash);
    else if (action?.type === 'success' || action?.type === 'error') failed.delete(queryHash);
    else if (event.type === 'removed' || !event.query.isActive()) failed.delete(queryHash);
    if (failed.size !== size) update();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
