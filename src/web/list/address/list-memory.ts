import { claimPersonal, storePersonal } from '#web/api/personal-storage.ts';
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
  const search = cleanSearch(storage.getItem(keys.search) ?? '');
  const size = storage.getItem(keys.pageSize) ?? '';
  return {
    ...(search !== '' && { q: search }),
    ...(/^([1-9]\d?|100)$/.test(size) && { size }),
  };
}

/** Remembers what the address says: an empty search clears the stored one. What was recalled is the person's own. */
export function arriveWith(params: SearchParams, keys: MemoryKeys, storage: Storage): void {
  if (params.q === '') storage.removeItem(keys.search);
  for (const key of Object.values(keys)) {
    if (storage.getItem(key) !== null) claimPersonal(storage, key);
  }
}

/** Stores what the next visit recalls, until the person signs out. */
export function rememberSearch(
  change: { q?: unknown; size?: unknown },
  keys: MemoryKeys,
  storage: Storage,
): void {
  if (change.q === '') storage.removeItem(keys.search);
  else if (typeof change.q === 'string') storePersonal(storage, keys.search, change.q);
  if (typeof change.size === 'number') storePersonal(storage, keys.pageSize, String(change.size));
}
