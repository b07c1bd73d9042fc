import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/kit/errors.ts';

const FRESH_MS = 30_000;
const RETRY_DELAY_MS = 800;

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
