const BITS = 4;

/** How many scores share a cell: counts of single scores would not fit into the processor's cache. */
export const SCORES_OF_CELL = 2 ** BITS;

/** The cell of a score; those of the best score, `most`, come first. */
export function cellOf(score: number, most: number): number {
  return (most - score) >> BITS;
}
