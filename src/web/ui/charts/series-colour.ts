import { chartColour } from '../figures/chart-colours.ts';
import type { ChartSeries } from './chart.tsx';

/** A series to compare with stands back: grey, and dashed as a line. */
export function seriesColour({ isComparison = false }: ChartSeries, index: number): string {
  return isComparison ? 'var(--line-strong)' : chartColour(index);
}
