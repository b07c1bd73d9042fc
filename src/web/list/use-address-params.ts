import { useRouterState } from '@tanstack/react-router';

const NONE: Record<string, string> = {};

/**
 * The query part of the shown page's address, as the router's own reading of it: names and plain texts. While
 * another page is on its way, this is still the address of the one on screen.
 */
export function useAddressParams(): Record<string, string> {
  return useRouterState({
    select: ({ matches }): Record<string, string> => matches.at(-1)?.search ?? NONE,
  });
}
