import type { MemoryKeys, SearchParams } from './page-search.ts';
import { cleanSearch } from './search-fields.ts';

/**
 * The address on arrival at a list: the search and page size that it does not name come from the last
 * visit. A broken stored value counts as none.
 */
export function recallIntoAddress(
  params: SearchParams,
  keys: MemoryKeys,
  storage: Storage,
): SearchParams {
  const search = cleanSearch(storage.getItem(keys.search) ?? '');
  const size = storage.getItem(keys.pageSize) ?? '';
  return {
    ...(search !== '' && { q: search }),
    ...(/^([1-9]\d?|100)$/.test(size) && { size }),
    ...params,
  };
}

/** Stores what the next visit recalls. */
export function rememberSearch(
  change: { q?: unknown; size?: unknown },
  keys: MemoryKeys,
  storage: Storage,
): void {
  if (change.q === '') storage.removeItem(keys.search);
  else if (typeof change.q === 'string') storage.setItem(keys.search, change.q);
  if (typeof change.size === 'number') storage.setItem(keys.pageSize, String(change.size));
}
