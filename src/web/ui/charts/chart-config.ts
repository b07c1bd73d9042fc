import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { ChartProps, ChartSeries } from './chart.tsx';
import { seriesColour } from './series-colour.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export { Chart as Drawing };

/** What a canvas cannot take from the style sheet by itself. */
export type ChartTheme = {
  colour: (token: string) => string;
  font: string;
  isRtl: boolean;
};

export function readTheme(): ChartTheme {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  return {
    colour: (token) => style.getPropertyValue(token).trim(),
    font: style.getPropertyValue('--font').trim(),
    isRtl: root.dir === 'rtl',
  };
}

/** The one look of all charts. Time runs in the direction of the language. */
export function configOf(
  { kind, values, formatLabel, formatValue }: ChartProps,
  { colour, font, isRtl }: ChartTheme,
): ChartConfiguration<'line' | 'bar'> {
  const text = { color: colour('--text-muted'), font: { family: font, size: 12 } };
  const isStacked = kind === 'stacked-bar';
  return {
    type: kind === 'line' || kind === 'area' ? 'line' : 'bar',
    data: {
      labels: values.labels.map(formatLabel),
      datasets: values.series.map((series, index) =>
        datasetOf(kind, series, tokenValue(seriesColour(series, index), colour)),
      ),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          reverse: isRtl,
          stacked: isStacked,
          grid: { display: false },
          border: { color: colour('--line') },
          // Labels that do not fit are left out evenly: every second, every third …
          ticks: { ...text, maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          position: isRtl ? 'right' : 'left',
          stacked: isStacked,
          grace: '5%',
          grid: { color: colour('--line') },
          border: { display: false },
          ticks: {
            ...text,
            maxTicksLimit: 6,
            padding: 8,
            callback: (value) => formatValue(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          rtl: isRtl,
          backgroundColor: colour('--surface'),
          borderColor: colour('--line-strong'),
          borderWidth: 1,
          padding: 10,
          boxPadding: 4,
          titleColor: colour('--text'),
          titleFont: { family: font, size: 13 },
          bodyColor: colour('--text'),
          bodyFont: { family: font, size: 13 },
          callbacks: {
            label: ({ dataset, parsed }) => `${dataset.label}: ${formatValue(parsed.y ?? 0)}`,
          },
        },
      },
    },
  };
}

function tokenValue(variable: string, colour: (token: string) => string): string {
  return colour(variable.replace(/^var\((.*)\)$/, '$1'));
}

function datasetOf(
  kind: ChartProps['kind'],
  { name, data, isComparison = false }: ChartSeries,
  colour: string,
): ChartDataset<'line' | 'bar', number[]> {
  if (kind === 'bar' || kind === 'stacked-bar') {
    return {
      type: 'bar',
      label: name,
      data: [...data],
      backgroundColor: colour,
      borderRadius: 4,
      maxBarThickness: 22,
    };
  }
  return {
    type: 'line',
    label: name,
    data: [...data],
    borderColor: colour,
    // 22 % of it.
    backgroundColor: kind === 'area' ? `${colour}38` : colour,
    fill: kind === 'area',
    borderWidth: 2,
    borderDash: isComparison ? [5, 4] : [],
    cubicInterpolationMode: 'monotone',
    pointRadius: 0,
    pointHoverRadius: 4,
  };
}
