import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_MARKS, pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it('shows few pages all, many with gaps around the current one', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20]);
    expect(pageNumbers(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
    expect(pageNumbers(20, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20]);
  });

  it('shows fewer on a telephone', () => {
    const { narrow } = MOST_MARKS;
    expect(pageNumbers(3, 5, narrow)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(2, 20, narrow)).toEqual([1, 2, 3, 'gap-after', 20]);
    expect(pageNumbers(10, 20, narrow)).toEqual([1, 'gap-before', 10, 'gap-after', 20]);
    expect(pageNumbers(19, 20, narrow)).toEqual([1, 'gap-before', 18, 19, 20]);
  });

  it('always offers the first, the last and the current page, each mark once, and no more than fit', () => {
    const number = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(number, number, fc.constantFrom(...Object.values(MOST_MARKS)), (a, b, most) => {
        const page = Math.min(a, b);
        const pages = Math.max(a, b);
        const marks = pageNumbers(page, pages, most);
        expect(marks).toEqual(expect.arrayContaining([1, page, pages]));
        expect(new Set(marks).size).toBe(marks.length);
        expect(marks).toHaveLength(Math.min(pages, most));
      }),
    );
  });
});
