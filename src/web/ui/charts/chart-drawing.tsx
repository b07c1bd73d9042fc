import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import { AreaChart, BarChart, DonutChart, LineChart } from '@mantine/charts';
import { useDirection } from '@mantine/core';
import { MantinePart } from '../mantine/mantine-part.tsx';

type ChartValues = {
  /** What the values stand for, in order. */
  labels: readonly string[];
  series: readonly { name: string; data: readonly number[] }[];
};

export type ChartDrawingProps = {
  kind: 'line' | 'area' | 'bar' | 'stacked-bar' | 'donut';
  /** A donut shows the first series, a part for each label. */
  values: ChartValues;
  /** Pixels. */
  height: number;
  formatLabel: (label: string) => string;
  formatValue: (value: number) => string;
  /** Without axes, grid and legend: for a small chart beside its figure. */
  isSparkline?: boolean;
  hasLegend?: boolean;
};

/** The colours of series and parts, in order. */
const COLOURS = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
] as const;

const colourAt = (place: number) => COLOURS[place % COLOURS.length] ?? COLOURS[0];

/** The one look of all charts. Time runs with the direction of the language. */
export function ChartDrawing(props: ChartDrawingProps) {
  return (
    <MantinePart>{props.kind === 'donut' ? <Donut {...props} /> : <Grid {...props} />}</MantinePart>
  );
}

function Donut({
  values: { labels, series },
  height,
  formatLabel,
  formatValue,
}: ChartDrawingProps) {
  const data = labels.map((label, place) => ({
    name: formatLabel(label),
    value: series[0]?.data[place] ?? 0,
    color: colourAt(place),
  }));
  return (
    <DonutChart
      data={data}
      h={height}
      size={height - 16}
      thickness={Math.round(height / 9)}
      paddingAngle={2}
      valueFormatter={formatValue}
      tooltipDataSource="segment"
      pieChartProps={{ accessibilityLayer: false }}
      pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
      mx="auto"
    />
  );
}

const STILL = { isAnimationActive: false } as const;

function Grid({ kind, values, height, formatLabel, formatValue, ...look }: ChartDrawingProps) {
  const { isSparkline = false, hasLegend = false } = look;
  const { dir } = useDirection();
  const isRtl = dir === 'rtl';
  const data = values.labels.map((label, place) => ({
    label: formatLabel(label),
    ...Object.fromEntries(values.series.map(({ name, data: points }) => [name, points[place]])),
  }));
  const shared = {
    data,
    dataKey: 'label',
    h: height,
    series: values.series.map(({ name }, place) => ({ name, color: colourAt(place) })),
    valueFormatter: formatValue,
    withXAxis: !isSparkline,
    withYAxis: !isSparkline,
    withLegend: hasLegend,
    gridAxis: isSparkline ? 'none' : 'x',
    tickLine: 'none',
    accessibilityLayer: false,
    xAxisProps: {
      reversed: isRtl,
      minTickGap: 24,
      interval: 'equidistantPreserveStart',
      ...(isSparkline && { padding: EDGE }),
    },
    yAxisProps: {
      orientation: isRtl ? 'right' : 'left',
      width: 64,
      // A small line shows the course, not the distance from zero.
      ...(isSparkline && kind === 'line' && { domain: ['dataMin', 'dataMax'] }),
    },
  } as const;
  switch (kind) {
    case 'bar':
    case 'stacked-bar':
      return (
        <BarChart
          {...shared}
          type={kind === 'bar' ? 'default' : 'stacked'}
          maxBarWidth={22}
          // Negative values hang below the line.
          barChartProps={{ stackOffset: 'sign' }}
          barProps={{ ...STILL, radius: 4 }}
        />
      );
    case 'area':
      return (
        <AreaChart
          {...shared}
          curveType="monotone"
          withDots={false}
          fillOpacity={0.22}
          areaProps={STILL}
        />
      );
    default:
      return <LineChart {...shared} curveType="monotone" withDots={false} lineProps={STILL} />;
  }
}

const EDGE = { left: 4, right: 4 } as const;
