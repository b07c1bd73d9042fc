import { useMatches } from '@tanstack/react-router';
import type { PageEntry } from '#web/components/page-entry.ts';

/** The registry's entry of the page at the address; undefined at an unknown address. */
export function useCurrentPage(): PageEntry | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
}
