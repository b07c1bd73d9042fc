import type ApexCharts from 'apexcharts';
import type { ApexOptions } from 'apexcharts';
import { useEffect, useRef } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import type { Drawing, LibraryChartProps } from './library-chart.ts';

type Kind = 'line' | 'area' | 'bar' | 'stacked-bar' | 'heatmap' | 'radial';

/** A chart drawn by ApexCharts: zoom, brush and heat maps, in SVG. */
export function ApexChart(props: LibraryChartProps<Kind>) {
  return (
    <ChartFrame {...props} pictures={['png', 'svg']}>
      {(drawing) => <ApexDrawing {...drawing} />}
    </ChartFrame>
  );
}

function ApexDrawing(drawing: Drawing<Kind>) {
  const { kind, height, theme, values, onDrawn } = drawing;
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ApexCharts | null>(null);
  const count = useRef(values.labels.length);
  const latest = useRef(drawing);
  latest.current = drawing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing for another kind, size or look only
  useEffect(() => {
    let isGone = false;
    void import('apexcharts').then(async ({ default: Apex }) => {
      if (isGone || !box.current) return;
      const begin = performance.now();
      const made = new Apex(box.current, optionsOf(latest.current));
      chart.current = made;
      await made.render();
      latest.current.onDrawn(performance.now() - begin);
    });
    return () => {
      isGone = true;
      chart.current?.destroy();
      chart.current = null;
    };
  }, [kind, height, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for other values only
  useEffect(() => {
    if (!chart.current) return;
    const begin = performance.now();
    const made = chart.current;
    const next = optionsOf(latest.current);
    // The names along the axis as well only where their number changes: that redraws everything.
    const isSame = count.current === values.labels.length;
    count.current = values.labels.length;
    const drawn = isSame
      ? made.updateSeries(next.series ?? [], false)
      : made.updateOptions(next, false, false);
    void drawn.then(() => onDrawn(performance.now() - begin));
  }, [values]);

  return <div ref={box} />;
}

const TYPES = {
  line: 'line',
  area: 'area',
  bar: 'bar',
  'stacked-bar': 'bar',
  heatmap: 'heatmap',
  radial: 'radialBar',
} as const satisfies Record<Kind, string>;

/** The library knows no right to left: the values are turned over, and the axis stands at the other side. */
function optionsOf({ kind, values, height, theme, ...formats }: Drawing<Kind>): ApexOptions {
  const turn = <Item,>(items: readonly Item[]) => (theme.isRtl ? items.toReversed() : [...items]);
  const labels = turn(values.labels).map(formats.formatLabel);
  const isRadial = kind === 'radial';
  // Each named value would be measured as a text: beyond some hundreds that takes minutes.
  const isLong = labels.length > 500;
  return {
    chart: {
      type: TYPES[kind],
      height,
      stacked: kind === 'stacked-bar',
      animations: { enabled: false },
      background: 'transparent',
      // The wheel scrolls the page; zooming has its buttons.
      zoom: { allowMouseWheelZoom: false },
      fontFamily: 'inherit',
      foreColor: theme.text,
      toolbar: { show: kind === 'area' || kind === 'line', tools: { download: false } },
    },
    // Shades of one colour: in a heat map only the value may tell cells apart.
    colors: kind === 'heatmap' ? theme.palette.slice(0, 1) : [...theme.palette],
    dataLabels: { enabled: false },
    grid: { borderColor: theme.line },
    labels: isRadial ? labels : [],
    legend: { show: values.series.length > 1 || isRadial },
    series: isRadial
      ? turn(values.series[0]?.data ?? [])
      : values.series.map(({ name, data }) => ({
          name,
          data: isLong
            ? turn(data).map((value, index): [number, number] => [index, value])
            : turn(data),
        })),
    stroke: { width: kind === 'bar' || kind === 'stacked-bar' ? 0 : 2 },
    theme: { mode: theme.isDark ? 'dark' : 'light' },
    tooltip: { theme: theme.isDark ? 'dark' : 'light' },
    xaxis: {
      ...(isLong ? { type: 'numeric' as const } : { categories: labels }),
      tickAmount: 8,
      tooltip: { enabled: false },
    },
    yaxis: { opposite: theme.isRtl, labels: { formatter: formats.formatValue } },
  };
}
