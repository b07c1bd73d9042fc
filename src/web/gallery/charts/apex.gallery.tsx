import { chartKiB } from 'virtual:library-sizes';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { ApexChart } from '#web/ui/charts/libraries/apex-chart.tsx';
import { CanvasChart } from '#web/ui/charts/libraries/canvas-chart.tsx';
import { ComponentChart } from '#web/ui/charts/libraries/component-chart.tsx';
import { wave } from '#web/ui/charts/libraries/use-live-values.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './apex.gallery.tsx?code';
import {
  LiveChart,
  ManyChart,
  NONE,
  RankingChart,
  SalesChart,
  SessionsChart,
  TICKETS,
} from './library-examples.tsx';

/**
 * ApexCharts 4.7.0, the last version under the MIT license: zoom and brush without work of one’s own, and heat maps. The
 * product’s own charts are lighter and serve where these are not needed.
 *
 * @do Begin with the product’s own chart.
 * @dont Load a library for a row of bars.
 * @docs #web/ui/charts/libraries/apex-chart.tsx
 * @docs #web/ui/charts/chart.tsx Chart
 */
const ApexPage = galleryPage({
  source,
  examples: { Sessions, Sales, Ranking, Heatmap, Radial, Live, Many, Compared },
  plays: {
    Chart: play(
      Chart,
      {
        kind: 'line',
        label: 'Tickets by month',
        values: TICKETS,
        height: 220,
        formatLabel: (label) => `${label} 2026`,
        formatValue: (value) => `${value} tickets`,
      },
      { offered: { marks: [{ label: 'Mar', text: 'New hall' }] } },
    ),
    ApexChart: play(ApexChart, {
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
  return <SessionsChart LibraryChart={ApexChart} kind="area" />;
}

/** Sales. Earnings and expenses of a year, stacked. */
function Sales() {
  return <SalesChart LibraryChart={ApexChart} />;
}

/** The week’s ranking. What the scores of the first eight events are made of: their totals are close, their parts are not. */
function Ranking() {
  return <RankingChart LibraryChart={ApexChart} />;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const HOURS = ['12', '14', '16', '18', '20', '22'];

/** Tickets sold by day and hour. */
const VALUES = {
  labels: HOURS,
  series: DAYS.map((name, day) => ({
    name,
    data: HOURS.map((_, hour) => 5 + ((day * 7 + hour * 11) % 23) + (day > 3 ? 20 : 0)),
  })),
};

/** Heat map. By day and hour. */
function Heatmap() {
  return <ApexChart kind="heatmap" label="Tickets by day and hour" values={VALUES} />;
}

const RADIAL_VALUES = {
  labels: ['Theater', 'Concert', 'Sport'],
  series: [{ name: 'Share', data: [46, 33, 21] }],
};

/** Radial bars. Parts of a whole, as rings. */
function Radial() {
  return <ApexChart kind="radial" label="Share of tickets by type" values={RADIAL_VALUES} />;
}

/** Real time. A new value with each frame; press Start, and the frame times are measured. */
function Live() {
  return <LiveChart LibraryChart={ApexChart} />;
}

/** Ten thousand points. Drawn when you ask for it, with the time that it took. */
function Many() {
  return <ManyChart LibraryChart={ApexChart} />;
}

type Library = 'apex' | 'chartJs' | 'recharts';

type Fact = { about: string; own: string; apex: string; chartJs: string; recharts: string };

/** The time that each library took in this browser. */
type Times = Partial<Record<Library, number>>;

const POINTS = wave('Points', 0, 10_000);

/** One after the other: two at once would slow each other down. */
const ORDER: readonly Library[] = ['apex', 'chartJs', 'recharts'];

const COLUMNS: PlainColumn<Fact>[] = [
  { id: 'about', title: 'What', width: '110px', phone: 'title', cell: ({ about }) => about },
  { id: 'own', title: 'Marquee', phone: 'line', cell: ({ own }) => own },
  { id: 'apex', title: 'ApexCharts', phone: 'line', cell: ({ apex }) => apex },
  { id: 'chartJs', title: 'Chart.js', phone: 'line', cell: ({ chartJs }) => chartJs },
  { id: 'recharts', title: 'Recharts', phone: 'line', cell: ({ recharts }) => recharts },
];

/**
 * The three compared. Sizes are those of the built files, minified and gzipped. Times are measured here, when you ask for it.
 */
function Compared() {
  const format = useFormat();
  const [times, setTimes] = useState<Times>({});
  const [isMeasuring, setIsMeasuring] = useState(false);
  const next = isMeasuring ? ORDER.find((library) => times[library] === undefined) : undefined;
  const measure = () => {
    setTimes({});
    setIsMeasuring(true);
  };
  const size = (library: keyof typeof chartKiB) => `${format.number(chartKiB[library], 0, 1)} KiB`;
  const time = (library: Library) => {
    const ms = times[library];
    if (ms !== undefined) return `${format.number(ms, 0)} ms`;
    return library === next ? 'drawing …' : 'not measured yet';
  };
  const facts: Fact[] = [
    {
      about: 'Size',
      own: size('own'),
      apex: size('apex'),
      chartJs: size('chartJs'),
      recharts: size('recharts'),
    },
    { about: 'Drawn as', own: 'HTML and SVG', apex: 'SVG', chartJs: 'Canvas', recharts: 'SVG' },
    {
      about: '10,000 points',
      own: 'not meant for it',
      apex: time('apex'),
      chartJs: time('chartJs'),
      recharts: time('recharts'),
    },
    { about: 'Saved as', own: '—', apex: 'PNG, SVG', chartJs: 'PNG', recharts: 'PNG, SVG' },
    {
      about: 'Right to left',
      own: 'by the style sheet',
      apex: 'values turned over',
      chartJs: 'axes reversed',
      recharts: 'axes reversed',
    },
    {
      about: 'What for',
      own: 'lines, areas, bars',
      apex: 'zoom, heat maps',
      chartJs: 'many points, often drawn again',
      recharts: 'parts of one’s own',
    },
  ];
  return (
    <Stack>
      <Table
        label="The chart libraries compared"
        columns={COLUMNS}
        rows={facts}
        rowId={({ about }) => about}
        isCompact
      />
      <Row>
        <Button variant="outline" isLoading={next !== undefined} onClick={measure}>
          Measure in this browser
        </Button>
      </Row>
      {next && (
        <Measured
          key={next}
          library={next}
          onDrawn={(ms) => setTimes((before) => ({ [next]: ms, ...before }))}
        />
      )}
    </Stack>
  );
}

/** Empty first, so that only the points are measured and not what a library does once. */
function Measured({ library, onDrawn }: { library: Library; onDrawn: (ms: number) => void }) {
  const [values, setValues] = useState<ReturnType<typeof wave>>(NONE);
  const chart = {
    kind: 'line',
    label: 'Ten thousand points',
    values,
    onDrawn: (ms: number) => (values === POINTS ? onDrawn(ms) : setValues(POINTS)),
  } as const;
  if (library === 'apex') return <ApexChart {...chart} />;
  return library === 'chartJs' ? <CanvasChart {...chart} /> : <ComponentChart {...chart} />;
}

export const Route = createFileRoute('/charts/apex')({
  ...page({ title: 'pageTitles.charts.apex', sample: 'data' }),
  component: ApexPage,
});
