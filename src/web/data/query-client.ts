import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';

const FRESH_MS = 30_000;
const RETRY_DELAY_MS = 800;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** The query client. Only calls to an unreachable service are retried automatically. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // When offline, an error is shown at once instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isUnavailable(error),
        retryDelay: RETRY_DELAY_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The server does not answer. The banner above every page says so, and failed queries are retried automatically. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable';
}

/** False while a query on screen waits for a server that does not answer. */
export function useReachability(): boolean {
  const queryClient = useQueryClient();
  const [isReachable, setIsReachable] = useState(true);
  useEffect(() => watchFailures(queryClient, setIsReachable), [queryClient]);
  return isReachable;
}

/** Retries the queries without an answer, with longer and longer pauses. Returns how to stop. */
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
