import type { Chart, ChartConfiguration, ChartTypeRegistry } from 'chart.js';
import { useEffect, useRef } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import type { Drawing, LibraryChartProps } from './library-chart.ts';

type Kind = 'line' | 'bar' | 'stacked-bar' | 'radar' | 'doughnut';

/** A chart drawn by Chart.js on a canvas: the fastest with many points, and often drawn again. */
export function CanvasChart(props: LibraryChartProps<Kind>) {
  return (
    <ChartFrame {...props} pictures={['png']}>
      {(drawing) => <CanvasDrawing {...drawing} />}
    </ChartFrame>
  );
}

function CanvasDrawing(drawing: Drawing<Kind>) {
  const { kind, height, theme, values, onDrawn } = drawing;
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart | null>(null);
  const latest = useRef(drawing);
  latest.current = drawing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing for another kind, size or look only
  useEffect(() => {
    let isGone = false;
    void import('./chart-js-parts.ts').then(({ ChartWithParts }) => {
      if (isGone || !canvas.current) return;
      const begin = performance.now();
      chart.current = new ChartWithParts(canvas.current, configOf(latest.current));
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
    chart.current.data = configOf(latest.current).data;
    chart.current.update('none');
    onDrawn(performance.now() - begin);
  }, [values]);

  return <canvas ref={canvas} />;
}

const TYPES = {
  line: 'line',
  bar: 'bar',
  'stacked-bar': 'bar',
  radar: 'radar',
  doughnut: 'doughnut',
} as const satisfies Record<Kind, keyof ChartTypeRegistry>;

function configOf({ kind, values, theme, ...formats }: Drawing<Kind>): ChartConfiguration {
  const isRound = kind === 'radar' || kind === 'doughnut';
  const isLong = values.labels.length > 500;
  const axis = { grid: { color: theme.line }, ticks: { color: theme.text, maxTicksLimit: 8 } };
  const isStacked = kind === 'stacked-bar';
  return {
    type: TYPES[kind],
    data: {
      labels: values.labels.map(formats.formatLabel),
      datasets: values.series.map(({ name, data }, index) => ({
        label: name,
        data: [...data],
        borderWidth: kind === 'bar' || isStacked ? 0 : 2,
        pointRadius: isLong ? 0 : 2,
        borderColor: kind === 'doughnut' ? theme.surface : theme.palette[index],
        backgroundColor:
          kind === 'doughnut'
            ? [...theme.palette]
            : `${theme.palette[index]}${kind === 'radar' ? '33' : ''}`,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      plugins: {
        legend: {
          display: values.series.length > 1 || kind === 'doughnut',
          position: 'bottom',
          rtl: theme.isRtl,
          labels: { color: theme.text },
        },
        tooltip: { rtl: theme.isRtl },
      },
      ...(!isRound && {
        scales: {
          x: { ...axis, reverse: theme.isRtl, stacked: isStacked },
          y: { ...axis, position: theme.isRtl ? 'right' : 'left', stacked: isStacked },
        },
      }),
      ...(kind === 'radar' && {
        scales: {
          r: {
            grid: axis.grid,
            angleLines: axis.grid,
            ticks: { display: false },
            pointLabels: { color: theme.text },
          },
        },
      }),
    },
  };
}
