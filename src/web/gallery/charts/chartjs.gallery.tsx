import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { readAvgSessions, readRevenueReport } from '#contract/cards.ts';
import { bestOf } from '#contract/scores/score-list.ts';
import { listScores } from '#contract/scores/scores.ts';
import { useCall } from '#web/data/use-call.ts';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { CanvasChart } from '#web/ui/charts/libraries/canvas-chart.tsx';
import { useLiveValues, wave } from '#web/ui/charts/libraries/use-live-values.ts';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './chartjs.gallery.tsx?code';

const TICKETS = {
  labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  series: [
    { name: 'Theater', data: [210, 240, 380, 320, 610, 720] },
    { name: 'Concerts', data: [190, 260, 300, 340, 520, 690] },
  ],
};

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
  const format = useFormat();
  const call = useCall(readAvgSessions, { query: {} });
  return (
    <CallState call={call} failed="The sessions could not be loaded" level={3}>
      {({ series, labels }) => (
        <CanvasChart
          kind="line"
          label="Sessions by day"
          values={{ series, labels }}
          formatLabel={format.dayOrMonth}
          formatValue={format.compact}
        />
      )}
    </CallState>
  );
}

/** Sales. Earnings and expenses of a year, stacked. */
function Sales() {
  const format = useFormat();
  const call = useCall(readRevenueReport, { query: {} });
  return (
    <CallState call={call} failed="The sales could not be loaded" level={3}>
      {({ series, labels }) => (
        <CanvasChart
          kind="stacked-bar"
          label="Earnings and expenses by month"
          values={{ series, labels }}
          formatLabel={format.dayOrMonth}
          formatValue={format.compact}
        />
      )}
    </CallState>
  );
}

/** The week’s ranking. What the scores of the first eight events are made of: their totals are close, their parts are not. */
function Ranking() {
  const format = useFormat();
  const call = useCall(listScores, { body: bestOf('week', 8) });
  return (
    <CallState call={call} failed="The ranking could not be loaded" level={3}>
      {({ events }) => (
        <CanvasChart
          kind="stacked-bar"
          label="What the scores of the week’s first eight events are made of"
          values={{
            labels: events.map(({ rank }) => String(rank)),
            series: [
              { name: 'Type', data: events.map((one) => one.score_type ?? 0) },
              { name: 'Time left', data: events.map((one) => one.score_time_left ?? 0) },
              { name: 'Capacity', data: events.map((one) => one.score_venue_capacity ?? 0) },
            ],
          }}
          formatLabel={(rank) => `#${rank}`}
          formatValue={(value) => format.number(value, 0, 1)}
        />
      )}
    </CallState>
  );
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
  const format = useFormat();
  const [isRunning, setIsRunning] = useState(false);
  const [values, times] = useLiveValues('Requests', isRunning);
  return (
    <Stack>
      <CanvasChart kind="line" label="Requests a second" values={values} height={200} />
      <Row>
        <ToggleButton isPressed={isRunning} onChange={setIsRunning}>
          {isRunning ? 'Stop' : 'Start'}
        </ToggleButton>
        {times && (
          <span>
            {format.number(times.middle, 1)} ms a frame, {format.number(times.slowest, 1)} ms the
            slowest
          </span>
        )}
      </Row>
    </Stack>
  );
}

const NONE = { labels: [], series: [] };

/** Ten thousand points. Drawn when you ask for it, with the time that it took. */
function Many() {
  const format = useFormat();
  const [values, setValues] = useState<ReturnType<typeof wave>>(NONE);
  const [ms, setMs] = useState(0);
  return (
    <Stack>
      <CanvasChart
        kind="line"
        label="Ten thousand points"
        values={values}
        height={200}
        onDrawn={setMs}
      />
      <Row>
        <Button variant="outline" onClick={() => setValues(wave('Points', 0, 10_000))}>
          Draw 10,000 points
        </Button>
        <span role="status">
          {values.labels.length > 0 && `Drawn in ${format.number(ms, 0)} ms`}
        </span>
      </Row>
    </Stack>
  );
}

export const Route = createFileRoute('/charts/chartjs')({
  ...page({ title: 'pageTitles.charts.chartjs', sample: 'data' }),
  component: ChartJsPage,
});
