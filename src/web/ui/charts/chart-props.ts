import { chartColour } from '../figures/figures.tsx';

export type ChartSeries = {
  name: string;
  data: readonly number[];
  /** Less prominent than the others, such as the month before. */
  isComparison?: boolean;
};

export type ChartProps = {
  /** How the values are drawn. Lines and areas show a course, steps what holds until the next, bars compare, stacked bars add up. */
  kind: 'line' | 'area' | 'step' | 'bar' | 'stacked-bar';
  /** What the chart shows, for screen readers. */
  label: string;
  /** The labels along the chart, and one number for each of them in every series. */
  values: {
    /** What the values stand for, in order. */
    labels: readonly string[];
    series: readonly ChartSeries[];
  };
  /** Draws a line at some of the labels, with what begins there: "New formula". */
  marks?: readonly { label: string; text: string }[];
  /** Puts the smallest value at the top, such as the first rank. */
  isReversed?: boolean;
  /** The smallest difference that written values show, so that no two steps of the axis read alike. */
  leastStep?: number;
  /** The height in pixels, with axis and legend. */
  height: number;
  /** How a label reads at the axis and in the table, such as a day as "Nov 22". */
  formatLabel: (label: string) => string;
  /** How a number reads at the axis and in the table, with its unit. */
  formatValue: (value: number) => string;
};

/** A series for comparison is gray, and dashed as a line. */
export function seriesColour(
  { isComparison = false }: { isComparison?: boolean },
  index: number,
): string {
  return isComparison ? 'var(--line-strong)' : chartColour(index);
}
