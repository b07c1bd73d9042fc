import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { ComponentChart } from '#web/ui/charts/libraries/component-chart.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import {
  LiveChart,
  ManyChart,
  RankingChart,
  SalesChart,
  SessionsChart,
  TICKETS,
} from './library-examples.tsx';
import { source } from './recharts.gallery.tsx?code';

/**
 * Recharts draws with React components: any part can be replaced by one’s own. Meant for hundreds of points rather than
 * thousands; how the three compare is measured under ApexCharts.
 *
 * @do Use it for some hundred points that must be styled one by one.
 * @dont Draw ten thousand points with it.
 * @docs #web/ui/charts/libraries/component-chart.tsx
 */
const RechartsPage = galleryPage({
  source,
  examples: { Sessions, Sales, Ranking, Composed, radar: RadarShape, Live, Many },
  plays: {
    ComponentChart: play(ComponentChart, {
      kind: 'area',
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
  return <SessionsChart LibraryChart={ComponentChart} kind="area" />;
}

/** Sales. Earnings and expenses of a year, stacked. */
function Sales() {
  return <SalesChart LibraryChart={ComponentChart} />;
}

/** The week’s ranking. What the scores of the first eight events are made of: their totals are close, their parts are not. */
function Ranking() {
  return <RankingChart LibraryChart={ComponentChart} />;
}

const VALUES = {
  labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  series: [
    { name: 'Tickets', data: [210, 240, 380, 320, 610, 720, 400] },
    { name: 'Week before', data: [190, 260, 300, 340, 520, 690, 450] },
  ],
};

/** Composed. Bars with a line over them. */
function Composed() {
  return <ComponentChart kind="composed" label="Tickets, and the week before" values={VALUES} />;
}

const RADAR_VALUES = {
  labels: ['Type', 'Time left', 'Capacity', 'Price', 'Reviews'],
  series: [
    { name: 'Hamlet', data: [80, 65, 40, 55, 90] },
    { name: 'Cup final', data: [60, 90, 95, 35, 50] },
  ],
};

/** Radar. Two events along five axes. */
function RadarShape() {
  return <ComponentChart kind="radar" label="Two events compared" values={RADAR_VALUES} />;
}

/** Real time. A new value with each frame; press Start, and the frame times are measured. */
function Live() {
  return <LiveChart LibraryChart={ComponentChart} />;
}

/** Ten thousand points. Drawn when you ask for it, with the time that it took. */
function Many() {
  return <ManyChart LibraryChart={ComponentChart} />;
}

export const Route = createFileRoute('/charts/recharts')({
  ...page({ title: 'pageTitles.charts.recharts', sample: 'data' }),
  component: RechartsPage,
});
