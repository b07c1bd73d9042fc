import { LRUCache } from 'lru-cache';

/** How a value is made where none is cached. */
type Make<Value> = () => Promise<Value>;

/**
 * Values that are made when they are first asked for, by `forceFetch`: callers that ask at the same time share one, and
 * failures are not cached. At most so many are held; or, where values have a size, so many bytes, and none that is larger.
 */
export function cacheOfMade<Value extends object | boolean>(
  limit: number,
  bytesOf?: (value: Value) => number,
): LRUCache<string, Value, Make<Value>> {
  return new LRUCache<string, Value, Make<Value>>({
    ...(bytesOf
      ? { maxSize: limit, sizeCalculation: (value) => Math.max(1, bytesOf(value)) }
      : { max: limit }),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Callers still wait for a value that has been dropped while it is made.
    ignoreFetchAbort: true,
  });
}
