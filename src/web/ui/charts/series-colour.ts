import { chartColour } from '../figures/chart-colours.ts';

/** A series to compare with stands back: grey, and dashed as a line. */
export function seriesColour(
  { isComparison = false }: { isComparison?: boolean },
  index: number,
): string {
  return isComparison ? 'var(--line-strong)' : chartColour(index);
}
