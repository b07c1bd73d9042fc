import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draw('2026-11-21 tours')).toEqual(draw('2026-11-21 tours'));
    expect(draw('2026-11-21 tours')).not.toEqual(draw('2026-11-22 tours'));
  });

  it('stays within its bounds, both included for whole numbers', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: -50, max: 50 }),
        fc.nat(50),
        (seed, from, more) => {
          const random = createRandom(seed);
          const value = random.int(from, from + more);
          expect(Number.isInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(from);
          expect(value).toBeLessThanOrEqual(from + more);
          expect(random.next()).toBeLessThan(1);
        },
      ),
    );
  });

  it('reaches every value about equally often', () => {
    const random = createRandom('dice');
    const counts = new Map<number, number>();
    for (let i = 0; i < 6000; i++) {
      const value = random.int(1, 6);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('shuffles without loss and leaves the original unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
        const before = [...items];
        const shuffled = createRandom(seed).shuffle(items);
        expect(items).toEqual(before);
        expect(shuffled.toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  it('refuses to pick from an empty list', () => {
    expect(() => createRandom('empty').pick([])).toThrow('list is empty');
  });
});
