import type { ChartTheme } from './use-chart-theme.ts';

/** What a chart of a library shows: names along it, and a number for each in every series. */
export type LibraryValues = {
  /** What the numbers stand for, along the chart. */
  labels: readonly string[];
  /** The lines, groups of bars or rings: each a name for the legend and a number for each label. */
  series: readonly { name: string; data: readonly number[] }[];
};

export type LibraryChartProps<Kind extends string> = {
  /** How the values are drawn; each library has kinds of its own. */
  kind: Kind;
  /** What the chart shows, for screen readers and as the name of its files. */
  label: string;
  /** The labels along the chart, and one number for each of them in every series. */
  values: LibraryValues;
  /** The height in pixels, without the buttons below. Absent: 260. */
  height?: number;
  /** How a label reads at the axis and in the table. Absent: as it is. */
  formatLabel?: (label: string) => string;
  /** How a number reads at the axis, in tooltips and in the table. Absent: its bare digits. */
  formatValue?: (value: number) => string;
  /** Called after each drawing with how long it took, in milliseconds. */
  onDrawn?: (ms: number) => void;
};

/** What a library draws from: everything is given, and the theme is that of the page. */
export type Drawing<Kind extends string> = Required<Omit<LibraryChartProps<Kind>, 'onDrawn'>> & {
  /** The colors and the direction of the page, read from its tokens. */
  theme: ChartTheme;
  /** Called after each drawing with how long it took, in milliseconds. */
  onDrawn: (ms: number) => void;
};
