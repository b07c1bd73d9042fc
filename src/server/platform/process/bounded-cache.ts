import { LRUCache } from 'lru-cache';

/** Creates a value that is not cached. */
type Make<Value> = () => Promise<Value>;

/**
 * A cache whose values are created on first use by `forceFetch`: concurrent callers share one, and failures are not cached.
 * Limited by the number of values, or by their bytes where values have a size.
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
