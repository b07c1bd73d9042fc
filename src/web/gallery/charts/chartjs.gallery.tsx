import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { CanvasChart } from '#web/ui/charts/libraries/canvas-chart.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './chartjs.gallery.tsx?code';
import {
  LiveChart,
  ManyChart,
  RankingChart,
  SalesChart,
  SessionsChart,
  TICKETS,
} from './library-examples.tsx';

/**
 * Chart.js on a canvas: meant for many points and many changes. A canvas has no elements to style or to reach; the table
 * stands in for it.
 *
 * @do Leave out the points’ marks beyond a few hundred values.
 * @dont Animate what changes many times a second.
 * @docs #web/ui/charts/libraries/canvas-chart.tsx
 * @docs #web/ui/charts/libraries/use-live-values.ts useLiveValues wave
 */
const ChartJsPage = galleryPage({
  source,
  examples: { Sessions, Sales, Ranking, radar: RadarShape, Doughnut, Live, Many },
  plays: {
    CanvasChart: play(CanvasChart, {
      kind: 'line',
      label: 'Tickets by month',
      values: TICKETS,
      height: 220,
      formatLabel: (label) => `${label} 2026`,
      formatValue: (value) => `${value} tickets`,
    }),
  },
});

/** Sessions. Visits by day, from the sample back end. */
function Sessions() {
  return <SessionsChart LibraryChart={CanvasChart} kind="line" />;
}

/** Sales. Earnings and expenses of a year, stacked. */
function Sales() {
  return <SalesChart LibraryChart={CanvasChart} />;
}

/** The week’s ranking. What the scores of the first eight events are made of: their totals are close, their parts are not. */
function Ranking() {
  return <RankingChart LibraryChart={CanvasChart} />;
}

const VALUES = {
  labels: ['Type', 'Time left', 'Capacity', 'Price', 'Reviews'],
  series: [
    { name: 'Hamlet', data: [80, 65, 40, 55, 90] },
    { name: 'Cup final', data: [60, 90, 95, 35, 50] },
  ],
};

/** Radar. Two events along five axes. */
function RadarShape() {
  return <CanvasChart kind="radar" label="Two events compared" values={VALUES} />;
}

const DOUGHNUT_VALUES = {
  labels: ['Theater', 'Concert', 'Sport'],
  series: [{ name: 'Share', data: [46, 33, 21] }],
};

/** Doughnut. Parts of a whole. */
function Doughnut() {
  return <CanvasChart kind="doughnut" label="Share of tickets by type" values={DOUGHNUT_VALUES} />;
}

/** Real time. A new value with each frame; press Start, and the frame times are measured. */
function Live() {
  return <LiveChart LibraryChart={CanvasChart} />;
}

/** Ten thousand points. Drawn when you ask for it, with the time that it took. */
function Many() {
  return <ManyChart LibraryChart={CanvasChart} />;
}

export const Route = createFileRoute('/charts/chartjs')({
  ...page({ title: 'pageTitles.charts.chartjs', sample: 'data' }),
  component: ChartJsPage,
});
