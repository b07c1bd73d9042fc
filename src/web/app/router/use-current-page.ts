import { useMatches } from '@tanstack/react-router';
import type { PageEntry } from '#web/page-entry.ts';

/** Whether this page is the current one. Updates only when that changes. */
export function useIsCurrent(page: PageEntry): boolean {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page === page });
}

/** The entry of the current page; undefined at an unknown address. */
export function useCurrentPage(): PageEntry | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
}
