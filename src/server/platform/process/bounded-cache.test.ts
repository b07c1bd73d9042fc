import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

describe('BoundedCache', () => {
  it('drops the least recently used value', () => {
    const cache = new BoundedCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
  });

  it('replaces and removes values', () => {
    const cache = new BoundedCache<number>(2);
    cache.set('a', 1);
    cache.set('a', 2);
    expect(cache.get('a')).toBe(2);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });

  it('never holds more than its limit, and always the values used last that fit', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const steps = fc.array(
      fc.record({
        act: fc.constantFrom('set' as const, 'set' as const, 'get' as const, 'delete' as const),
        key,
        size: fc.nat(12),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20 }), (all, limit) => {
        const cache = new BoundedCache<number>(limit);
        /** The newest last. */
        let model: Entry[] = [];
        for (const [value, { act, ...step }] of all.entries()) {
          model = STEPS[act](cache, model, { ...step, value, limit });
          expect(cache.held).toBe(sumOf(model));
        }
        expect(cache.held).toBeLessThanOrEqual(limit);
        for (const entry of model) expect(cache.get(entry.key)).toBe(entry.value);
      }),
    );
  });
});

type Entry = { key: string; value: number; size: number };

type Step = Entry & { limit: number };

const without = (entries: readonly Entry[], key: string) =>
  entries.filter((entry) => entry.key !== key);

/** What is done to the cache, and what it then has. */
const STEPS = {
  set: (cache: BoundedCache<number>, model: readonly Entry[], { limit, ...entry }: Step) => {
    cache.set(entry.key, entry.value, entry.size);
    return lastThatFit([...without(model, entry.key), entry], limit);
  },
  get: (cache: BoundedCache<number>, model: readonly Entry[], { key }: Step) => {
    const known = model.find((entry) => entry.key === key);
    expect(cache.get(key)).toBe(known?.value);
    return known ? [...without(model, key), known] : [...model];
  },
  delete: (cache: BoundedCache<number>, model: readonly Entry[], { key }: Step) => {
    cache.delete(key);
    return without(model, key);
  },
};

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { size }) => sum + size, 0);

/** The last of the entries that fit together; one that does not fit at all leaves the others as they are. */
function lastThatFit(entries: readonly Entry[], limit: number): Entry[] {
  const possible = entries.filter(({ size }) => size <= limit);
  const from = possible.findIndex((_, index) => sumOf(possible.slice(index)) <= limit);
  return from < 0 ? [] : possible.slice(from);
}
