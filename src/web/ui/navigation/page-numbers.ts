export type PageMark = number | 'gap-before' | 'gap-after';

const MOST_WITHOUT_GAP = 7;

/** The pages to offer: always seven marks or fewer, the first, the last, and those around the current one. */
export function pageNumbers(page: number, pages: number): PageMark[] {
  if (pages <= MOST_WITHOUT_GAP) return range(1, pages);
  const current = Math.min(Math.max(page, 1), pages);
  if (current <= 4) return [...range(1, 5), 'gap-after', pages];
  if (current >= pages - 3) return [1, 'gap-before', ...range(pages - 4, pages)];
  return [1, 'gap-before', current - 1, current, current + 1, 'gap-after', pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
