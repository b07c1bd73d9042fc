import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Slice, splitPage } from './split-page.ts';

/** The rows that slices reach, each as section and place in it, in list order. */
function reach(slices: Slice[], sizes: number[]): string[] {
  return slices.flatMap(({ section, skip, take, fromEnd }) => {
    const from = fromEnd ? (sizes[section] ?? 0) - skip - take : skip;
    return Array.from({ length: take }, (_, i) => `${section}:${from + i}`);
  });
}

const sizes = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 });

describe('splitPage', () => {
  it('reaches what a page of the joined sections holds', () => {
    fc.assert(
      fc.property(sizes, fc.nat(60), fc.integer({ min: 1, max: 25 }), (lengths, skip, take) => {
        const all = lengths.flatMap((length, section) =>
          Array.from({ length }, (_, place) => `${section}:${place}`),
        );
        const page = all.slice(skip, skip + take);
        expect(reach(splitPage(lengths, skip, take), lengths)).toEqual(page);
      }),
    );
  });

  it('never steps over more than half of a section', () => {
    fc.assert(
      fc.property(sizes, fc.nat(60), fc.integer({ min: 1, max: 25 }), (lengths, skip, take) => {
        for (const slice of splitPage(lengths, skip, take)) {
          expect(slice.skip).toBeLessThanOrEqual((lengths[slice.section] ?? 0) / 2);
        }
      }),
    );
  });

  it('is empty past the end', () => {
    expect(splitPage([3, 4], 7, 10)).toEqual([]);
    expect(splitPage([], 0, 10)).toEqual([]);
  });
});
