import { listScores } from '#contract/scores/scores.ts';
import { useCall } from '#web/api/use-call.ts';
import { ComponentChart } from '#web/ui/charts/libraries/component-chart.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';

export function Ranking() {
  const format = useFormat();
  const call = useCall(listScores, { body: { time_range: 'week', per_page: 8 } });
  return (
    <CallState call={call} failed="The ranking could not be loaded" level={3}>
      {({ events }) => (
        <ComponentChart
          kind="bar"
          label="Scores of the week’s first eight events"
          values={{
            labels: events.map(({ rank, event_name }) => `${rank}. ${event_name}`),
            series: [{ name: 'Score', data: events.map(({ score }) => score ?? 0) }],
          }}
          formatLabel={(label) => label.slice(0, 14)}
          formatValue={(value) => format.number(value, 0, 1)}
        />
      )}
    </CallState>
  );
}
