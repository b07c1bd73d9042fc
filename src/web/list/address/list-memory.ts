import { readText, writeText } from '#web/data/stored/stored.ts';
import type { MemoryKeys, SearchParams } from './page-search.ts';
import { cleanSearch } from './search-fields.ts';

/**
 * The address on arrival at a list by its plain link, such as the one of the navigation: the search and page
 * size of the last visit. An address that says anything, such as one that was shared, stands as it is. A
 * broken stored value counts as none.
 */
export function recallIntoAddress(
  params: SearchParams,
  keys: MemoryKeys,
  storage: Storage,
): SearchParams {
  if (Object.keys(params).length > 0) return params;
  const search = cleanSearch(readText(storage, keys.search) ?? '');
  const size = readText(storage, keys.pageSize) ?? '';
  return {
    ...(search !== '' && { q: search }),
    ...(/^([1-9]\d?|100)$/.test(size) && { size }),
  };
}

/** Remembers what the address says: an empty search clears the stored one. */
export function arriveWith(params: SearchParams, keys: MemoryKeys, storage: Storage): void {
  if (params.q === '') writeText(storage, keys.search, null);
}

/** Stores what the next visit recalls, until the person signs out. */
export function rememberSearch(
  change: { q?: unknown; size?: unknown },
  keys: MemoryKeys,
  storage: Storage,
): void {
  if (typeof change.q === 'string') writeText(storage, keys.search, change.q || null);
  if (typeof change.size === 'number') writeText(storage, keys.pageSize, String(change.size));
}
