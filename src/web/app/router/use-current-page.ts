import { useMatches } from '@tanstack/react-router';
import type { PageEntry } from '#web/page-entry.ts';

/** Whether this page is the one at the address. Hears only of its own coming and going. */
export function useIsCurrent(page: PageEntry): boolean {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page === page });
}

/** The registry's entry of the page at the address; undefined at an unknown address. */
export function useCurrentPage(): PageEntry | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
}
