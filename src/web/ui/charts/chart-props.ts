import { chartColour } from '../figures/figures.tsx';

export type ChartSeries = {
  name: string;
  data: readonly number[];
  /** Stands back behind the others, such as the month before. */
  isComparison?: boolean;
};

export type ChartProps = {
  kind: 'line' | 'area' | 'bar' | 'stacked-bar';
  /** What the chart shows, for screen readers. */
  label: string;
  values: {
    /** What the values stand for, in order. */
    labels: readonly string[];
    series: readonly ChartSeries[];
  };
  /** What begins at some of the labels, marked by a line. */
  marks?: readonly { label: string; text: string }[];
  /** Pixels, with the legend. */
  height: number;
  formatLabel: (label: string) => string;
  formatValue: (value: number) => string;
};

/** A series to compare with stands back: grey, and dashed as a line. */
export function seriesColour(
  { isComparison = false }: { isComparison?: boolean },
  index: number,
): string {
  return isComparison ? 'var(--line-strong)' : chartColour(index);
}
