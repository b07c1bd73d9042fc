import { type AddressParams, cleanSearch, type MemoryKeys, readPageSize } from './list-query.ts';

/**
 * The address on arrival at a list: what it does not say about search and page size comes from the
 * last visit. A broken remembered value counts as none.
 */
export function recallIntoAddress(
  params: AddressParams,
  keys: MemoryKeys,
  storage: Storage,
): AddressParams {
  const search = cleanSearch(storage.getItem(keys.search) ?? '');
  const pageSize = readPageSize(storage.getItem(keys.pageSize) ?? undefined);
  return {
    ...(search !== '' && { q: search }),
    ...(pageSize !== undefined && { size: String(pageSize) }),
    ...params,
  };
}

/** Keeps what the next arrival will recall. */
export function rememberListQuery(
  change: { search?: string; pageSize?: number },
  keys: MemoryKeys,
  storage: Storage,
): void {
  if (change.search === '') storage.removeItem(keys.search);
  else if (change.search !== undefined) storage.setItem(keys.search, change.search);
  if (change.pageSize !== undefined) storage.setItem(keys.pageSize, String(change.pageSize));
}
