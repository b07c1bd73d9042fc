import type { ChartTheme } from './use-chart-theme.ts';

/** What a chart of a library shows: names along it, and a number for each in every series. */
export type LibraryValues = {
  labels: readonly string[];
  series: readonly { name: string; data: readonly number[] }[];
};

export type LibraryChartProps<Kind extends string> = {
  kind: Kind;
  /** What the chart shows, for screen readers and as the name of its files. */
  label: string;
  values: LibraryValues;
  /** Pixels. */
  height?: number;
  formatLabel?: (label: string) => string;
  formatValue?: (value: number) => string;
  /** Called after each drawing with how long it took, in milliseconds. */
  onDrawn?: (ms: number) => void;
};

/** What a library draws from: everything is given, and the theme is that of the page. */
export type Drawing<Kind extends string> = Required<Omit<LibraryChartProps<Kind>, 'onDrawn'>> & {
  theme: ChartTheme;
  onDrawn: (ms: number) => void;
};
