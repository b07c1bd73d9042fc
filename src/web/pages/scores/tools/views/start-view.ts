import type { QueryClient } from '@tanstack/react-query';

const SEEN = new WeakSet<QueryClient>();

/** Whether no list was shown yet since the product was opened in this tab; true once. */
export function isFirstList(tab: QueryClient): boolean {
  if (SEEN.has(tab)) return false;
  SEEN.add(tab);
  return true;
}
