import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Section } from './list-order.ts';
import { type Slice, splitPage } from './reading-plan.ts';

const sectionsOf = (sizes: number[]): Section[] =>
  sizes.map((size) => ({ size, rows: 'all', terms: [] }));

/** The rows of the slices, as section and position, in list order. */
function reach(slices: Slice[], sections: Section[]): string[] {
  return slices.flatMap(({ section, skip, take, fromEnd }) => {
    const from = fromEnd ? section.size - skip - take : skip;
    return Array.from({ length: take }, (_, i) => `${sections.indexOf(section)}:${from + i}`);
  });
}

const sizes = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 });

describe('splitPage', () => {
  it('selects the rows of the page from all sections', () => {
    fc.assert(
      fc.property(sizes, fc.nat(60), fc.integer({ min: 1, max: 25 }), (lengths, skip, take) => {
        const all = lengths.flatMap((length, section) =>
          Array.from({ length }, (_, position) => `${section}:${position}`),
        );
        const page = all.slice(skip, skip + take);
        const sections = sectionsOf(lengths);
        expect(reach(splitPage(sections, skip, take), sections)).toEqual(page);
      }),
    );
  });

  it('never steps over more than half of a section', () => {
    fc.assert(
      fc.property(sizes, fc.nat(60), fc.integer({ min: 1, max: 25 }), (lengths, skip, take) => {
        for (const slice of splitPage(sectionsOf(lengths), skip, take)) {
          expect(slice.skip).toBeLessThanOrEqual(slice.section.size / 2);
        }
      }),
    );
  });

  it('is empty past the end', () => {
    expect(splitPage(sectionsOf([3, 4]), 7, 10)).toEqual([]);
    expect(splitPage([], 0, 10)).toEqual([]);
  });
});
