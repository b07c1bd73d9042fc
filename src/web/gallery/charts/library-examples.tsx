import { type ComponentType, useState } from 'react';
import { readAvgSessions, readRevenueReport } from '#contract/cards.ts';
import { bestOf } from '#contract/scores/score-list.ts';
import { listScores } from '#contract/scores/scores.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import type { LibraryChartProps } from '#web/ui/charts/libraries/library-chart.ts';
import { useLiveValues, wave } from '#web/ui/charts/libraries/use-live-values.ts';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';

/** The chart of a library, in the examples that all libraries have. */
type Of<Kind extends string> = { LibraryChart: ComponentType<LibraryChartProps<Kind>> };

/** What the playgrounds of all libraries begin with. */
export const TICKETS = {
  labels: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  series: [
    { name: 'Theater', data: [210, 240, 380, 320, 610, 720] },
    { name: 'Concerts', data: [190, 260, 300, 340, 520, 690] },
  ],
};

export function SessionsChart<Kind extends string>({
  LibraryChart,
  kind,
}: Of<Kind> & { kind: Kind }) {
  const format = useFormat();
  const call = useCall(readAvgSessions, { query: {} });
  return (
    <CallState call={call} failed="The sessions could not be loaded" level={3}>
      {({ series, labels }) => (
        <LibraryChart
          kind={kind}
          label="Sessions by day"
          values={{ series, labels }}
          formatLabel={format.dayOrMonth}
          formatValue={format.compact}
        />
      )}
    </CallState>
  );
}

export function SalesChart({ LibraryChart }: Of<'stacked-bar'>) {
  const format = useFormat();
  const call = useCall(readRevenueReport, { query: {} });
  return (
    <CallState call={call} failed="The sales could not be loaded" level={3}>
      {({ series, labels }) => (
        <LibraryChart
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

export function RankingChart({ LibraryChart }: Of<'stacked-bar'>) {
  const format = useFormat();
  const call = useCall(listScores, { body: bestOf('week', 8) });
  return (
    <CallState call={call} failed="The ranking could not be loaded" level={3}>
      {({ events }) => (
        <LibraryChart
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

export function LiveChart({ LibraryChart }: Of<'line'>) {
  const format = useFormat();
  const [isRunning, setIsRunning] = useState(false);
  const [values, times] = useLiveValues('Requests', isRunning);
  return (
    <Stack>
      <LibraryChart kind="line" label="Requests a second" values={values} height={200} />
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

/** Nothing to draw yet. */
export const NONE = { labels: [], series: [] };

export function ManyChart({ LibraryChart }: Of<'line'>) {
  const format = useFormat();
  const [values, setValues] = useState<ReturnType<typeof wave>>(NONE);
  const [ms, setMs] = useState(0);
  return (
    <Stack>
      <LibraryChart
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
