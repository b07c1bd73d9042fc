import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheOfMade } from './bounded-cache.ts';

type Made = { id: number; bytes: number };

const of = (id: number, bytes = 1) => ({ context: async (): Promise<Made> => ({ id, bytes }) });

describe('cacheOfMade', () => {
  it('makes a value once for callers that ask at the same time or later', async () => {
    const cache = cacheOfMade<Made>(2);
    const asked = [cache.forceFetch('a', of(1)), cache.forceFetch('a', of(2))];
    expect((await Promise.all(asked)).map(({ id }) => id)).toEqual([1, 1]);
    expect(await cache.forceFetch('a', of(3))).toMatchObject({ id: 1 });
  });

  it('makes a value again after a failure', async () => {
    const cache = cacheOfMade<Made>(2);
    const failing = { context: () => Promise.reject(new Error('no connection')) };
    await expect(cache.forceFetch('a', failing)).rejects.toThrow('no connection');
    expect(await cache.forceFetch('a', of(1))).toMatchObject({ id: 1 });
  });

  it('returns a value that was dropped while it was made', async () => {
    const cache = cacheOfMade<Made>(1);
    const waiting = cache.forceFetch('slow', {
      context: async () => {
        await Promise.resolve();
        await cache.forceFetch('next', of(2));
        return { id: 1, bytes: 1 };
      },
    });
    expect(await waiting).toMatchObject({ id: 1 });
    expect([...cache.keys()]).toEqual(['next']);
  });

  it('never caches more bytes than its limit, and always the last requested value', async () => {
    const asked = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), bytes: fc.nat(25) });
    await fc.assert(
      fc.asyncProperty(fc.array(asked), fc.integer({ min: 1, max: 20 }), async (all, limit) => {
        const cache = cacheOfMade<Made>(limit, ({ bytes }) => bytes);
        for (const [id, { key, bytes }] of all.entries()) {
          const made = await cache.forceFetch(key, of(id, bytes));
          expect(cache.get(key)).toBe(made.bytes > limit ? undefined : made);
          const sizes = [...cache.values()].map((value) => Math.max(1, value?.bytes ?? 0));
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });
});
