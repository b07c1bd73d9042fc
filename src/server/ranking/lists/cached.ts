import type { BoundedCache } from '#server/platform/process/bounded-cache.ts';

/**
 * The cached value, or a new one, which callers that ask at the same time share. Failures are not cached. A size that only
 * the value tells counts as soon as the value is there.
 */
export async function cached<Value>(
  cache: BoundedCache<Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
  size: number | ((value: Value) => number) = 1,
): Promise<Value> {
  const known = cache.get(key);
  const making = known ?? make();
  if (!known) cache.set(key, making, typeof size === 'number' ? size : 1);
  try {
    const value = await making;
    if (!known && typeof size === 'function') cache.set(key, making, size(value));
    return value;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}
