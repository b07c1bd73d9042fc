import type { BoundedCache } from '#server/bounded-cache.ts';

/** The cached value, or a new one, which callers that ask at the same time share. Failures are not cached. */
export async function cached<Value>(
  cache: BoundedCache<Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
  size?: number,
): Promise<Value> {
  let making = cache.get(key);
  if (!making) {
    making = make();
    cache.set(key, making, size);
  }
  try {
    return await making;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}
