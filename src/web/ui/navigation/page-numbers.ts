export type PageMark = number | 'gap-before' | 'gap-after';

/** How many marks fit: side by side on a wide screen, and on a telephone. */
export const MOST_MARKS = { wide: 7, narrow: 5 };

/** The pages to offer: `most` marks at the most, the first, the last, and those around the current one. */
export function pageNumbers(page: number, pages: number, most = MOST_MARKS.wide): PageMark[] {
  if (pages <= most) return range(1, pages);
  const current = Math.min(Math.max(page, 1), pages);
  const atEnd = most - 3;
  if (current <= atEnd) return [...range(1, most - 2), 'gap-after', pages];
  if (current > pages - atEnd) return [1, 'gap-before', ...range(pages - atEnd, pages)];
  const around = (most - 5) / 2;
  return [1, 'gap-before', ...range(current - around, current + around), 'gap-after', pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
