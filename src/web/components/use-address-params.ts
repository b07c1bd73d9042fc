import { useRouterState } from '@tanstack/react-router';

/** The query part of the address, as the router's own reading of it: names and plain texts. */
export function useAddressParams(): Record<string, string> {
  return useRouterState({ select: (state): Record<string, string> => state.location.search });
}
